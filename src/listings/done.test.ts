import { keepInquiry, keepList } from '../domain/saved-lists';
import { startDone } from './done';
import { abortableListeners, getElement, words } from './testing';

const ID = '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f70';
const LIST = '/homes/?immo_place=Konstanz';
const SEARCH = 'eyJsaXN0Ijp7fX0';
const ACCOUNT = 'http://localhost/account/?tab=searches';

const PAGE = `<ul><li class="swis-offer"><div><h3>New?</h3><p>Save the search.</p></div>
	<a class="keep" href="/search/?search=${ SEARCH }" data-swis-keep="${ LIST }"><svg></svg>Suche speichern</a></li></ul>
	<a class="swis-ask" href="#swis-inquiry" data-swis-home="42"><span>Anfragen</span></a>`;

const link = (): HTMLAnchorElement => getElement( '.keep', HTMLAnchorElement );
const offerText = (): string | undefined => document.querySelector( '.swis-offer > div' )?.textContent;
const inquiryLabel = (): string => getElement( '.swis-ask' ).textContent;
const show = (): boolean => window.dispatchEvent( new Event( 'pageshow' ) );
const start = (): void => {
	startDone( { words, account: ACCOUNT } );
	show();
};
const draft = ( value: object ): void =>
	sessionStorage.setItem( 'sw-immosuite:draft:saved-search-wizard:x', JSON.stringify( value ) );

let listeners: AbortController;

beforeEach( () => {
	listeners = abortableListeners();
	localStorage.clear();
	sessionStorage.clear();
	document.body.innerHTML = PAGE;
} );

afterEach( () => listeners.abort() );

test( 'offers to save a search that this browser has not saved', () => {
	keepList( ID, '/homes/', { isConfirmed: true } );
	start();
	expect( [ link().textContent, offerText() ] ).toEqual( [ 'Suche speichern', 'New?Save the search.' ] );
} );

test( 'says that the search is saved, and leads to the account, even if another tab confirms it later', () => {
	start();
	keepList( ID, LIST, { isConfirmed: false } );
	window.dispatchEvent( new Event( 'storage' ) );
	expect( link().textContent ).toBe( 'Suche speichern' );
	keepList( ID, LIST, { isConfirmed: true } );
	window.dispatchEvent( new Event( 'storage' ) );
	expect( [ link().textContent, link().href, offerText() ] ).toEqual( [ 'Suche gespeichert', ACCOUNT, undefined ] );
	expect( link().querySelector( 'svg' ) ).not.toBeNull();
} );

test( 'says that the confirmation is missing, and leads to the screen that waits for it', () => {
	draft( { v: 1, entries: { link: SEARCH } } );
	start();
	expect( link().textContent ).toBe( 'Suche speichern' );
	draft( { v: 1, sent: { id: ID, email: 'name@domain.example', search: SEARCH } } );
	show();
	expect( [ link().textContent, link().getAttribute( 'href' ) ] ).toEqual( [
		'Ein Schritt fehlt noch',
		`/search/?search=${ SEARCH }`,
	] );
} );

test( 'says that the inquiry is sent, for this home, in every tab of this browser', () => {
	start();
	const sent = ( widget: string ): boolean =>
		document.dispatchEvent( new CustomEvent( 'sw-immosuite:sent', { bubbles: true, detail: { widget } } ) );
	keepInquiry( 43 );
	sent( 'newsletter' );
	expect( inquiryLabel() ).toBe( 'Anfragen' );
	sent( 'expose-inquiry' );
	expect( inquiryLabel() ).toBe( 'Anfrage gesendet' );
	sessionStorage.clear();
	document.body.innerHTML = PAGE;
	start();
	expect( inquiryLabel() ).toBe( 'Anfrage gesendet' );
} );

test( 'works without storage', () => {
	jest.spyOn( Storage.prototype, 'getItem' ).mockImplementation( () => {
		throw new Error( 'blocked' );
	} );
	expect( start ).not.toThrow();
	jest.restoreAllMocks();
} );
