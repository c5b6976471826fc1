import { rememberSearch, startBack } from './back';
import { getElement, press } from './testing';

const LIST = 'http://localhost/immobilien/';
const ENGLISH = `${ LIST }?immo_lang=en`;

/** Renders a listing page's link to the list, and the link to the page in the other language. */
function show( list: string, twin: string ): { back: HTMLAnchorElement; twin: HTMLAnchorElement } {
	document.body.innerHTML = `<div><a href="${ list }" data-swis-back>Zur Suche</a><a lang="en" target="_self" href="${ twin }">EN</a></div>`;
	startBack();
	return { back: getElement( 'a', HTMLAnchorElement ), twin: getElement( 'a[lang]', HTMLAnchorElement ) };
}

const comeFrom = ( referrer: string ) => jest.spyOn( document, 'referrer', 'get' ).mockReturnValue( referrer );

/** The visitor opens a search at `url`, changes it without a page load, goes back to `url`, then opens a listing. */
const searchOn = ( url: string ): void => {
	history.replaceState( null, '', url );
	document.body.innerHTML = '<div data-swis-listings><form data-swis-find></form><div data-swis-results></div></div>';
	startBack();
	history.replaceState( null, '', '/properties/?immo_place=Singen' );
	rememberSearch();
	history.replaceState( null, '', url );
	window.dispatchEvent( new Event( 'pageshow' ) );
	history.replaceState( null, '', '/' );
	comeFrom( url );
};

afterEach( () => {
	history.replaceState( null, '', '/' );
	sessionStorage.clear();
} );

test.each( [
	[ 'the search with its filters', `${ LIST }?immo_type=rent`, '?immo_type=rent' ],
	[ 'another page', 'http://localhost/kontakt/', '' ],
	[ 'another site', `https://foreign.example/${ LIST }`, '' ],
	[ 'nowhere', '', '' ],
] )( 'links back for a visitor who comes from %s', ( _, referrer, query ) => {
	comeFrom( referrer );
	expect( show( LIST, '/haus/?immo_lang=en' ).back.href ).toBe( LIST + query );
} );

test( 'links back to the search of any page with a list, exactly as the visitor left it', () => {
	const url = 'http://localhost/properties/?immo_place=Konstanz';
	searchOn( url );
	const { back, twin } = show( ENGLISH, 'http://localhost/haus/' );
	expect( [ back.href, twin.hash ] ).toEqual( [ url, '#search=immo_place=Konstanz' ] );
	comeFrom( 'http://localhost/kontakt/' );
	expect( show( ENGLISH, '/haus/' ).back.href ).toBe( ENGLISH );
} );

test( 'the page in the other language links back to the same search, in its language', () => {
	comeFrom( `${ LIST }?immo_type=rent&immo_place=K%C3%B6ln` );
	const { twin } = show( LIST, 'http://localhost/haus/?immo_lang=en' );
	history.replaceState( null, '', twin.href );
	comeFrom( 'http://localhost/haus/' );
	const english = show( ENGLISH, 'http://localhost/haus/' );
	expect( english.back.href ).toBe( `${ LIST }?immo_type=rent&immo_place=K%C3%B6ln&immo_lang=en` );
	history.replaceState( null, '', english.twin.href );
	expect( show( LIST, '/haus/?immo_lang=en' ).back.href ).toBe( `${ LIST }?immo_type=rent&immo_place=K%C3%B6ln` );
} );

describe( 'a click', () => {
	/** @param before Earlier URLs; undefined: no Navigation API. @return Argument of history.go(); 0: link followed. */
	const steps = ( before: ReadonlyArray< string | null > | undefined, init: MouseEventInit = {} ): number => {
		const go = jest.spyOn( history, 'go' ).mockReturnValue();
		comeFrom( `${ LIST }?immo_type=rent` );
		const entries = before?.map( ( url ) => ( { url } ) );
		const navigation = entries && {
			entries: () => [ ...entries, { url: location.href }, { url: LIST } ],
			currentEntry: { index: entries.length },
		};
		Object.defineProperty( window, 'navigation', { value: navigation, configurable: true } );
		const { back: link } = show( LIST, '/haus/?immo_lang=en' );
		// Prevents jsdom's error about navigation.
		window.addEventListener( 'click', ( event ) => event.preventDefault(), { once: true } );
		press( link, init );
		return go.mock.calls[ 0 ]?.[ 0 ] ?? 0;
	};

	afterAll( () => Reflect.deleteProperty( window, 'navigation' ) );

	test( 'goes back to the list that the visitor came from', () => {
		expect( steps( [ 'http://localhost/', `${ LIST }?immo_type=rent#karte` ] ) ).toBe( -1 );
	} );

	test( 'goes back past anchors of this page', () => {
		const here = location.href;
		expect( steps( [ `${ LIST }?immo_type=rent`, here, `${ here }#swis-plans-7` ] ) ).toBe( -3 );
	} );

	test.each( [
		[ 'another list', [ LIST ] ],
		[ 'a page with a hidden URL', [ null ] ],
		[ 'a new tab', [] ],
		[ 'an anchor in a new tab', [ 'http://localhost/#swis-plans-7' ] ],
		[ 'another page after the list', [ `${ LIST }?immo_type=rent`, 'http://localhost/kontakt/' ] ],
		[ 'a browser without the Navigation API', undefined ],
	] )( 'follows the link after %s', ( _, before ) => {
		expect( steps( before ) ).toBe( 0 );
	} );

	test( 'leaves a Ctrl-click to the browser, which opens the link in a new tab', () => {
		expect( steps( [ `${ LIST }?immo_type=rent` ], { ctrlKey: true } ) ).toBe( 0 );
	} );
} );
