import { getElement, announcement, settled } from './testing';
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

describe( 'a visitor who continues while results load', () => {
	test( 'keeps typed text, caret and focus', async () => {
		input( 'rooms' ).focus();
		submit();
		input( 'rooms' ).value = '3,5';
		input( 'rooms' ).setSelectionRange( 1, 2 );
		await call( 0 ).answer( page( { fields: `${ ROOMS }<input name="immo_plot_from">` } ) );
		expect( document.activeElement ).toBe( input( 'rooms' ) );
		expect( input( 'rooms' ).value ).toBe( '3,5' );
		expect( [ input( 'rooms' ).selectionStart, input( 'rooms' ).selectionEnd ] ).toEqual( [ 1, 2 ] );
		expect( getElement( '[name="immo_plot_from"]' ) ).not.toBeNull();
	} );

	test( 'keeps the focus in another field', async () => {
		submit();
		input( 'rooms' ).focus();
		await call( 0 ).answer( page() );
		expect( document.activeElement ).toBe( input( 'rooms' ) );
		expect( announcement() ).toBe( '29 Immobilien' );
	} );

	test( 'gets the focus on the results after a tap beside the fields', async () => {
		input( 'rooms' ).focus();
		submit();
		input( 'rooms' ).blur();
		await call( 0 ).answer( page() );
		expect( document.activeElement ).toBe( getElement( '[data-swis-count]' ) );
	} );

	test( 'keeps opened parts open', async () => {
		getElement( 'form > details:not( [data-swis-fold] )', HTMLDetailsElement ).open = true;
		getElement( '.inner', HTMLDetailsElement ).open = true;
		submit();
		await call( 0 ).answer( page() );
		expect( getElement( 'form > details:not( [data-swis-fold] )', HTMLDetailsElement ).open ).toBe( true );
		expect( getElement( '.inner', HTMLDetailsElement ).open ).toBe( true );
	} );
} );

test( 'sorts the results at once without moving the focus', async () => {
	input( 'sort' ).focus();
	change( 'sort', 'cheapest' );
	expect( call( 0 ).url ).toContain( 'immo_sort=cheapest' );
	await call( 0 ).answer( page( { sort: 'cheapest', count: '29 Immobilien' } ) );
	expect( document.activeElement ).toBe( input( 'sort' ) );
	expect( input( 'sort' ).value ).toBe( 'cheapest' );
	expect( announcement() ).toBe( '29 Immobilien' );
} );

describe( 'a list of saved homes', () => {
	const found = ( count: string, content: string ): string =>
		page( { number: `${ count } zeigen` } ).replace(
			/<section.*<\/section>/s,
			`<section data-swis-results data-swis-found="15"><div class="swis-found"><h2 data-swis-count>${ count }</h2></div>${ content }</section>`
		);

	beforeEach( () => {
		searching.end();
		searching = search(
			found( '2 Immobilien', '<ul><li><button id="heart"></button></li></ul><nav>2</nav>' ),
			'/immobilien/?immo_ids=12,15'
		);
	} );

	test( 'updates URL and numbers, and keeps cards and focus', async () => {
		const before = history.length;
		const heart = getElement( '#heart' );
		heart.focus();
		searching.renew( '/immobilien/?immo_ids=15' );
		expect( location.search ).toBe( '?immo_ids=15' );
		await call( 0 ).answer( found( '1 Immobilie', '<ul></ul><nav>1</nav>' ) );
		expect( getElement( 'h2' ).textContent ).toBe( '1 Immobilie' );
		expect( getElement( 'nav' ).textContent ).toBe( '1' );
		expect( getElement( '[data-swis-number]' ).textContent ).toBe( '1 Immobilie zeigen' );
		expect( results().dataset[ 'swisFound' ] ).toBe( '15' );
		expect( document.activeElement ).toBe( heart );
		expect( announcement() ).toBe( '1 Immobilie' );
		expect( history.length ).toBe( before );
		expect( searching.shown ).toHaveBeenCalledTimes( 1 );
	} );

	test( 'is replaced after the last home was removed', async () => {
		getElement( '#heart' ).focus();
		searching.renew( '/immobilien/?immo_ids=0' );
		await call( 0 ).answer( found( 'Noch keine', '' ).replace( '<h2', '<h2 tabindex="-1"' ) );
		expect( document.querySelector( 'ul' ) ).toBeNull();
		expect( document.activeElement ).toBe( getElement( 'h2' ) );
	} );
} );

