import { readConfig } from './config';
import { words } from './testing';

const renderConfig = ( json: string ): void => {
	document.body.innerHTML = `<script type="application/json" id="wp-script-module-data-sw-immosuite-listings-script">${ json }</script>`;
};

const config = { words, host: 'https://site.example/host.js', map: 'https://site.example/webapp/map?' };

test( 'reads the config rendered by the server', () => {
	renderConfig( JSON.stringify( config ) );
	expect( readConfig() ).toEqual( config );
} );

test.each( [
	[ 'no JSON', '{' ],
	[ 'nothing', 'null' ],
	[ 'no texts', JSON.stringify( { host: '' } ) ],
	[ 'no host script', JSON.stringify( { words } ) ],
] )( 'rejects a modified config: %s', ( _, json ) => {
	renderConfig( json );
	expect( readConfig() ).toBeNull();
} );

const ID = 'wp-script-module-data-sw-immosuite-listings-script';
const forged = JSON.stringify( { ...config, host: 'https://foreign.example/x.js' } );

test.each( [ 'pre', 'div', 'textarea' ] )( 'ignores a %s with the same id, which an author may write', ( name ) => {
	document.body.innerHTML = `<${ name } id="${ ID }">${ forged }</${ name }>`;
	expect( readConfig() ).toBeNull();
	document.body.innerHTML += `<script type="application/json" id="${ ID }">${ JSON.stringify( config ) }</script>`;
	expect( readConfig() ).toEqual( config );
} );

test( 'returns null if the page has no config', () => {
	document.body.innerHTML = '';
	expect( readConfig() ).toBeNull();
} );
