import { chooseFrame, readConfig } from './config';
import { hostConfig, hostFrame } from './testing';

const hostElement = ( json: string, lang = 'de-DE' ): Element => {
	document.body.innerHTML = `<div lang="${ lang }"><div id="host"><style></style><script type="application/json"></script></div></div>`;
	const host = document.querySelector( '#host' );
	if ( ! host ) {
		throw new Error( 'No element.' );
	}
	host.querySelector( 'script' )?.append( json );
	return host;
};
const printed = ( changed: object = {} ) => JSON.stringify( { v: 1, ...hostConfig(), ...changed } );

test( 'reads the data printed by the server', () => {
	expect( readConfig( hostElement( printed() ) ) ).toMatchObject( hostConfig() );
} );

test.each( [
	[ 'no JSON', '{' ],
	[ 'nothing', '' ],
	[ 'another version', printed( { v: 2 } ) ],
	[ 'no id', printed( { id: 1 } ) ],
	[ 'no frames', printed( { frames: null } ) ],
	[ 'half a frame', printed( { frames: { de: { src: '/' } } } ) ],
	[ 'broken consents', printed( { frames: { de: hostFrame( { consents: {} as never } ) } } ) ],
	[ 'no attributes', printed( { attributes: 7 } ) ],
] )( 'rejects %s', ( _name, json ) => {
	expect( readConfig( hostElement( json ) ) ).toBeNull();
} );

test( 'reads the config only from its own script, not from content around a widget', () => {
	const inner = hostElement( printed() );
	expect( readConfig( inner.parentElement as Element ) ).toBeNull();
	inner.innerHTML = `<pre>${ printed() }</pre><script>${ printed() }</script>`;
	expect( readConfig( inner ) ).toBeNull();
} );

test( 'does nothing on a page without the config', () => {
	expect( readConfig( document.createElement( 'div' ) ) ).toBeNull();
} );

const bothLanguages = hostConfig( { frames: { de: hostFrame(), en: hostFrame() } } );

// C1.3
test.each( [
	[ 'de', 'de' ],
	[ 'de-AT', 'de' ],
	[ 'en', 'en' ],
	[ 'en-US', 'en' ],
	[ 'EN-gb', 'en' ],
	[ 'fr', 'de' ],
	[ 'enm', 'de' ],
	[ '', 'de' ],
] )( 'inside %j the language is %s', ( lang, locale ) => {
	expect( chooseFrame( hostElement( '', lang ), bothLanguages )?.locale ).toBe( locale );
} );

test( 'a page gets the frame in its language if the site has this language, too', () => {
	const threeLanguages = hostConfig( { frames: { de: hostFrame(), en: hostFrame(), fr: hostFrame() } } );
	const shown = [ 'fr-CA', 'it' ].map( ( lang ) => chooseFrame( hostElement( '', lang ), threeLanguages )?.locale );
	expect( shown ).toEqual( [ 'fr', 'de' ] );
} );

test( "a configured language overrides the page's", () => {
	expect( chooseFrame( hostElement( '', 'en' ), hostConfig() )?.locale ).toBe( 'de' );
	expect( chooseFrame( hostElement( '', 'en' ), hostConfig( { frames: {} } ) ) ).toBeNull();
} );
