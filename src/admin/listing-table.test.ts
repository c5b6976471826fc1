import { checkPrice, fill, focusQuestion, extendInlineEdit } from './listing-table';

const words = { lang: 'de', price: 'Bitte geben Sie eine Zahl ein, z. B. 450.000.', search: '' } as const;

const FORM = `
	<div id="inline_7"><div class="post_title">Haus</div><div class="sw_immosuite_state">sold</div><div class="sw_immosuite_price">950,5</div>
		<div class="sw_immosuite_price_on_request">1</div><div class="sw_immosuite_object_number">A &lt; 7</div><div class="sw_immosuite_region">weg</div></div>
	<div id="edit-7">
		<select name="sw_immosuite_state"><option value="active"></option><option value="sold"></option></select>
		<input type="text" name="sw_immosuite_price">
		<input type="checkbox" name="sw_immosuite_price_on_request" value="1">
		<input type="text" name="sw_immosuite_object_number">
		<select name="sw_immosuite_region"><option value=""></option><option value="hegau">Hegau</option></select>
	</div>`;

const row = (): HTMLElement => document.getElementById( 'edit-7' ) as HTMLElement;
const control = ( name: string ): HTMLInputElement =>
	row().querySelector( `[name="sw_immosuite_${ name }"]` ) as HTMLInputElement;

beforeEach( () => {
	document.body.innerHTML = FORM;
} );

test( 'fills the form from the row; a deleted region stays selected', () => {
	fill( row(), document.getElementById( 'inline_7' ) as HTMLElement );
	const values = [ 'state', 'price', 'object_number', 'region' ].map( ( name ) => control( name ).value );
	expect( values ).toEqual( [ 'sold', '950,5', 'A < 7', 'weg' ] );
	expect( control( 'price_on_request' ).checked ).toBe( true );
} );

test.each( [
	[ '', true ],
	[ '645.000', true ],
	[ '1.250,50 €', true ],
	[ 'viel', false ],
	[ '1.2.3', false ],
	[ '-5', false ],
	[ '99999999999', false ],
] )( 'a price of “%s” is valid: %s', ( text, isFine ) => {
	control( 'price' ).value = text;
	expect( checkPrice( row(), words ) ).toBe( isFine );
	expect( control( 'price' ).getAttribute( 'aria-invalid' ) ).toBe( isFine ? null : 'true' );
} );

test( 'shows one error beside the field until it is corrected', () => {
	control( 'price' ).value = 'viel';
	checkPrice( row(), words );
	checkPrice( row(), words );
	expect( document.querySelectorAll( '.sw-immosuite-fault' ) ).toHaveLength( 1 );
	const id = control( 'price' ).getAttribute( 'aria-describedby' ) ?? '';
	expect( document.getElementById( id )?.textContent ).toBe( words.price );
	expect( document.activeElement ).toBe( control( 'price' ) );
	control( 'price' ).value = '5';
	checkPrice( row(), words );
	expect( document.querySelector( '.sw-immosuite-fault' ) ).toBeNull();
	expect( control( 'price' ).hasAttribute( 'aria-describedby' ) ).toBe( false );
} );

test( 'focuses the question about alert mails after page load', () => {
	document.body.innerHTML = '<div class="sw-immosuite-question" tabindex="-1"></div>';
	focusQuestion();
	expect( document.activeElement ).toBe( document.body );
	window.dispatchEvent( new Event( 'load' ) );
	expect( document.activeElement ).toBe( document.querySelector( '.sw-immosuite-question' ) );
} );

test( "core's quick edit opens with the row's values, and saves only valid ones", () => {
	const save = jest.fn( ( target: unknown ) => target !== null );
	const core = { edit: ( target: unknown ) => target === null, save, getId: () => '7' };
	extendInlineEdit( core, words );
	expect( core.edit( document.body ) ).toBe( false );
	expect( control( 'price' ).value ).toBe( '950,5' );
	control( 'price' ).value = 'viel';
	expect( core.save( 7 ) ).toBe( false );
	expect( save ).not.toHaveBeenCalled();
	control( 'price' ).value = '7';
	expect( core.save( document.body ) ).toBe( true );
} );
