import { getElement, press, announcement } from './testing';
import {
	block,
	call,
	calls,
	change,
	input,
	page,
	results,
	search,
	submit,
	type Call,
	type Searching,
} from './testing-search';

let searching: Searching;

beforeEach( () => {
	jest.useFakeTimers( { doNotFake: [ 'queueMicrotask', 'nextTick' ] } );
	searching = search();
} );

afterEach( () => {
	searching.end();
	jest.useRealTimers();
} );

test( "requests the form's URL without empty fields", () => {
	input( 'price' ).value = '450.000';
	expect( submit() ).toBe( false );
	expect( call( 0 ).url ).toBe( 'http://localhost/immobilien/?immo_type=buy&immo_price_to=450000&immo_sort=newest' );
} );

test( 'shows the results, announces and focuses their number, and updates the URL', async () => {
	input( 'price' ).value = '5';
	const before = history.length;
	submit();
	expect( results().getAttribute( 'aria-busy' ) ).toBe( 'true' );
	await call( 0 ).answer( page( { count: '3 Immobilien', list: '<li>Neu</li>', price: '5', title: 'Gefunden' } ) );
	expect( getElement( 'ul' ).textContent ).toBe( 'Neu' );
	expect( document.activeElement ).toBe( getElement( '[data-swis-count]' ) );
	expect( announcement() ).toBe( '3 Immobilien' );
	expect( results().hasAttribute( 'aria-busy' ) ).toBe( false );
	expect( location.search ).toBe( '?immo_type=buy&immo_price_to=5&immo_sort=newest' );
	expect( history.length ).toBe( before + 1 );
	expect( document.title ).toBe( 'Gefunden' );
	expect( searching.shown ).toHaveBeenCalledTimes( 1 );
	expect( searching.navigations ).toEqual( [] );
} );

test( "announces the server's notice after the heading", async () => {
	submit();
	await call( 0 ).answer( page().replace( 'data-swis-count', 'data-swis-count="29 Immobilien, Seite 2 von 3"' ) );
	expect( announcement() ).toBe( '29 Immobilien, Seite 2 von 3' );
} );

test( 'scrolls to the top of the results, because an open map may precede their number', async () => {
	submit();
	await call( 0 ).answer( page() );
	expect( jest.mocked( Element.prototype.scrollIntoView ).mock.contexts ).toEqual( [ results() ] );
} );

test( 'focuses the invalid field', async () => {
	input( 'price' ).value = 'viel';
	submit();
	const invalid = page( { price: 'viel' } ).replace(
		'id="price"',
		'id="price" aria-invalid="true" aria-describedby="f"'
	);
	await call( 0 ).answer( invalid );
	expect( document.activeElement ).toBe( input( 'price' ) );
	expect( input( 'price' ).value ).toBe( 'viel' );
} );

test( 'collapses the form after a search, but not while the visitor uses it', async () => {
	const fold = (): HTMLDetailsElement => getElement( '[data-swis-fold]', HTMLDetailsElement );
	input( 'price' ).focus();
	submit();
	await call( 0 ).answer( page( { fold: '' } ) );
	expect( [ fold().hidden, fold().open ] ).toEqual( [ false, false ] );
	fold().open = true;
	getElement( '#two' ).click();
	await call( 1 ).answer( page( { fold: '' } ) );
	expect( fold().open ).toBe( true );
	submit();
	await call( 2 ).answer( page( { fold: '' } ) );
	expect( fold().open ).toBe( false );
	getElement( '#fold' ).focus();
	change( 'sort', 'cheapest' );
	await call( 3 ).answer( page( { fold: '', sort: 'cheapest' } ) );
	expect( fold().open ).toBe( false );
	expect( document.activeElement ).toBe( getElement( '#fold' ) );
	input( 'price' ).focus();
	change( 'sort', 'newest' );
	await call( 4 ).answer( page( { fold: '' } ) );
	expect( fold().open ).toBe( true );
	submit();
	await call( 5 ).answer( page( { fold: 'open' } ) );
	expect( fold().open ).toBe( true );
	submit();
	await call( 6 ).answer( page( { fold: 'hidden' } ) );
	expect( [ fold().hidden, fold().open ] ).toEqual( [ true, false ] );
} );

test( 'a second click during a request sends nothing', async () => {
	submit();
	submit();
	expect( calls ).toHaveLength( 1 );
	await call( 0 ).answer( page() );
	submit();
	expect( calls ).toHaveLength( 2 );
} );

test( 'drops an outdated response', async () => {
	submit();
	change( 'sort', 'cheapest' );
	expect( call( 0 ).signal.aborted ).toBe( true );
	await call( 1 ).answer( page( { count: '2 Immobilien', sort: 'cheapest' } ) );
	await call( 0 ).answer( page( { count: '99 Immobilien' } ) );
	expect( getElement( '[data-swis-count]' ).textContent ).toBe( '2 Immobilien' );
	expect( searching.navigations ).toEqual( [] );
} );

