import { all } from '../printed/dom';
import { startMaps } from './map-frame';
import { abortableListeners, getElement, press, settled, words } from './testing';

const HOST = 'http://localhost/wp-content/plugins/sw-immosuite/build/web/map-frame.js?ver=1';

const MAP = 'http://localhost/webapp/map?lang=de';
const CONFIG = { words, host: HOST, map: 'http://localhost/webapp/map?' };

const block = (
	query: string,
	address = MAP
): string => `<div class="swis-found"><button hidden aria-expanded="false" data-swis-map="${ address }${ query }"><svg></svg>Karte zeigen</button>
	<div hidden data-swis-map-place></div></div>`;

const navigations: string[] = [];
const requests: unknown[] = [];
let listeners: AbortController;
let onNewResults: () => void;

/** The part of the host script that these tests need. */
const startHost = (): void =>
	document.addEventListener( 'sw-immosuite:map', ( event ) => {
		requests.push( ( event as CustomEvent< unknown > ).detail );
		event.preventDefault();
		( event.target as HTMLElement ).innerHTML = '<iframe></iframe>';
	} );

const button = (): HTMLElement => getElement( '[data-swis-map]' );
const place = (): HTMLElement => getElement( '[data-swis-map-place]' );
const scripts = (): HTMLScriptElement[] => [ ...document.querySelectorAll( 'script' ) ];

beforeEach( () => {
	listeners = abortableListeners();
	history.replaceState( null, '' );
	navigations.length = 0;
	requests.length = 0;
	document.head.innerHTML = '';
	document.body.innerHTML = block( '' );
	onNewResults = startMaps( CONFIG, ( url ) => navigations.push( url ) );
} );

afterEach( () => listeners.abort() );

test( 'shows the button, and the map on click', () => {
	startHost();
	expect( button().hidden ).toBe( false );
	expect( place().hidden ).toBe( true );
	press( button() );
	expect( requests ).toEqual( [ { url: MAP, title: 'Karte der Immobilien' } ] );
	expect( place().hidden ).toBe( false );
	expect( button().getAttribute( 'aria-expanded' ) ).toBe( 'true' );
	expect( button().textContent ).toBe( 'Karte ausblenden' );
	expect( scripts() ).toEqual( [] );
} );

test( 'hides the map again without loading it twice', () => {
	startHost();
	press( button() );
	press( button() );
	expect( place().hidden ).toBe( true );
	expect( button().textContent ).toBe( 'Karte zeigen' );
	expect( button().getAttribute( 'aria-expanded' ) ).toBe( 'false' );
	press( button() );
	expect( place().hidden ).toBe( false );
	expect( requests ).toHaveLength( 1 );
} );

test( 'loads the host script if no widget has loaded it', async () => {
	press( button() );
	press( button() );
	press( button() );
	expect( scripts().map( ( { src } ) => src ) ).toEqual( [ HOST ] );
	startHost();
	scripts()[ 0 ]?.dispatchEvent( new Event( 'load' ) );
	await settled();
	expect( place().querySelectorAll( 'iframe' ) ).toHaveLength( 1 );
	expect( navigations ).toEqual( [] );
} );

test.each( [
	[ 'fails to load', () => scripts()[ 0 ]?.dispatchEvent( new Event( 'error' ) ) ],
	[ 'does not handle the event', () => scripts()[ 0 ]?.dispatchEvent( new Event( 'load' ) ) ],
] )( 'opens the map URL if the host script %s', async ( _, finish ) => {
	press( button() );
	finish();
	await settled();
	expect( navigations ).toEqual( [ MAP ] );
} );

test( 'shows new results on an open map, and keeps a closed map closed', () => {
	startHost();
	document.body.innerHTML = block( '&immo_type=rent' );
	onNewResults();
	expect( button().hidden ).toBe( false );
	expect( place().hidden ).toBe( true );
	press( button() );
	document.body.innerHTML = block( '&immo_type=buy' );
	onNewResults();
	expect( requests.at( -1 ) ).toEqual( { url: `${ MAP }&immo_type=buy`, title: 'Karte der Immobilien' } );
	expect( place().hidden ).toBe( false );
	onNewResults();
	expect( requests ).toHaveLength( 2 );
} );

test.each( [
	[ 'a script', 'javascript:alert(1)//' ],
	[ 'a script URL with the path of the map', `javascript:alert(1)//${ MAP }` ],
	[ 'data', 'data:text/html,x' ],
	[ 'a file of this page', 'blob:http://localhost/webapp/map?lang=de' ],
	[ 'another site', 'https://foreign.example/webapp/map?lang=de' ],
	[ 'another site with the same path', 'http://localhost.foreign.example/webapp/map?lang=de' ],
	[ 'another page of this site', 'http://localhost/wp-content/uploads/x.txt?lang=de' ],
	[ 'no address', '' ],
] )( 'ignores a button whose map is %s, because authors may write that attribute', async ( _, address ) => {
	document.body.innerHTML = block( '', address );
	onNewResults();
	press( button() );
	await settled();
	expect( [ requests, navigations, scripts() ] ).toEqual( [ [], [], [] ] );
	expect( [ button().hidden, place().hidden ] ).toEqual( [ true, true ] );
} );

