import { one, said, settled } from './testing';
import { call, calls, change, input, page, results, ROOMS, search, submit, type Searching } from './testing-search';

let searching: Searching;

beforeEach( () => {
	jest.useFakeTimers( { doNotFake: [ 'queueMicrotask', 'nextTick' ] } );
	searching = search();
} );

afterEach( () => {
	searching.end();
	jest.useRealTimers();
} );

describe( 'a visitor who goes on meanwhile', () => {
	test( 'keeps what is typed, the caret and the focus', async () => {
		input( 'rooms' ).focus();
		submit();
		input( 'rooms' ).value = '3,5';
		input( 'rooms' ).setSelectionRange( 1, 2 );
		await call( 0 ).answer( page( { fields: `${ ROOMS }<input name="immo_plot_from">` } ) );
		expect( document.activeElement ).toBe( input( 'rooms' ) );
		expect( input( 'rooms' ).value ).toBe( '3,5' );
		expect( [ input( 'rooms' ).selectionStart, input( 'rooms' ).selectionEnd ] ).toEqual( [ 1, 2 ] );
		expect( one( '[name="immo_plot_from"]' ) ).not.toBeNull();
	} );

	test( 'is not called back from another field', async () => {
		submit();
		input( 'rooms' ).focus();
		await call( 0 ).answer( page() );
		expect( document.activeElement ).toBe( input( 'rooms' ) );
		expect( said() ).toBe( '29 Immobilien' );
	} );

	test( 'finds open what was opened', async () => {
		one( 'form > details:not( [data-swis-fold] )', HTMLDetailsElement ).open = true;
		one( '.inner', HTMLDetailsElement ).open = true;
		submit();
		await call( 0 ).answer( page() );
		expect( one( 'form > details:not( [data-swis-fold] )', HTMLDetailsElement ).open ).toBe( true );
		expect( one( '.inner', HTMLDetailsElement ).open ).toBe( true );
	} );
} );

test( 'another order is shown at once and leaves the focus where it is', async () => {
	input( 'sort' ).focus();
	change( 'sort', 'cheapest' );
	expect( call( 0 ).url ).toContain( 'immo_sort=cheapest' );
	await call( 0 ).answer( page( { sort: 'cheapest', count: '29 Immobilien' } ) );
	expect( document.activeElement ).toBe( input( 'sort' ) );
	expect( input( 'sort' ).value ).toBe( 'cheapest' );
	expect( said() ).toBe( '29 Immobilien' );
} );

describe( 'another kind of property', () => {
	test( 'brings its fields, not yet its results', async () => {
		input( 'price' ).value = '5';
		input( 'category' ).focus();
		change( 'category', '2' );
		await call( 0 ).answer(
			page( { category: '2', fields: '<input name="immo_plot_from">', list: '<li>Neu</li>' } )
		);
		expect( one( '[name="immo_plot_from"]' ) ).not.toBeNull();
		expect( document.querySelector( '#rooms' ) ).toBeNull();
		expect( [ input( 'category' ).value, input( 'price' ).value ] ).toEqual( [ '2', '5' ] );
		expect( document.activeElement ).toBe( input( 'category' ) );
		expect( one( 'ul' ).textContent ).toBe( 'Haus' );
		expect( location.search ).toBe( '' );
	} );

	test( 'changes nothing where there is no line', async () => {
		change( 'category', '2' );
		await call( 0 ).fail();
		expect( searching.left ).toEqual( [] );
		expect( input( 'rooms' ) ).not.toBeNull();
	} );

	test( 'is overtaken by the search itself', async () => {
		change( 'category', '2' );
		submit();
		expect( call( 0 ).signal.aborted ).toBe( true );
		await call( 1 ).answer( page( { category: '2' } ) );
		expect( input( 'category' ).value ).toBe( '2' );
	} );
} );

describe( 'Back', () => {
	const back = async ( entry: unknown, search: string ): Promise< void > => {
		history.replaceState( entry, '', `/immobilien/${ search }` );
		window.dispatchEvent( new PopStateEvent( 'popstate', { state: entry } ) );
		await settled();
	};

	const found = async (): Promise< unknown > => {
		const widgets = { swImmosuite: { form: '/step-2' } };
		history.replaceState( widgets, '' );
		submit();
		await call( 0 ).answer( page( { count: '3 Immobilien' } ) );
		return history.state;
	};

	test( 'leaves in an entry what others keep there', async () => {
		expect( await found() ).toMatchObject( { swImmosuite: { form: '/step-2' } } );
	} );

	test( 'shows what was found before, where one had scrolled to, without another entry', async () => {
		Object.defineProperty( window, 'scrollY', { value: 640, configurable: true } );
		window.dispatchEvent( new Event( 'scroll' ) );
		await found();
		const before = history.length;
		await back( { swImmosuiteListings: 0 }, '' );
		expect( call( 1 ).url ).toBe( 'http://localhost/immobilien/' );
		await call( 1 ).answer( page( { count: '29 Immobilien' } ) );
		expect( one( '[data-swis-count]' ).textContent ).toBe( '29 Immobilien' );
		expect( window.scrollTo ).toHaveBeenCalledWith( { top: 640, behavior: 'instant' } );
		expect( history.length ).toBe( before );
		expect( said() ).toBe( '29 Immobilien' );
	} );

	test( 'loads the page anew where that fails', async () => {
		await found();
		await back( { swImmosuiteListings: 0 }, '' );
		await call( 1 ).fail();
		expect( searching.left ).toEqual( [ 'again' ] );
	} );

	test( 'and forward again before the answer is there changes nothing', async () => {
		const state = await found();
		const { search: address } = location;
		await back( { swImmosuiteListings: 0 }, '' );
		await back( state, address );
		expect( call( 1 ).signal.aborted ).toBe( true );
		await call( 1 ).answer( page( { count: '99 Immobilien' } ) );
		expect( one( '[data-swis-count]' ).textContent ).toBe( '3 Immobilien' );
		expect( results().hasAttribute( 'aria-busy' ) ).toBe( false );
	} );

	test( 'to an entry of somebody else, or to a part of the page, is not ours', async () => {
		await found();
		await back( { swImmosuite: {} }, '?immo_page=9' );
		await back( null, '#teil' );
		expect( calls ).toHaveLength( 1 );
	} );
} );