test( 'the same URL adds no second history entry', async () => {
	searching.end();
	searching = search( block( {} ), '/immobilien/?immo_type=buy&immo_sort=newest' );
	const before = history.length;
	submit();
	await call( 0 ).answer( page() );
	expect( history.length ).toBe( before );
} );

test.each( [
	[ 'no connection', ( sent: Call ) => sent.fail() ],
	[ 'a missing page', ( sent: Call ) => sent.answer( page(), { ok: false } ) ],
	[ 'a page of another site', ( sent: Call ) => sent.answer( page(), { url: 'https://login.example/' } ) ],
	[
		'a response without a page',
		( sent: Call ) => sent.answer( page(), { headers: new Headers( { 'Content-Type': 'text/plain' } ) } ),
	],
	[ 'a response without a content type', ( sent: Call ) => sent.answer( page(), { headers: new Headers() } ) ],
	[ 'a page without a search', ( sent: Call ) => sent.answer( '<p>Wartung</p>' ) ],
	[ 'a truncated response', ( sent: Call ) => sent.answer( '', { text: () => Promise.reject( new TypeError() ) } ) ],
] )( 'leaves navigation to the browser: %s', async ( _, respond ) => {
	submit();
	await respond( call( 0 ) );
	expect( searching.navigations ).toEqual( [ 'http://localhost/immobilien/?immo_type=buy&immo_sort=newest' ] );
	expect( getElement( 'ul' ).textContent ).toBe( 'Haus' );
	expect( location.search ).toBe( '' );
} );

describe( 'offline', () => {
	beforeEach( () => jest.spyOn( navigator, 'onLine', 'get' ).mockReturnValue( false ) );
	afterEach( () => jest.restoreAllMocks() );

	test( 'the page and the entries stay, and a message shows until the browser is online', async () => {
		input( 'price' ).value = '5';
		submit();
		await call( 0 ).fail();
		expect( searching.navigations ).toEqual( [] );
		expect( input( 'price' ).value ).toBe( '5' );
		expect( results().hasAttribute( 'aria-busy' ) ).toBe( false );
		expect( announcement() ).toBe( 'Keine Internetverbindung' );
		jest.advanceTimersByTime( 60_000 );
		expect( getElement( '[role="status"]' ).hasAttribute( 'data-seen' ) ).toBe( true );
		window.dispatchEvent( new Event( 'online' ) );
		expect( getElement( '[role="status"]' ).hasAttribute( 'data-seen' ) ).toBe( false );
		submit();
		await call( 1 ).answer( page( { price: '5' } ) );
		expect( announcement() ).toBe( '29 Immobilien' );
	} );

	test.each( [
		[ 'an error of the server', ( sent: Call ) => sent.answer( page(), { ok: false } ) ],
		[ 'a page without a search', ( sent: Call ) => sent.answer( '<p>Wartung</p>' ) ],
	] )( 'the browser still navigates after %s', async ( _, respond ) => {
		submit();
		await respond( call( 0 ) );
		expect( searching.navigations ).toHaveLength( 1 );
	} );
} );

test( 'shows a loading state from 300 ms until the response', async () => {
	submit();
	jest.advanceTimersByTime( 299 );
	expect( document.querySelector( '.swis-progress' ) ).toBeNull();
	jest.advanceTimersByTime( 1 );
	expect( document.querySelector( '.swis-progress' ) ).not.toBeNull();
	await call( 0 ).answer( page() );
	expect( document.querySelector( '.swis-progress' ) ).toBeNull();
} );

test( 'a filter or page link starts a search, a link to a listing does not', async () => {
	expect( press( getElement( '#home' ) ).defaultPrevented ).toBe( false );
	expect( press( getElement( '#two' ), { ctrlKey: true } ).defaultPrevented ).toBe( false );
	expect( calls ).toHaveLength( 0 );
	expect( press( getElement( '#two' ) ).defaultPrevented ).toBe( true );
	await call( 0 ).answer( page( { count: 'Seite 2', category: '2', price: '7', type: 'rent' } ) );
	expect( location.search ).toBe( '?immo_page=2' );
	// The form shows the values of the new results.
	expect( [ input( 'category' ).value, input( 'price' ).value ] ).toEqual( [ '2', '7' ] );
	expect( getElement( '[value="rent"]', HTMLInputElement ).checked ).toBe( true );
	expect( document.activeElement ).toBe( getElement( '[data-swis-count]' ) );
} );