test.each( [
	[ 'advice', '', false, 'H2' ],
	[ 'reset', '#filter', true, 'SUMMARY' ],
] )( 'the form is collapsed by the link for %s%s: open is %s, focus on %s', async ( id, hash, isOpen, focused ) => {
	const fold = getElement( '[data-swis-fold]', HTMLDetailsElement );
	fold.open = true;
	input( 'price' ).value = '5';
	getElement( '[data-swis-number]' ).insertAdjacentHTML(
		'afterend',
		`<a id="${ id }" href="/immobilien/${ hash }"></a>`
	);
	const link = getElement( `#${ id }` );
	link.focus();
	link.click();
	await call( 0 ).answer( page( { fold: '' } ) );
	expect( [ fold.open, input( 'price' ).value, document.activeElement?.tagName ] ).toEqual( [ isOpen, '', focused ] );
} );

describe( 'another property type', () => {
	test( 'loads its fields, but not its results', async () => {
		input( 'price' ).value = '5';
		input( 'category' ).focus();
		change( 'category', '2' );
		await call( 0 ).answer(
			page( { category: '2', fields: '<input name="immo_plot_from">', list: '<li>Neu</li>' } )
		);
		expect( getElement( '[name="immo_plot_from"]' ) ).not.toBeNull();
		expect( document.querySelector( '#rooms' ) ).toBeNull();
		expect( [ input( 'category' ).value, input( 'price' ).value ] ).toEqual( [ '2', '5' ] );
		expect( document.activeElement ).toBe( input( 'category' ) );
		expect( getElement( 'ul' ).textContent ).toBe( 'Haus' );
		expect( location.search ).toBe( '' );
	} );

	test( 'changes nothing if the request fails', async () => {
		change( 'category', '2' );
		await call( 0 ).fail();
		expect( searching.navigations ).toEqual( [] );
		expect( input( 'rooms' ) ).not.toBeNull();
	} );

	test( 'is canceled by a search', async () => {
		change( 'category', '2' );
		submit();
		expect( call( 0 ).signal.aborted ).toBe( true );
		await call( 1 ).answer( page( { category: '2' } ) );
		expect( input( 'category' ).value ).toBe( '2' );
	} );
} );

describe( 'the number on the button', () => {
	const label = (): string => getElement( '[data-swis-number]' ).textContent;

	/** Lays out the button, as on a phone: jsdom has no layout, so every element counts as hidden. */
	const showButton = (): void => {
		jest.spyOn( Element.prototype, 'getClientRects' ).mockReturnValue( [ {} ] as unknown as DOMRectList );
	};

	afterEach( () => jest.restoreAllMocks() );

	test.each( [
		[ 'price', '5' ],
		[ 'category', '2' ],
	] )(
		'becomes an ellipsis while it is counted again after a change of %s, and stays one if counting fails',
		async ( id, value ) => {
			showButton();
			getElement( '[data-swis-number]' ).textContent = '1.234 Immobilien zeigen';
			change( id, value );
			expect( label() ).toBe( '… Immobilien zeigen' );
			await call( 0 ).answer( page( { number: '1 Immobilie zeigen' } ) );
			expect( label() ).toBe( '1 Immobilie zeigen' );
			change( id, '' );
			await call( 1 ).fail();
			expect( label() ).toBe( '… Immobilie zeigen' );
		}
	);

	test( 'comes with advice if it is 0; changing a field removes the advice', async () => {
		showButton();
		getElement( 'form' ).insertAdjacentHTML( 'beforeend', '<span id="advice" data-swis-number></span>' );
		const advised = page( { number: '0 Immobilien zeigen' } ).replace(
			'</form>',
			'<span data-swis-number><a href="/immobilien/?immo_type=buy">Ohne „bis 5 €“: 2 Immobilien</a></span></form>'
		);
		change( 'price', '5' );
		await call( 0 ).answer( advised );
		expect( getElement( '#advice a' ).textContent ).toBe( 'Ohne „bis 5 €“: 2 Immobilien' );
		change( 'price', '6' );
		expect( getElement( '#advice' ).childNodes ).toHaveLength( 0 );
	} );

	test( 'becomes an ellipsis even while a wide window hides it, because the window may become narrow', () => {
		change( 'price', '5' );
		expect( calls ).toHaveLength( 0 );
		expect( label() ).toBe( '… Immobilien zeigen' );
	} );

	test( 'is updated 400 ms after the last keystroke, and not again when the field loses the focus', async () => {
		showButton();
		const type = ( value: string ): void => {
			input( 'price' ).value = value;
			input( 'price' ).dispatchEvent( new Event( 'input', { bubbles: true } ) );
		};
		type( '5' );
		expect( label() ).toBe( '… Immobilien zeigen' );
		jest.advanceTimersByTime( 399 );
		type( '50' );
		jest.advanceTimersByTime( 399 );
		expect( calls ).toHaveLength( 0 );
		jest.advanceTimersByTime( 1 );
		expect( call( 0 ).url ).toContain( 'immo_price_to=50&' );
		type( '500' );
		await call( 0 ).answer( page( { number: '2 Immobilien zeigen' } ) );
		expect( label() ).toBe( '… Immobilien zeigen' );
		jest.advanceTimersByTime( 400 );
		await call( 1 ).answer( page( { number: '7 Immobilien zeigen' } ) );
		change( 'price', '500' );
		expect( calls ).toHaveLength( 2 );
		expect( label() ).toBe( '7 Immobilien zeigen' );
		type( '' );
		submit();
		jest.advanceTimersByTime( 400 );
		expect( calls ).toHaveLength( 3 );
	} );

	test( 'does not change when only the sort order changes', () => {
		change( 'sort', 'cheapest' );
		expect( label() ).toBe( '29 Immobilien zeigen' );
	} );
} );

