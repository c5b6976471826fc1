import { readConfig } from './config';
import { words } from './testing';

const print = ( json: string ): void => {
	document.body.innerHTML = `<script type="application/json" id="wp-script-module-data-sw-immosuite-listings-script">${ json }</script>`;
};

const config = { words, host: 'https://site.example/host.js' };

test( 'reads what the server has printed for the page', () => {
	print( JSON.stringify( config ) );
	expect( readConfig() ).toEqual( config );
} );

test.each( [
	[ 'no JSON', '{' ],
	[ 'nothing', 'null' ],
	[ 'no words', JSON.stringify( { host: '' } ) ],
	[ 'no host script', JSON.stringify( { words } ) ],
] )( 'leaves the page as it is where it is changed on its way: %s', ( _, json ) => {
	print( json );
	expect( readConfig() ).toBeNull();
} );

test( 'leaves the page as it is where nothing is printed', () => {
	document.body.innerHTML = '';
	expect( readConfig() ).toBeNull();
} );
