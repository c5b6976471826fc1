import { mountMaps } from './map';
import { sameSiteValues } from './same-site';
import { fakeBrowser } from './testing';

const URL_OF_MAP = `${ location.origin }/webapp/map?lang=de&immo_type=buy`;
const TITLE = 'Karte der Immobilien';

let comeNear: () => void;

beforeAll( () => mountMaps( sameSiteValues ) );

beforeEach( () => {
	( { comeNear } = fakeBrowser() );
	document.body.innerHTML = '';
} );

function addMapElement(): HTMLElement {
	return document.body.appendChild( document.createElement( 'div' ) );
}

/** @return Whether a listener handled the event. */
function requestMap( at: Node, detail: unknown ): boolean {
	return ! at.dispatchEvent( new CustomEvent( 'sw-immosuite:map', { bubbles: true, cancelable: true, detail } ) );
}

it( "creates a map's frame in the element that requests it", () => {
	const at = addMapElement();
	expect( requestMap( at, { url: URL_OF_MAP, title: TITLE } ) ).toBe( true );
	comeNear();
	const frame = at.querySelector( 'iframe' );
	expect( frame?.src ).toBe( URL_OF_MAP );
	expect( frame?.title ).toBe( TITLE );
} );

it( 'resolves the URL against the page, and replaces the frame on another request', () => {
	const at = addMapElement();
	requestMap( at, { url: '/webapp/map?lang=de', title: TITLE } );
	comeNear();
	const first = at.querySelector( 'iframe' );
	requestMap( at, { url: URL_OF_MAP, title: TITLE } );
	comeNear();
	expect( first?.isConnected ).toBe( false );
	expect( Array.from( at.querySelectorAll( 'iframe' ), ( { src } ) => src ) ).toEqual( [ URL_OF_MAP ] );
	expect( at.querySelector( 'iframe' )?.name ).not.toBe( first?.name );
} );

it( 'stops the frame of an element that new results removed', () => {
	const before = addMapElement();
	requestMap( before, { url: URL_OF_MAP, title: TITLE } );
	comeNear();
	expect( before.querySelector( 'iframe' ) ).not.toBeNull();
	before.remove();
	requestMap( addMapElement(), { url: URL_OF_MAP, title: TITLE } );
	expect( before.querySelector( 'iframe' ) ).toBeNull();
} );

it( 'shows a link if the frame does not respond', () => {
	jest.useFakeTimers();
	const at = addMapElement();
	requestMap( at, { url: URL_OF_MAP, title: TITLE, failed: 'In eigenem Fenster' } );
	comeNear();
	jest.advanceTimersByTime( 5_000 );
	expect( at.querySelector( 'a' )?.textContent ).toBe( 'In eigenem Fenster' );
	expect( at.querySelector( 'a' )?.href ).toBe( URL_OF_MAP );
	jest.useRealTimers();
} );

it.each( [
	[ 'another origin', { url: 'https://www.domain.example/webapp/map', title: TITLE } ],
	[ 'another origin that begins alike', { url: `${ location.origin }.domain.example/webapp/map`, title: TITLE } ],
	[ 'a script', { url: 'javascript:alert(1)', title: TITLE } ],
	[ 'a file of this page', { url: `blob:${ location.origin }/1`, title: TITLE } ],
	[ 'no title', { url: URL_OF_MAP } ],
	[ 'no address', { title: TITLE } ],
	[ 'nothing', null ],
	[ 'no object', 'https://www.domain.example/' ],
] )( 'does nothing for %s', ( _name, detail ) => {
	const at = addMapElement();
	expect( requestMap( at, detail ) ).toBe( false );
	comeNear();
	expect( at.innerHTML ).toBe( '' );
} );
