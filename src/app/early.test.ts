import {
	earlyValues,
	fillIn,
	initialValues,
	keepForReload,
	replay,
	takeStoredValues,
	withoutLists,
	withoutRadios,
} from './early';

const nothing = { values: {}, touched: [], submitted: false, clicks: [] };

it( 'keeps fields that were typed, checked, or emptied', () => {
	const values = { firstname: 'Erika', lastname: '', phone: '', dataPrivacy: true, newsletter: false };
	expect( initialValues( { ...nothing, values, touched: [ 'phone' ] } ) ).toEqual( {
		firstname: 'Erika',
		phone: '',
		dataPrivacy: true,
	} );
} );

it( 'submits once a form that was submitted before the app started', () => {
	document.body.innerHTML = '<main><form><button>Send</button></form></main>';
	const root = document.querySelector( 'main' ) as HTMLElement;
	const onSubmit = jest.fn( ( event: Event ) => event.preventDefault() );
	root.addEventListener( 'submit', onSubmit );
	replay( root, nothing );
	expect( onSubmit ).not.toHaveBeenCalled();
	replay( root, { ...nothing, submitted: true } );
	expect( onSubmit ).toHaveBeenCalledTimes( 1 );
} );

it( 'repeats early clicks, also on re-rendered buttons', () => {
	document.body.innerHTML = '<main><button id="b" type="button">old</button></main>';
	const root = document.querySelector( 'main' ) as HTMLElement;
	const old = root.querySelector( '#b' ) as Element;
	root.innerHTML = '<button id="b" type="button">new</button>';
	const onClick = jest.fn();
	root.querySelector( '#b' )?.addEventListener( 'click', onClick );
	replay( root, { ...nothing, clicks: [ old ] } );
	expect( onClick ).toHaveBeenCalledTimes( 1 );
} );

it( 'keeps entries across exactly one reload', () => {
	const values = { firstname: 'Erika', dataPrivacy: true, regions: [ 'moos' ] };
	keepForReload( values );
	expect( takeStoredValues() ).toEqual( values );
	expect( takeStoredValues() ).toEqual( {} );
} );

it( 'ignores invalid storage', () => {
	sessionStorage.setItem( 'sw-immosuite:early', '{"firstname":{"a":1}' );
	expect( takeStoredValues() ).toEqual( {} );
	sessionStorage.setItem( 'sw-immosuite:early', '{"firstname":{"a":1},"city":"Ort","regions":[7]}' );
	expect( takeStoredValues() ).toEqual( { city: 'Ort' } );
} );

it( 'restores entries into a prerendered form after a reload', () => {
	document.body.innerHTML = `<main><input name="city"><textarea name="message">neu</textarea><input type="checkbox" name="dataPrivacy">
		<input type="radio" name="salutation" value="Frau"><input type="radio" name="salutation" value="Herr"></main>`;
	const root = document.querySelector( 'main' ) as HTMLElement;
	fillIn( root, { city: 'Konstanz', message: 'alt', dataPrivacy: true, salutation: 'Herr', gone: 'x' } );
	const field = ( name: string ) => root.querySelector( `[name="${ name }"]` ) as HTMLInputElement;
	expect( [ field( 'city' ).value, field( 'message' ).value, field( 'dataPrivacy' ).checked ] ).toEqual( [
		'Konstanz',
		'neu',
		true,
	] );
	expect( root.querySelector< HTMLInputElement >( ':checked[type="radio"]' )?.value ).toBe( 'Herr' );
} );

const LIST = `<main><input name="city" value="Ort">
	<input type="checkbox" name="regions" value="moos" checked><input type="checkbox" name="regions" value="singen" checked></main>`;

it( 'reads a checkbox list that the visitor changed', () => {
	document.body.innerHTML = LIST;
	expect( earlyValues( document ) ).toEqual( { city: 'Ort' } );
	document.querySelector< HTMLInputElement >( '[value="singen"]' )?.click();
	expect( earlyValues( document ) ).toEqual( { city: 'Ort', regions: [ 'moos' ] } );
	expect( withoutLists( earlyValues( document ) ) ).toEqual( { city: 'Ort' } );
} );

it( 'restores a checkbox list', () => {
	document.body.innerHTML = LIST;
	fillIn( document, { regions: [ 'singen' ] } );
	const checked = Array.from( document.querySelectorAll< HTMLInputElement >( ':checked' ), ( { value } ) => value );
	expect( checked ).toEqual( [ 'singen' ] );
} );

it( 'repeats the click on a radio button; in new markup, on the radio button with the same value', () => {
	document.body.innerHTML = '<main><input type="radio" name="kind" value="b"></main>';
	const root = document.querySelector( 'main' ) as HTMLElement;
	const old = root.querySelector( 'input' ) as Element;
	const clicked: string[] = [];
	root.addEventListener( 'click', ( { target } ) => clicked.push( ( target as HTMLInputElement ).value ) );
	root.innerHTML = '<input type="radio" name="kind" value="a"><input type="radio" name="kind" value="b">';
	replay( root, { ...nothing, clicks: [ old ] } );
	root.innerHTML = '<input type="radio" name="kind" value="a">';
	replay( root, { ...nothing, clicks: [ old ] } );
	expect( clicked ).toEqual( [ 'b' ] );
} );

it( 'omits radio buttons, which the form restores itself', () => {
	document.body.innerHTML = '<main><input name="city"><input type="radio" name="kind" value="a"></main>';
	expect( withoutRadios( document, { city: 'Konstanz', kind: 'a', gone: true } ) ).toEqual( {
		city: 'Konstanz',
		gone: true,
	} );
} );
