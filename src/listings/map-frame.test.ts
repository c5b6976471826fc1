import { startMaps } from './map-frame';
import { hearUntilTheEnd, one, press, settled, words } from './testing';

const HOST = 'http://localhost/wp-content/plugins/sw-immosuite/build/web/map-frame.js?ver=1';

const block = (
	query: string
): string => `<div class="swis-found"><button hidden aria-expanded="false" data-swis-map="/webapp/map?lang=de${ query }"><svg></svg>Karte zeigen</button>
	<div hidden data-swis-map-place></div></div>`;

const left: string[] = [];
const asked: unknown[] = [];
let hearing: AbortController;
let look: () => void;

/** The host script, as far as it matters here. */
const host = (): void =>
	document.addEventListener( 'sw-immosuite:map', ( event ) => {
		asked.push( ( event as CustomEvent< unknown > ).detail );
		event.preventDefault();
		( event.target as HTMLElement ).innerHTML = '<iframe></iframe>';
	} );

const button = (): HTMLElement => one( '[data-swis-map]' );
const place = (): HTMLElement => one( '[data-swis-map-place]' );
const scripts = (): HTMLScriptElement[] => [ ...document.querySelectorAll( 'script' ) ];

beforeEach( () => {
	hearing = hearUntilTheEnd();
	left.length = 0;
	asked.length = 0;
	document.head.innerHTML = '';
	document.body.innerHTML = block( '' );
	look = startMaps( words, HOST, ( url ) => left.push( url ) );
} );

afterEach( () => hearing.abort() );

test( 'shows the button, and the map when it is pressed', () => {
	host();
	expect( button().hidden ).toBe( false );
	expect( place().hidden ).toBe( true );
	press( button() );
	expect( asked ).toEqual( [ { url: '/webapp/map?lang=de', title: 'Karte der Immobilien' } ] );
	expect( place().hidden ).toBe( false );
	expect( button().getAttribute( 'aria-expanded' ) ).toBe( 'true' );
	expect( button().textContent ).toBe( 'Karte ausblenden' );
	expect( scripts() ).toEqual( [] );
} );

test( 'hides it again, and does not load it twice', () => {
	host();
	press( button() );
	press( button() );
	expect( place().hidden ).toBe( true );
	expect( button().textContent ).toBe( 'Karte zeigen' );
	expect( button().getAttribute( 'aria-expanded' ) ).toBe( 'false' );
	press( button() );
	expect( place().hidden ).toBe( false );
	expect( asked ).toHaveLength( 1 );
} );

test( 'brings the host script where no widget has', async () => {
	press( button() );
	press( button() );
	press( button() );
	expect( scripts().map( ( { src } ) => src ) ).toEqual( [ HOST ] );
	host();
	scripts()[ 0 ]?.dispatchEvent( new Event( 'load' ) );
	await settled();
	expect( place().querySelectorAll( 'iframe' ) ).toHaveLength( 1 );
	expect( left ).toEqual( [] );
} );

test( 'waits for the host script of a widget that is still on its way', async () => {
	jest.spyOn( document, 'readyState', 'get' ).mockReturnValue( 'interactive' );
	document.head.innerHTML = '<script id="sw-immosuite-map-js" type="text/plain"></script>';
	press( button() );
	expect( scripts() ).toHaveLength( 1 );
	host();
	scripts()[ 0 ]?.dispatchEvent( new Event( 'load' ) );
	await settled();
	expect( asked ).not.toEqual( [] );
} );

test.each( [
	[ 'does not come', () => scripts()[ 0 ]?.dispatchEvent( new Event( 'error' ) ) ],
	[ 'does not listen', () => scripts()[ 0 ]?.dispatchEvent( new Event( 'load' ) ) ],
] )( 'leads to the map where the host script %s', async ( _, end ) => {
	press( button() );
	end();
	await settled();
	expect( left ).toEqual( [ '/webapp/map?lang=de' ] );
} );

test( 'leads to the map where the host script of a widget has failed', async () => {
	document.head.innerHTML = '<script id="sw-immosuite-map-js" type="text/plain"></script>';
	press( button() );
	await settled();
	expect( left ).toEqual( [ '/webapp/map?lang=de' ] );
} );

test( 'shows new results where it was open, and stays closed where it was not', () => {
	host();
	document.body.innerHTML = block( '&immo_type=rent' );
	look();
	expect( button().hidden ).toBe( false );
	expect( place().hidden ).toBe( true );
	press( button() );
	document.body.innerHTML = block( '&immo_type=buy' );
	look();
	expect( asked.at( -1 ) ).toEqual( { url: '/webapp/map?lang=de&immo_type=buy', title: 'Karte der Immobilien' } );
	expect( place().hidden ).toBe( false );
	look();
	expect( asked ).toHaveLength( 2 );
} );
