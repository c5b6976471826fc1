import { mountMaps } from './map';
import { sameSiteValues } from './same-site';
import { fakeBrowser } from './testing';

const MAP = `${ location.origin }/webapp/map?lang=de`;
const CARDS = [ 7, 42 ];

const results = ( ids: readonly number[] ): string =>
	`<div data-swis-map-place></div><ul>${ ids
		.map( ( id ) => `<li data-listing="${ id }"><a href="/haus-${ id }/">Haus</a></li>` )
		.join( '' ) }</ul>`;

let comeNear: () => void;
let sent: unknown[];

beforeAll( () => mountMaps( sameSiteValues ) );

beforeEach( () => {
	( { comeNear } = fakeBrowser() );
	sent = [];
	document.body.innerHTML = `<section data-swis-results>${ results( CARDS ) }</section>`;
	show( MAP );
	comeNear();
	const { contentWindow } = frame();
	jest.spyOn( contentWindow as Window, 'postMessage' ).mockImplementation(
		( data: unknown ) => void sent.push( data )
	);
} );

const frame = (): HTMLIFrameElement => document.querySelector( 'iframe' ) as HTMLIFrameElement;

const card = ( id: number ): HTMLElement => document.querySelector( `[data-listing="${ id }"]` ) as HTMLElement;

const markedCards = (): string[] =>
	Array.from(
		document.querySelectorAll( '[data-swis-marked]' ),
		( marked ) => marked.getAttribute( 'data-listing' ) ?? ''
	);

/** Requests the map of a search, as the page's script does. */
function show( url: string ): void {
	const event = new CustomEvent( 'sw-immosuite:map', {
		bubbles: true,
		cancelable: true,
		detail: { url, title: 'Karte' },
	} );
	document.querySelector( '[data-swis-map-place]' )?.dispatchEvent( event );
}

function receive( message: object, init: MessageEventInit = {} ): void {
	const data = { swImmosuite: 1, id: frame().name, ...message };
	const { contentWindow: source } = frame();
	window.dispatchEvent( new MessageEvent( 'message', { data, source, origin: location.origin, ...init } ) );
}

const receivePin = ( listing: number, isPressed = false ): void =>
	receive( { type: 'mapPin', listing, isPressed, url: '' } );

const point = ( name: string, at: Element ): boolean => at.dispatchEvent( new MouseEvent( name, { bubbles: true } ) );

it( 'responds to the first message with search and cards', () => {
	receivePin( 0 );
	expect( sent ).toEqual( [
		{
			swImmosuite: 1,
			id: frame().name,
			type: 'mapCards',
			url: MAP,
			cards: CARDS,
			marked: 0,
			isCentered: false,
		},
	] );
} );

it( 'marks the card of the pin under the pointer, without moving the focus to it', () => {
	receivePin( 42 );
	expect( markedCards() ).toEqual( [ '42' ] );
	receivePin( 0 );
	expect( markedCards() ).toEqual( [] );
	expect( document.activeElement ).toBe( document.body );
} );

it.each( [
	[ 'in a strip below the map scrolls into view, and the map stays in the window', 300, true ],
	[ 'in a list beside the map scrolls into view', 700, false ],
] )( 'the card of a pressed pin %s', ( _, width, isAbove ) => {
	const focus = jest.spyOn( HTMLElement.prototype, 'focus' );
	const scroll = jest.fn();
	Element.prototype.scrollIntoView = scroll;
	const section = document.querySelector( 'section' ) as HTMLElement;
	jest.spyOn( section, 'clientWidth', 'get' ).mockReturnValue( width );
	jest.spyOn( section.firstElementChild as Element, 'clientWidth', 'get' ).mockReturnValue( 300 );
	receivePin( 42, true );
	expect( document.activeElement ).toBe( card( 42 ).firstElementChild );
	expect( focus.mock.calls ).toEqual( [ isAbove ? [ { preventScroll: true } ] : [] ] );
	expect( scroll.mock.contexts ).toEqual( isAbove ? [ section, card( 42 ) ] : [] );
	receivePin( 43, true );
	expect( document.activeElement ).toBe( card( 42 ).firstElementChild );
} );

it( 'reports the card under the pointer and with the focus', () => {
	point( 'mouseover', card( 7 ).querySelector( 'a' ) as Element );
	point( 'mouseover', card( 7 ) );
	card( 42 ).querySelector( 'a' )?.focus();
	point( 'mouseover', document.querySelector( 'iframe' ) as Element );
	expect( sent ).toMatchObject( [ { marked: 7 }, { marked: 42 }, { marked: 0 } ] );
} );

it( 'moves the map to the first card of a swiped strip', () => {
	jest.useFakeTimers();
	const strip = document.querySelector( 'ul' ) as HTMLElement;
	jest.spyOn( strip, 'scrollWidth', 'get' ).mockReturnValue( 700 );
	strip.scrollLeft = 340;
	strip.dispatchEvent( new Event( 'scroll' ) );
	strip.dispatchEvent( new Event( 'scroll' ) );
	jest.advanceTimersByTime( 200 );
	expect( sent ).toMatchObject( [ { marked: 42, isCentered: true } ] );
	receivePin( 0 );
	expect( markedCards() ).toEqual( [ '42' ] );
	jest.useRealTimers();
} );

it( 'handles a search of the map like a link among the results', () => {
	const followed: string[] = [];
	document.querySelector( 'section' )?.addEventListener( 'click', ( event ) => {
		event.preventDefault();
		followed.push( ( event.target as HTMLAnchorElement ).href );
	} );
	const url = `${ location.origin }/immobilien/?immo_box=47,8,48,9`;
	const searchAt = ( to: string ): void => receive( { type: 'mapPin', listing: 0, isPressed: false, url: to } );
	searchAt( url );
	searchAt( 'https://www.domain.example/' );
	searchAt( 'javascript:alert(1)' );
	expect( followed ).toEqual( [ url ] );
	expect( document.querySelectorAll( 'section > a' ) ).toHaveLength( 0 );
} );

it( 'sends new results to the same frame', () => {
	const before = frame();
	document.querySelector( 'ul' )?.replaceChildren( card( 42 ) );
	show( `${ MAP }&immo_type=rent` );
	expect( frame() ).toBe( before );
	expect( sent ).toMatchObject( [ { url: `${ MAP }&immo_type=rent`, cards: [ 42 ] } ] );
} );

it.each< [ string, object, MessageEventInit ] >( [
	[ 'another window', {}, { source: null } ],
	[ 'another origin', {}, { origin: 'https://domain.example' } ],
	[ 'another instance', { id: 'other' }, {} ],
	[ 'another shape', { listing: '42' }, {} ],
] )( 'ignores messages of %s', ( _, changed, init ) => {
	receive( { type: 'mapPin', listing: 42, isPressed: true, url: '', ...changed }, init );
	expect( [ sent, markedCards() ] ).toEqual( [ [], [] ] );
} );
