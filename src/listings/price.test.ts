import { addressOf } from './address';
import { startPrices } from './price';
import { abortableListeners, getElement } from './testing';

let listeners: AbortController;

const start = ( lang: string, value = '' ): HTMLInputElement => {
	document.body.innerHTML = `
		<form data-swis-find action="/"><input name="immo_price_to" value="${ value }"><input name="immo_year_from"></form>
		<form><input name="immo_price_from"></form>`;
	listeners = abortableListeners();
	startPrices( lang );
	return getElement( '[name="immo_price_to"]', HTMLInputElement );
};

const leave = ( input: HTMLInputElement, text: string ): string => {
	input.focus();
	input.value = text;
	input.blur();
	return input.value;
};

afterEach( () => listeners.abort() );

test.each( [
	[ 'de', '500000', '500.000' ],
	[ 'en', '500000', '500,000' ],
	[ 'de', ' 1250000 ', '1.250.000' ],
	[ 'de', '500,000', '500.000' ],
	[ 'de', '950', '950' ],
	[ 'de', '950,50', '950,50' ],
	[ 'de', '1.234,567', '1.234,567' ],
	[ 'de', 'viel', 'viel' ],
	[ 'de', '1234567890123456', '1234567890123456' ],
] )( 'groups the digits of a price in %s when the visitor leaves its field: %s', ( lang, typed, shown ) => {
	expect( leave( start( lang ), typed ) ).toBe( shown );
} );

test( 'shows only the digits while the visitor edits them, selected as the browser does on Tab', () => {
	const price = start( 'de', '500.000' );
	price.focus();
	expect( [ price.value, price.selectionStart, price.selectionEnd ] ).toEqual( [ '500000', 0, 6 ] );
	price.value = '50000';
	price.blur();
	expect( price.value ).toBe( '50.000' );
} );

test( 'leaves years and the fields of other forms as they are', () => {
	start( 'de' );
	const others = [ '[name="immo_year_from"]', '[name="immo_price_from"]' ];
	expect( others.map( ( field ) => leave( getElement( field, HTMLInputElement ), '1990' ) ) ).toEqual( [
		'1990',
		'1990',
	] );
} );

test( 'searches for the same URL whether a price is grouped or not', () => {
	start( 'de', '500.000' );
	expect( addressOf( getElement( 'form', HTMLFormElement ) ).search ).toBe( '?immo_price_to=500000' );
} );
