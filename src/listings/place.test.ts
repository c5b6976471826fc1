import { getElement } from './testing';

const words = {
	name: 'Vorschläge',
	unknown: '„%s“ kennen wir nicht. Meinten Sie:',
	text: 'Im Text nach „%s“ suchen',
	one: '%s Immobilie',
	other: '%s Immobilien',
};
const places = [
	[ 'Konstanz', 'Landkreis', 12 ],
	[ 'Petershausen', 'Konstanz', 1 ],
];

const input = (): HTMLInputElement => getElement( 'input[name="immo_place"]', HTMLInputElement );
const options = (): HTMLElement[] => [ ...document.querySelectorAll< HTMLElement >( '[role="option"]' ) ];
const texts = (): string[] => options().map( ( { textContent } ) => textContent );
const type = ( text: string ): void => {
	input().focus();
	input().value = text;
	input().dispatchEvent( new Event( 'input', { bubbles: true } ) );
};
const press = ( key: string ): boolean =>
	! input().dispatchEvent( new KeyboardEvent( 'keydown', { key, bubbles: true, cancelable: true } ) );
const marked = (): string | undefined => document.querySelector( '[aria-selected="true"]' )?.textContent;

beforeAll( async () => {
	Element.prototype.scrollIntoView = jest.fn();
	await import( './place' );
} );

beforeEach( () => {
	document.body.innerHTML = `<form data-swis-find><div data-swis-place><div><input id="o" name="immo_place"></div><a href="/?ohne" data-swis-clear>Ort leeren</a><input type="hidden" name="immo_box" value="1,2,3,4"></div></form>`;
	getElement( '[data-swis-place]' ).dataset[ 'swisPlace' ] = JSON.stringify( [ words, places ] );
} );

test( 'typing opens a list box controlled by the field', () => {
	type( 'Konstnz' );
	expect( texts() ).toEqual( [
		'KonstanzLandkreis12 Immobilien',
		'PetershausenKonstanz1 Immobilie',
		'Im Text nach „Konstnz“ suchen',
	] );
	expect( getElement( '[role="status"]' ).textContent ).toBe( '„Konstnz“ kennen wir nicht. Meinten Sie:' );
	expect( getElement( '[role="listbox"]' ).id ).toBe( input().getAttribute( 'aria-controls' ) );
	expect( [ input().getAttribute( 'role' ), input().getAttribute( 'aria-expanded' ) ] ).toEqual( [
		'combobox',
		'true',
	] );
	expect( document.querySelector( '[type="hidden"]' ) ).toBeNull();
} );

test( 'arrow keys wrap around, Enter selects the active place without submitting', () => {
	type( 'Konst' );
	expect( press( 'Enter' ) ).toBe( false );
	type( 'Konst' );
	press( 'ArrowUp' );
	expect( marked() ).toBe( 'Im Text nach „Konst“ suchen' );
	press( 'ArrowDown' );
	expect( input().getAttribute( 'aria-activedescendant' ) ).toBe( options()[ 0 ]?.id );
	expect( press( 'Enter' ) ).toBe( true );
	expect( [ input().value, options(), input().getAttribute( 'aria-expanded' ) ] ).toEqual( [
		'Konstanz',
		[],
		'false',
	] );
	expect( input().hasAttribute( 'aria-activedescendant' ) ).toBe( false );
} );

test( 'the last row submits the form with the typed text', () => {
	const sent = jest.fn();
	getElement( 'form', HTMLFormElement ).requestSubmit = sent;
	type( '<b>Turm</b>' );
	expect( texts() ).toEqual( [ 'Im Text nach „<b>Turm</b>“ suchen' ] );
	options()[ 0 ]?.click();
	expect( [ sent.mock.calls.length, input().value ] ).toEqual( [ 1, '<b>Turm</b>' ] );
} );

test( 'the link beside a place clears the field, and starts another search', () => {
	const changed = jest.fn();
	document.addEventListener( 'change', changed, { once: true } );
	input().value = 'Konstanz';
	const click = new MouseEvent( 'click', { bubbles: true, cancelable: true } );
	getElement( '[data-swis-clear]' ).dispatchEvent( click );
	expect( [ input().value, click.defaultPrevented, changed.mock.calls.length ] ).toEqual( [ '', true, 1 ] );
	expect( [ document.activeElement, document.querySelector( '[type="hidden"]' ) ] ).toEqual( [ input(), null ] );
} );

test( 'a place with parts has another icon than a district or a postal code', () => {
	const more = [ ...places, [ '78467 Konstanz', 'Petershausen', 1 ] ];
	getElement( '[data-swis-place]' ).dataset[ 'swisPlace' ] = JSON.stringify( [ words, more ] );
	input().focus();
	press( 'ArrowDown' );
	const [ town, district, code ] = options().map( ( item ) => item.querySelector( 'path' )?.getAttribute( 'd' ) );
	expect( town ).not.toBe( district );
	expect( district ).toBe( code );
} );

test( 'Escape and another field close the list', async () => {
	type( 'Konst' );
	expect( [ press( 'Escape' ), options().length, press( 'Escape' ) ] ).toEqual( [ true, 0, false ] );
	type( 'Konst' );
	input().blur();
	await Promise.resolve();
	expect( options() ).toEqual( [] );
} );

test( 'without typed text, an arrow key lists the places with most homes', () => {
	input().focus();
	press( 'ArrowDown' );
	expect( [ texts().length, marked() ] ).toEqual( [ 2, 'KonstanzLandkreis12 Immobilien' ] );
} );

test( 'the list stays open while the form replaces its fields', () => {
	type( 'Konst' );
	press( 'ArrowDown' );
	// Chromium fires focusout on the field when it is removed.
	input().dispatchEvent( new FocusEvent( 'focusout', { bubbles: true } ) );
	getElement( '[data-swis-place] > div' ).parentElement?.replaceChildren();
	getElement( '[data-swis-place]' ).innerHTML = '<div><input id="o" name="immo_place" value="Konst"></div>';
	input().focus();
	expect( texts() ).toEqual( [
		'KonstanzLandkreis12 Immobilien',
		'PetershausenKonstanz1 Immobilie',
		'Im Text nach „Konst“ suchen',
	] );
	expect( [ marked(), input().getAttribute( 'aria-activedescendant' ) ] ).toEqual( [
		'KonstanzLandkreis12 Immobilien',
		options()[ 0 ]?.id,
	] );
} );
