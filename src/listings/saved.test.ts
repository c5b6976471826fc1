import { MAX_SAVED, SAVED_KEY as KEY } from '../domain/saved-listings';
import { readSavedIds } from '../printed/saved-ids';
import { startSaved } from './saved';
import { createLiveRegion } from './say';
import { abortableListeners, getElement, press, announcement, words } from './testing';

const heart = ( id: number, title: string ): string =>
	`<button hidden data-swis-save="${ id }" data-swis-title="${ title }"><svg></svg></button>`;

const PAGE = `
	<a hidden data-swis-saved href="/immobilien/"><svg></svg>Merkliste</a>
	<div data-swis-listings><form data-swis-find></form>
	<section data-swis-results><ul><li>${ heart( 12, 'Haus &amp; Hof' ) }</li><li>${ heart( 15, 'Wohnung' ) }</li></ul></section></div>`;

const store = ( value: unknown ): void => localStorage.setItem( KEY, JSON.stringify( value ) );
const stored = (): unknown => JSON.parse( localStorage.getItem( KEY ) ?? 'null' );
const heartButton = ( id: number ): HTMLButtonElement => getElement( `[data-swis-save="${ id }"]`, HTMLButtonElement );
const link = (): HTMLAnchorElement => getElement( '[data-swis-saved]', HTMLAnchorElement );
const isVisible = (): boolean => getElement( '[role="status"]' ).hasAttribute( 'data-seen' );

let listeners: AbortController;
const renew = jest.fn< undefined, [ URL ] >();
const start = (): ( () => void ) => startSaved( words, renew );

beforeEach( () => {
	listeners = abortableListeners();
	renew.mockReset();
	history.replaceState( null, '', '/immobilien/' );
	document.body.innerHTML = PAGE;
	createLiveRegion();
} );

afterEach( () => listeners.abort() );

test( 'shows labeled hearts in their saved state', () => {
	store( [ 15 ] );
	start();
	expect( [ 12, 15 ].map( ( id ) => heartButton( id ).hidden ) ).toEqual( [ false, false ] );
	expect( [ 12, 15 ].map( ( id ) => heartButton( id ).getAttribute( 'aria-label' ) ) ).toEqual( [
		'„Haus & Hof“ merken',
		'„Wohnung“ gemerkt',
	] );
	expect( link().hidden ).toBe( false );
	expect( link().textContent ).toBe( 'Merkliste (1)' );
	expect( link().getAttribute( 'href' ) ).toBe( 'http://localhost/immobilien/?immo_ids=15' );
	expect( link().querySelector( 'svg' ) ).not.toBeNull();
} );

test( 'on the page of a listing, the link appears once a listing is saved', () => {
	document.body.innerHTML = `<a hidden data-swis-saved="some" href="/immobilien/">Merkliste (0)</a>${ heart( 12, 'Haus' ) }`;
	start();
	expect( link().hidden ).toBe( true );
	press( heartButton( 12 ) );
	expect( link().hidden ).toBe( false );
	expect( link().textContent ).toBe( 'Merkliste (1)' );
} );

test( 'the text of a labeled button follows its state', () => {
	document.body.innerHTML =
		'<button data-swis-save="12" data-swis-title="Haus"><svg></svg><span>Merken</span></button>';
	start();
	press( heartButton( 12 ) );
	expect( heartButton( 12 ).textContent ).toBe( 'Gemerkt' );
	press( heartButton( 12 ) );
	expect( heartButton( 12 ).textContent ).toBe( 'Merken' );
} );

test( 'a click saves, another click removes, and both are announced', () => {
	start();
	press( heartButton( 12 ).querySelector( 'svg' ) as unknown as Element );
	expect( stored() ).toEqual( [ 12 ] );
	expect( heartButton( 12 ).getAttribute( 'aria-label' ) ).toBe( '„Haus & Hof“ gemerkt' );
	expect( announcement() ).toBe( 'In diesem Browser gemerkt' );
	press( heartButton( 15 ) );
	expect( link().href ).toBe( 'http://localhost/immobilien/?immo_ids=12,15' );
	press( heartButton( 12 ) );
	expect( stored() ).toEqual( [ 15 ] );
	expect( announcement() ).toBe( 'Nicht mehr gemerkt' );
	expect( isVisible() ).toBe( false );
} );