describe( 'Back', () => {
	const back = async ( entry: unknown, search: string ): Promise< void > => {
		history.replaceState( entry, '', `/immobilien/${ search }` );
		window.dispatchEvent( new PopStateEvent( 'popstate', { state: entry } ) );
		await settled();
	};

	const searchOnce = async (): Promise< unknown > => {
		const widgets = { swImmosuite: { form: '/step-2' } };
		history.replaceState( widgets, '' );
		submit();
		await call( 0 ).answer( page( { count: '3 Immobilien' } ) );
		return history.state;
	};

	test( 'keeps the history state of other scripts', async () => {
		expect( await searchOnce() ).toMatchObject( { swImmosuite: { form: '/step-2' } } );
	} );

	test( 'shows the earlier results at the scroll position without a new history entry', async () => {
		Object.defineProperty( window, 'scrollY', { value: 640, configurable: true } );
		window.dispatchEvent( new Event( 'scroll' ) );
		await searchOnce();
		const before = history.length;
		await back( { swImmosuiteListings: 0 }, '' );
		expect( call( 1 ).url ).toBe( 'http://localhost/immobilien/' );
		await call( 1 ).answer( page( { count: '29 Immobilien' } ) );
		expect( getElement( '[data-swis-count]' ).textContent ).toBe( '29 Immobilien' );
		expect( window.scrollTo ).toHaveBeenCalledWith( { top: 640, behavior: 'instant' } );
		expect( history.length ).toBe( before );
		expect( announcement() ).toBe( '29 Immobilien' );
	} );

	test( 'reloads the page if the earlier results fail to load', async () => {
		await searchOnce();
		await back( { swImmosuiteListings: 0 }, '' );
		await call( 1 ).fail();
		expect( searching.navigations ).toEqual( [ 'reload' ] );
	} );

	test( 'does nothing if Forward follows before the response arrives', async () => {
		const state = await searchOnce();
		const { search: address } = location;
		await back( { swImmosuiteListings: 0 }, '' );
		await back( state, address );
		expect( call( 1 ).signal.aborted ).toBe( true );
		await call( 1 ).answer( page( { count: '99 Immobilien' } ) );
		expect( getElement( '[data-swis-count]' ).textContent ).toBe( '3 Immobilien' );
		expect( results().hasAttribute( 'aria-busy' ) ).toBe( false );
	} );

	test( 'ignores history entries of other scripts and fragments', async () => {
		await searchOnce();
		await back( { swImmosuite: {} }, '?immo_page=9' );
		await back( null, '#teil' );
		expect( calls ).toHaveLength( 1 );
	} );
} );
