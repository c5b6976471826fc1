import { readConfig } from './config';
import { words } from './testing';

const print = ( json: string ): void => {
	document.body.innerHTML = `<script type="application/json" id="wp-script-module-data-sw-immosuite-listings-script">${ json }</script>`;
};

const config = { words, host: 'https://site.example/host.js', map: 'https://site.example/webapp/map?' };

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

const ID = 'wp-script-module-data-sw-immosuite-listings-script';
const forged = JSON.stringify( { ...config, host: 'https://foreign.example/x.js' } );

test.each( [ 'pre', 'div', 'textarea' ] )(
	'takes nothing from a %s of that id, which an author may write',
	( name ) => {
		document.body.innerHTML = `<${ name } id="${ ID }">${ forged }</${ name }>`;
		expect( readConfig() ).toBeNull();
		document.body.innerHTML += `<script type="application/json" id="${ ID }">${ JSON.stringify( config ) }</script>`;
		expect( readConfig() ).toEqual( config );
	}
);

test( 'leaves the page as it is where nothing is printed', () => {
	document.body.innerHTML = '';
	expect( readConfig() ).toBeNull();
} );
