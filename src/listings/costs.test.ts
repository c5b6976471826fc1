import { startCosts } from './costs';
import { getElement } from './testing';

const row = ( name: string, text: string ): string =>
	`<div data-swis-cost="${ name }"><dt>${ name }<small></small></dt><dd>${ text }</dd></div>`;

const field = ( name: string, value = '' ): string =>
	`<div class="swis-costs__field"><input name="${ name }" value="${ value }"><p id="${ name }-fault" hidden>Eine Zahl bitte</p></div>`;

const renderCosts = ( { state = '5', commission = '3.57' } = {} ): void => {
	document.documentElement.lang = 'de';
	document.body.innerHTML = `<div data-swis-costs="495000" data-swis-commission="${ commission }" data-swis-loan="im Monat für %s" data-swis-covered="gedeckt">
		<dl>${ [ 'tax', 'notary', 'register', 'total' ].map( ( name ) => row( name, 'wie gedruckt' ) ).join( '' ) }</dl>
		<select hidden><option value="${ state }">gewählt</option><option value="6.5">NRW, 6,5 %</option></select>
		${ field( 'notary', '1,5' ) }${ field( 'register', '0,5' ) }
		<div hidden>${ field( 'equity' ) }${ field( 'interest' ) }${ field( 'repayment' ) }
			<p role="status"><output></output><span>eintragen</span></p></div>
	</div>`;
	startCosts();
};

const type = ( name: string, value: string ): void => {
	const input = getElement( `input[name="${ name }"]`, HTMLInputElement );
	input.value = value;
	input.dispatchEvent( new Event( 'input', { bubbles: true } ) );
};

const textOf = ( name: string ): string => getElement( `[data-swis-cost="${ name }"] dd` ).textContent;
const rate = (): string => getElement( '[role=status]' ).textContent;
/** Whether the error of each of the five fields is shown. */
const faults = (): boolean[] => [ ...document.querySelectorAll( 'p' ) ].slice( 0, 5 ).map( ( { hidden } ) => ! hidden );

test( 'shows the hidden fields, and recalculates for another state and other rates', () => {
	renderCosts();
	expect( getElement( 'select' ).hidden ).toBe( false );
	expect( textOf( 'total' ) ).toBe( '547.322\u00a0€' );
	const select = getElement( 'select', HTMLSelectElement );
	select.selectedIndex = 1;
	select.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	expect( [ textOf( 'tax' ), getElement( 'small' ).textContent ] ).toEqual( [ '32.175\u00a0€', 'NRW, 6,5 %' ] );
	type( 'notary', '2 %' );
	expect( [ textOf( 'notary' ), textOf( 'total' ) ] ).toEqual( [ '9.900\u00a0€', '557.222\u00a0€' ] );
} );

test( 'omits unknown costs from the total', () => {
	renderCosts( { state: '', commission: '' } );
	expect( [ textOf( 'tax' ), textOf( 'total' ) ] ).toEqual( [ 'wie gedruckt', '504.900\u00a0€' ] );
} );

test( 'shows the monthly rate while all three values are numbers, and asks for them otherwise', () => {
	renderCosts();
	type( 'equity', '110.000' );
	type( 'interest', '3,6' );
	expect( rate() ).toBe( 'eintragen' );
	type( 'repayment', '2' );
	expect( [ rate(), faults() ] ).toEqual( [
		'2.041\u00a0€im Monat für 437.322\u00a0€',
		[ false, false, false, false, false ],
	] );
	type( 'equity', 'hundert' );
	expect( [ rate(), faults() ] ).toEqual( [ 'eintragen', [ false, false, true, false, false ] ] );
	const equity = getElement( 'input[name="equity"]' );
	expect( equity.getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	expect( equity.getAttribute( 'aria-describedby' ) ).toBe( 'equity-fault' );
	type( 'equity', '600000' );
	expect( rate() ).toBe( 'gedeckt' );
	expect( equity.getAttribute( 'aria-describedby' ) ).toBe( '' );
	type( 'equity', '' );
	expect( [ rate(), faults() ] ).toEqual( [ 'eintragen', [ false, false, false, false, false ] ] );
} );

test.each( [
	[ '20 %', '2.043\u00a0€im Monat für 437.858\u00a0€' ],
	[ '12,5%', '2.235\u00a0€im Monat für 478.907\u00a0€' ],
	[ '20', '2.043\u00a0€im Monat für 437.858\u00a0€' ],
	[ '12.5', '2.235\u00a0€im Monat für 478.907\u00a0€' ],
	[ '0', '2.554\u00a0€im Monat für 547.322\u00a0€' ],
	[ '100 %', 'gedeckt' ],
	[ '100', 'gedeckt' ],
] )( 'takes equity of %s as a share of all costs', ( equity, text ) => {
	renderCosts();
	type( 'interest', '3,6' );
	type( 'repayment', '2 %' );
	type( 'equity', equity );
	expect( [ rate(), faults() ] ).toEqual( [ text, [ false, false, false, false, false ] ] );
} );

test.each( [
	[ '20 €', '547.302' ],
	[ '101', '547.221' ],
	[ '1.000', '546.322' ],
] )( 'takes equity of %s as euros', ( equity, loan ) => {
	renderCosts();
	type( 'interest', '3,6' );
	type( 'repayment', '2' );
	type( 'equity', equity );
	expect( rate() ).toMatch( `für ${ loan }\u00a0€` );
} );

test.each( [ '-1', '101', '3,6,1', 'x' ] )( 'rejects %s as a rate, with an error only beside its field', ( value ) => {
	renderCosts();
	type( 'register', value );
	expect( [ faults(), textOf( 'total' ) ] ).toEqual( [ [ false, true, false, false, false ], '547.322\u00a0€' ] );
} );
