import { CONFIG_ID, configOf } from './config';

const config = ( route: string ): string =>
	JSON.stringify( { v: 1, route, lang: 'en', rest: 'https://site.example/wp-json/', token: 't', app: 'Site' } );

test( 'the config of a document is what the server prints, never an element of that id before it', () => {
	document.body.innerHTML = `<pre id="${ CONFIG_ID }">${ config( 'forged' ) }</pre>`;
	expect( configOf( document ) ).toBeNull();
	document.body.innerHTML += `<script type="application/json" id="${ CONFIG_ID }">${ config( 'printed' ) }</script>`;
	expect( configOf( document )?.route ).toBe( 'printed' );
} );