test( "shows no button without the map's URL, as on an older cached page", () => {
	listeners.abort();
	document.body.innerHTML = block( '' );
	startMaps( { words, host: HOST } );
	expect( button().hidden ).toBe( true );
} );

test( 'ignores elements of the page that look like its script', async () => {
	document.body.innerHTML += '<img id="sw-immosuite-map-js">';
	press( button() );
	expect( scripts().map( ( { src } ) => src ) ).toEqual( [ HOST ] );
	startHost();
	scripts()[ 0 ]?.dispatchEvent( new Event( 'load' ) );
	await settled();
	expect( [ requests.length, navigations ] ).toEqual( [ 1, [] ] );
} );

describe( 'the map of a list', () => {
	const list = ( query: string ): string => `<div data-swis-listings><section data-swis-results>${ block( query ) }
		<section><ul class="swis-grid"><li>unstated</li></ul></section>
		<nav><button hidden aria-expanded="false" data-swis-map="${ MAP }${ query }" data-swis-back="Liste">Karte</button></nav></section></div>`;
	const bar = (): HTMLElement => getElement( 'nav button' );

	beforeEach( () => {
		Element.prototype.scrollIntoView = jest.fn();
		document.body.innerHTML = list( '' );
		startHost();
		onNewResults();
	} );

	test( 'opens and closes with both buttons, and fills a narrow window', () => {
		press( bar() );
		expect( [ button(), bar() ].map( ( element ) => element.getAttribute( 'aria-expanded' ) ) ).toEqual( [
			'true',
			'true',
		] );
		expect( [ bar().textContent, requests.length ] ).toEqual( [ 'Liste', 1 ] );
		expect( Element.prototype.scrollIntoView ).toHaveBeenCalledTimes( 1 );
		press( button() );
		expect( [ bar().textContent, place().hidden ] ).toEqual( [ 'Karte', true ] );
		expect( Element.prototype.scrollIntoView ).toHaveBeenCalledTimes( 1 );
	} );

	test( 'shows the cards of both groups in one list while the map is open', () => {
		const unstated = getElement( 'li' );
		const group = getElement( 'section > section' );
		press( bar() );
		expect( unstated.parentElement?.nextElementSibling ).toBe( group );
		press( bar() );
		expect( group.contains( unstated ) ).toBe( true );
		group.insertAdjacentHTML( 'beforebegin', '<ul><li>stated</li></ul>' );
		getElement( 'ul' ).remove();
		press( bar() );
		expect( all( 'ul', getElement( '[data-swis-results]' ) ).map( ( { children } ) => children.length ) ).toEqual( [
			2, 0,
		] );
	} );

	test( 'closes on Back, and opens again on Forward and after a reload', () => {
		const back = ( state: unknown ): boolean => window.dispatchEvent( new PopStateEvent( 'popstate', { state } ) );
		history.replaceState( { other: 1 }, '' );
		press( bar() );
		const open: unknown = history.state;
		expect( open ).toEqual( { other: 1, swImmosuiteMap: true } );
		back( { other: 1 } );
		expect( place().hidden ).toBe( true );
		back( open );
		expect( place().hidden ).toBe( false );
		listeners.abort();
		listeners = abortableListeners();
		startHost();
		document.body.innerHTML = list( '' );
		startMaps( CONFIG );
		expect( place().hidden ).toBe( false );
		press( bar() );
		expect( history.state ).toEqual( { other: 1, swImmosuiteMap: false } );
	} );

	test( 'stays in its place in a wide window', () => {
		jest.spyOn( getElement( '[data-swis-results]' ), 'clientWidth', 'get' ).mockReturnValue( 928 );
		press( bar() );
		expect( Element.prototype.scrollIntoView ).not.toHaveBeenCalled();
	} );

	test( 'is requested once for the next search, although it has two buttons', () => {
		press( bar() );
		all( 'button' ).forEach( ( element ) => {
			element.setAttribute( 'aria-expanded', 'false' );
			element.dataset[ 'swisMap' ] = `${ MAP }&immo_type=buy`;
		} );
		onNewResults();
		expect( requests ).toHaveLength( 2 );
		expect( requests[ 1 ] ).toMatchObject( { url: `${ MAP }&immo_type=buy` } );
	} );
} );
