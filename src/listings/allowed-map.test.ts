import { TILES_KEY } from '../domain/tiles-consent';
import { startAllowedMap } from './allowed-map';
import { getElement } from './testing';

const URL = 'https://tile.example/{z}/{x}/{y}.png';

let observed: Element[];
let onView: ( isIntersecting: boolean ) => void;
let clicks: number;

beforeEach( () => {
	observed = [];
	clicks = 0;
	window.IntersectionObserver = class {
		constructor( report: ( entries: unknown[] ) => void ) {
			onView = ( isIntersecting ) => report( observed.map( ( target ) => ( { target, isIntersecting } ) ) );
		}
		observe = ( target: Element ): void => void observed.push( target );
		unobserve = (): void => void observed.pop();
	} as unknown as typeof IntersectionObserver;
	document.body.innerHTML = `<button data-swis-map="/webapp/map" data-swis-tiles="${ URL }"></button>`;
	getElement( 'button' ).addEventListener( 'click', () => clicks++ );
} );

afterEach( () => {
	localStorage.clear();
	sessionStorage.clear();
} );

test.each( [
	[ 'in this tab', sessionStorage ],
	[ 'in this browser', localStorage ],
] )( 'opens the map once, close to the view, if its tiles are allowed %s', ( _, storage ) => {
	storage.setItem( TILES_KEY, URL );
	startAllowedMap();
	onView( false );
	expect( clicks ).toBe( 0 );
	onView( true );
	onView( true );
	expect( clicks ).toBe( 1 );
} );

test( 'waits for a tap without consent, and with consent to other tiles', () => {
	startAllowedMap();
	expect( observed ).toEqual( [] );
	sessionStorage.setItem( TILES_KEY, 'https://other.example/{z}/{x}/{y}.png' );
	startAllowedMap();
	expect( observed ).toEqual( [] );
} );

test( 'a prerendered page waits for the visitor', () => {
	sessionStorage.setItem( TILES_KEY, URL );
	Object.defineProperty( document, 'prerendering', { value: true, configurable: true } );
	startAllowedMap();
	expect( observed ).toEqual( [] );
	document.dispatchEvent( new Event( 'prerenderingchange' ) );
	expect( observed ).toHaveLength( 1 );
	Reflect.deleteProperty( document, 'prerendering' );
} );