test( 'with plain permalinks, compares pages by query parameters', () => {
	getElement( 'form' ).setAttribute( 'action', '/' );
	getElement( 'form' ).insertAdjacentHTML( 'afterbegin', '<input type="hidden" name="page_id" value="7">' );
	getElement( '#home' ).setAttribute( 'href', '/?sw_immo_listing=haus' );
	getElement( '#two' ).setAttribute( 'href', '/?page_id=7&immo_page=2' );
	expect( press( getElement( '#home' ) ).defaultPrevented ).toBe( false );
	expect( press( getElement( '#two' ) ).defaultPrevented ).toBe( true );
	expect( call( 0 ).url ).toBe( 'http://localhost/?page_id=7&immo_page=2' );
} );

test( 'updates every search of a page', async () => {
	const second = block( {} )
		.replaceAll( 'Haus', 'Zweite' )
		.replaceAll( /id="(\w+)"/g, 'id="$1-2"' )
		.replace( 'form="find"', 'form="find-2"' );
	const plain = '<div data-swis-listings><section data-swis-results><ul><li>Neueste</li></ul></section></div>';
	searching.end();
	searching = search( plain + block( {} ) + second );
	submit();
	await call( 0 ).answer( page( { list: '<li>Neu</li>' }, second.replaceAll( 'Zweite', 'Auch neu' ) ) );
	expect( [ ...document.querySelectorAll( 'ul' ) ].map( ( { textContent } ) => textContent ) ).toEqual( [
		'Neueste',
		'Neu',
		'Auch neu',
	] );
} );

test( 'a page restored from the bfcache shows no loading state', async () => {
	submit();
	await call( 0 ).fail();
	expect( results().getAttribute( 'aria-busy' ) ).toBe( 'true' );
	window.dispatchEvent( new PageTransitionEvent( 'pageshow', { persisted: true } ) );
	expect( results().hasAttribute( 'aria-busy' ) ).toBe( false );
	submit();
	expect( calls ).toHaveLength( 2 );
} );

describe( 'content written by an author', () => {
	const foreign = 'https://foreign.example/immobilien/';

	test.each( [ foreign, 'http://localhost.foreign.example/', 'javascript:alert(1)' ] )(
		'sends no request to %s',
		( address ) => {
			getElement( 'form' ).setAttribute( 'action', address );
			getElement( '#two' ).setAttribute( 'href', `${ address }?immo_page=2` );
			// jsdom logs that it cannot navigate.
			jest.spyOn( console, 'error' ).mockImplementation( () => {} );
			submit();
			change( 'sort', 'cheapest' );
			change( 'category', '2' );
			expect( press( getElement( '#two' ) ).defaultPrevented ).toBe( false );
			expect( calls.map( ( { url } ) => new URL( url ).origin ) ).toEqual( Array( 3 ).fill( location.origin ) );
			expect( searching.navigations ).toEqual( [] );
		}
	);

	test( 'ignores results around a search, and links beside the search', async () => {
		searching.end();
		const around =
			'<div data-swis-listings><p data-swis-results><a id="bait" href="/immobilien/?immo_page=3">3</a></p>';
		searching = search( `${ around }${ block( {} ) }</div>` );
		expect( press( getElement( '#bait' ) ).defaultPrevented ).toBe( false );
		press( getElement( '#two' ) );
		await call( 0 ).answer( `${ around.replace( '3', 'x' ) }${ block( { list: '<li>Neu</li>' } ) }</div>` );
		expect( getElement( 'ul' ).textContent ).toBe( 'Neu' );
		expect( getElement( '#bait' ).textContent ).toBe( '3' );
	} );
} );

test( 'does nothing on a page without a search', () => {
	searching.end();
	searching = search( '<form action="/kontakt/"><button></button></form>' );
	getElement( 'form' ).addEventListener( 'submit', ( event ) => event.preventDefault() );
	submit();
	expect( calls ).toHaveLength( 0 );
} );

test( 'an open map stays in the page among the new results, and keeps the focus', async () => {
	const place = '<div data-swis-map-place><iframe></iframe></div>';
	searching.end();
	searching = search( block( {} ).replace( '<ul>', `${ place }<ul>` ) );
	const frame = getElement( 'iframe' );
	frame.focus();
	press( getElement( '#two' ) );
	await call( 0 ).answer(
		page( { count: '5 Immobilien' } ).replace( '<ul>', '<div data-swis-map-place hidden></div><ul id="new">' )
	);
	expect( getElement( 'iframe' ) ).toBe( frame );
	expect( frame.parentElement?.nextElementSibling ).toBe( getElement( '#new' ) );
	expect( results().querySelectorAll( 'h2, ul, [data-swis-map-place]' ) ).toHaveLength( 3 );
	expect( getElement( 'h2' ).textContent ).toBe( '5 Immobilien' );
	expect( document.activeElement ).toBe( frame );
} );