test( 'the link keeps the other parameters of its URL', () => {
	link().href = '/?page_id=7&immo_ids=3#liste';
	store( [ 12, 15 ] );
	start();
	expect( link().href ).toBe( 'http://localhost/?page_id=7&immo_ids=12,15#liste' );
} );

test.each( [ 'https://foreign.example/?a=1', 'javascript:alert(1)', 'blob:http://localhost/1', 'http://[' ] )(
	'sends the list to no other URL: %s',
	( address ) => {
		link().href = address;
		store( [ 12, 15 ] );
		start();
		expect( link().getAttribute( 'href' ) ).toBe( address );
		expect( link().hidden ).toBe( true );
		expect( heartButton( 12 ).hidden ).toBe( false );
	}
);

test( 'an empty list shows a message instead of all listings', () => {
	start();
	expect( link().textContent ).toBe( 'Merkliste (0)' );
	expect( press( link() ).defaultPrevented ).toBe( true );
	expect( announcement() ).toBe( words.empty );
	expect( isVisible() ).toBe( true );
	press( heartButton( 12 ) );
	// Prevents jsdom's error about navigation.
	jest.spyOn( console, 'error' ).mockImplementation( () => {} );
	expect( press( link() ).defaultPrevented ).toBe( false );
	expect( renew ).not.toHaveBeenCalled();
} );

test( 'the list holds fifty listings, and explains why it accepts no more', () => {
	const many = Array.from( { length: MAX_SAVED }, ( _, index ) => 100 + index );
	store( many );
	start();
	press( heartButton( 12 ) );
	expect( stored() ).toEqual( many );
	expect( heartButton( 12 ).getAttribute( 'aria-label' ) ).toBe( '„Haus & Hof“ merken' );
	expect( announcement() ).toBe( 'Die Merkliste fasst 50 Immobilien. Bitte entfernen Sie zuerst eine.' );
	expect( isVisible() ).toBe( true );
} );

test.each( [
	[ 'text that is not JSON', '{', [] ],
	[ 'not a list', '{"12":true}', [] ],
	[ 'invalid ids', '[12,"15",0,-3,1.5,null,[7],1e30]', [ 12 ] ],
	[ 'a duplicate id', '[12,12,15]', [ 12, 15 ] ],
	[ 'more than fifty', JSON.stringify( Array.from( { length: 60 }, ( _, index ) => index + 1 ) ), null ],
] )( 'tolerates corrupted storage: %s', ( _, text, expected ) => {
	localStorage.setItem( KEY, text );
	expect( expected ? readSavedIds() : readSavedIds()?.length ).toEqual( expected ?? MAX_SAVED );
	start();
	press( heartButton( 12 ) );
	expect( Array.isArray( stored() ) ).toBe( true );
} );

test( 'shows no hearts without storage', () => {
	jest.spyOn( Storage.prototype, 'getItem' ).mockImplementation( () => {
		throw new DOMException( '', 'SecurityError' );
	} );
	start()();
	expect( [ heartButton( 12 ).hidden, link().hidden ] ).toEqual( [ true, true ] );
} );

test( 'does not announce a save if the storage is full', () => {
	start();
	jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( () => {
		throw new DOMException( '', 'QuotaExceededError' );
	} );
	press( heartButton( 12 ) );
	expect( heartButton( 12 ).getAttribute( 'aria-label' ) ).toBe( '„Haus & Hof“ merken' );
	expect( announcement() ).toBe( '' );
} );

