import { CONFIG_ID, configOf } from './config';

const config = ( route: string ): string =>
	JSON.stringify( { v: 1, route, lang: 'en', rest: 'https://site.example/wp-json/', token: 't', app: 'Site' } );

test( "reads the server's config, not an earlier element with the same id", () => {
	document.body.innerHTML = `<pre id="${ CONFIG_ID }">${ config( 'forged' ) }</pre>`;
	expect( configOf( document ) ).toBeNull();
	document.body.innerHTML += `<script type="application/json" id="${ CONFIG_ID }">${ config( 'printed' ) }</script>`;
	expect( configOf( document )?.route ).toBe( 'printed' );
} );