test( 'follows changes of other tabs, and changes made while the page was in the bfcache', () => {
	start();
	store( [ 12 ] );
	window.dispatchEvent( new StorageEvent( 'storage', { key: 'another' } ) );
	expect( link().textContent ).toBe( 'Merkliste (0)' );
	window.dispatchEvent( new StorageEvent( 'storage', { key: KEY } ) );
	expect( link().textContent ).toBe( 'Merkliste (1)' );
	expect( heartButton( 12 ).getAttribute( 'aria-label' ) ).toBe( '„Haus & Hof“ gemerkt' );
	localStorage.clear();
	window.dispatchEvent( new StorageEvent( 'storage', { key: null } ) );
	expect( link().textContent ).toBe( 'Merkliste (0)' );
	store( [ 15 ] );
	window.dispatchEvent( new PageTransitionEvent( 'pageshow', { persisted: true } ) );
	expect( heartButton( 15 ).getAttribute( 'aria-label' ) ).toBe( '„Wohnung“ gemerkt' );
} );

describe( 'the page of saved listings', () => {
	const visit = ( ids: string, found: string ): void => {
		history.replaceState( null, '', `/immobilien/?immo_ids=${ ids }` );
		getElement( '[data-swis-results]' ).dataset[ 'swisFound' ] = found;
	};

	test( 'counts and removes saved listings that no longer exist, and ignores ids that are not saved', () => {
		store( [ 12, 15, 20, 21, 30 ] );
		visit( '12,15,20,21,99', '12,15' );
		start();
		expect( stored() ).toEqual( [ 12, 15, 30 ] );
		expect( getElement( '.swis-saved-note' ).textContent ).toBe(
			'2 gemerkte Immobilien sind nicht mehr verfügbar.'
		);
		expect( announcement() ).toBe( '2 gemerkte Immobilien sind nicht mehr verfügbar.' );
		expect( link().textContent ).toBe( 'Merkliste (3)' );
	} );

	test( 'announces the number of removed listings once', () => {
		store( [ 12, 20 ] );
		visit( '12,20', '12' );
		const onNewResults = start();
		expect( announcement() ).toBe( '1 gemerkte Immobilie ist nicht mehr verfügbar.' );
		onNewResults();
		expect( document.querySelectorAll( '.swis-saved-note' ) ).toHaveLength( 1 );
	} );

	test( 'removes nothing if the results do not include all matches', () => {
		store( [ 12, 20 ] );
		history.replaceState( null, '', '/immobilien/?immo_ids=12,20&immo_price_to=5' );
		start();
		expect( stored() ).toEqual( [ 12, 20 ] );
	} );

	test( 'removes nothing because of content written by an author', () => {
		store( [ 12, 20 ] );
		visit( '12,20', '12,20' );
		document.body.innerHTML += '<div data-swis-listings><p data-swis-results data-swis-found=""></p></div>';
		start();
		expect( stored() ).toEqual( [ 12, 20 ] );
	} );

	test( 'gets a new URL when a listing is removed or added again; 0 stands for an empty list', () => {
		store( [ 12, 15, 30 ] );
		visit( '12,15&immo_sort=cheapest', '12,15' );
		start();
		for ( const id of [ 15, 15, 12, 15 ] ) {
			press( heartButton( id ) );
			history.replaceState( null, '', renew.mock.lastCall?.[ 0 ] );
		}
		expect( renew.mock.calls.map( ( [ { search } ] ) => search ) ).toEqual( [
			'?immo_sort=cheapest&immo_ids=12',
			'?immo_sort=cheapest&immo_ids=12,15',
			'?immo_sort=cheapest&immo_ids=15',
			'?immo_sort=cheapest&immo_ids=0',
		] );
		expect( announcement() ).toBe( words.removed );
	} );

	test( 'has a link to the list only if the list has changed meanwhile', () => {
		store( [ 12, 15 ] );
		visit( '12,15', '12,15' );
		start();
		expect( link().hidden ).toBe( true );
		store( [ 12 ] );
		window.dispatchEvent( new StorageEvent( 'storage', { key: KEY } ) );
		expect( link().hidden ).toBe( false );
	} );

	test( 'keeps its URL after a click on a heart beside the results', () => {
		visit( '12,15', '12,15' );
		document.body.insertAdjacentHTML( 'beforeend', heart( 40, 'Ähnlich' ) );
		start();
		press( heartButton( 40 ) );
		expect( renew ).not.toHaveBeenCalled();
	} );
} );
