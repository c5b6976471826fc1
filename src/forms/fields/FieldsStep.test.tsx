import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFields } from '../../store';
import * as calls from '../../store/calls';
import { FieldsStep } from './FieldsStep';
import { combobox, described, renderFields, textbox } from './testing/form';
import { DEFINITIONS, HOUSE, context } from './testing/context';
import { usePreloadedFields } from './usePreloadedFields';

jest.mock( '../../store/calls' );

const request = jest.mocked( calls.request );

test( 'renders a control for every type, in groups', async () => {
	await renderFields();
	const names = screen.getAllByRole( 'group' ).map( ( group ) => group.getAttribute( 'aria-label' ) );
	expect( names ).toEqual( [ 'Price', 'Area and rooms', 'Building' ] );
	const building = within( screen.getByRole( 'group', { name: 'Building' } ) );
	for ( const name of [ 'Floor load', 'Floor', 'Year built', 'Name of the house' ] ) {
		expect( building.getAllByRole( 'textbox', { name } ) ).toHaveLength( 1 );
	}
	for ( const name of [ 'Heating', 'Town', 'Cellar' ] ) {
		expect( building.getAllByRole( 'combobox', { name } ) ).toHaveLength( 1 );
	}
} );

describe( 'a number', () => {
	test( 'has the label, the hint, and its unit in words', async () => {
		await renderFields();
		expect( described( 'Price you have in mind', 'euros A rough idea is enough.' ) ).toBeTruthy();
		expect( described( 'Living space', 'square meters Without basement' ) ).toBeTruthy();
		expect( described( 'Floor load', 't' ) ).toBeTruthy();
		expect( textbox( 'Floor' ).getAttribute( 'aria-describedby' ) ).toBeNull();
	} );

	test( 'has the unit euros per month for a rent', async () => {
		await renderFields( {}, { 'lead.marketingType': 'RENT' } );
		expect( described( 'Monthly rent', 'euros per month' ) ).toBeTruthy();
		expect( screen.getByText( '€ per month' ) ).toBeTruthy();
	} );

	test( 'shows a numeric keyboard unless negative values are allowed', async () => {
		await renderFields();
		expect( textbox( 'Price you have in mind' ).inputMode ).toBe( 'decimal' );
		expect( textbox( 'Year built' ).inputMode ).toBe( 'numeric' );
		expect( textbox( 'Floor' ).inputMode ).toBe( 'text' );
	} );

	// C4.2
	test( 'is formatted on blur, and plain while it is edited', async () => {
		const { changed } = await renderFields();
		const price = textbox( 'Price you have in mind' );
		await userEvent.type( price, '480000' );
		expect( price.value ).toBe( '480000' );
		await userEvent.tab();
		// The currency symbol is shown beside the input.
		expect( price.value ).toBe( '480,000' );
		await userEvent.click( price );
		expect( price.value ).toBe( '480000' );
		expect( changed ).toHaveBeenLastCalledWith( { 'lead.fields.price.price': '480000' } );
		expect( changed ).toHaveBeenCalledTimes( 6 );
	} );

	test( 'parses and formats German', async () => {
		const { changed } = await renderFields( { lang: 'de' } );
		const space = textbox( 'Living space' );
		await userEvent.type( space, '1.142,50' );
		await userEvent.tab();
		expect( space.value ).toBe( '1.142,5' );
		expect( changed ).toHaveBeenLastCalledWith( { 'lead.fields.area.livingSpace': '1.142,50' } );
		await userEvent.click( space );
		expect( space.value ).toBe( '1142,5' );
	} );

	test( 'keeps invalid input as typed and shows an error', async () => {
		await renderFields();
		const year = textbox( 'Year built' );
		await userEvent.type( year, 'about 1970' );
		await userEvent.tab();
		expect( year.value ).toBe( 'about 1970' );
		expect( year.getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		const sentence = 'Error: Please enter the year with four digits, for example 1978.';
		expect( described( 'Year built', sentence ) ).toBe( year );
	} );

	test( 'is selected unformatted when reached by Tab, so that typing replaces it', async () => {
		await renderFields( {}, { 'lead.fields.price.price': '480000' } );
		await userEvent.tab();
		const price = textbox( 'Price you have in mind' );
		expect( document.activeElement ).toBe( price );
		expect( [ price.value, price.selectionStart, price.selectionEnd ] ).toEqual( [ '480000', 0, 6 ] );
	} );

	test( 'gets focus from a click on its unit', async () => {
		await renderFields();
		await userEvent.click( screen.getByText( '€' ) );
		expect( document.activeElement ).toBe( textbox( 'Price you have in mind' ) );
	} );

	test( 'keeps its currency symbol if the field has no unit', async () => {
		await renderFields();
		const { 'price.price': price } = DEFINITIONS;
		act( () => useFields.setState( { definitions: { ...DEFINITIONS, 'price.price': { ...price, unit: null } } } ) );
		await userEvent.type( textbox( 'Price you have in mind' ), '480000' );
		await userEvent.tab();
		expect( textbox( 'Price you have in mind' ).value ).toBe( '€480,000' );
	} );
} );

describe( 'bounds', () => {
	test( 'of a range are two inputs in a labeled group', async () => {
		const { changed } = await renderFields( { wizard: 'search' } );
		const price = within( screen.getByRole( 'group', { name: 'Purchase price' } ) );
		const from = price.getByRole< HTMLInputElement >( 'textbox', { name: 'from', description: 'euros' } );
		const to = price.getByRole( 'textbox', { name: 'up to', description: 'euros' } );
		await userEvent.type( from, '350000' );
		await userEvent.type( to, '6' );
		expect( changed ).toHaveBeenLastCalledWith( { 'savedSearch.fields.price.price.maxValue': '6' } );
		expect( from.value ).toBe( '350,000' );
		const sentence = 'The value for “from” must not be greater than the value for “up to”.';
		const description = `euros Error: ${ sentence }`;
		expect( price.getByRole( 'textbox', { name: 'from', description } ) ).toBe( from );
		expect( price.getByRole( 'textbox', { name: 'up to', description: 'euros' } ) ).toBe( to );
	} );

	test( 'of a rent share a hint', async () => {
		await renderFields( { wizard: 'search' }, { 'savedSearch.marketingType': 'rent' } );
		expect( screen.getByRole( 'group', { name: 'Monthly rent', description: 'Per month' } ) ).toBeTruthy();
	} );

	test( 'of a minimum are one input labeled as minimum', async () => {
		const { changed } = await renderFields( { wizard: 'search' } );
		const space = described( 'Living space from', 'square meters Without basement' );
		await userEvent.type( space, '9' );
		expect( changed ).toHaveBeenLastCalledWith( { 'savedSearch.fields.area.livingSpace.minValue': '9' } );
	} );
} );

describe( 'a choice', () => {
	// C5.17
	test( 'uses a native select, and a button clears it', async () => {
		const { changed } = await renderFields();
		const heating = screen.getByRole< HTMLSelectElement >( 'combobox', { name: 'Heating' } );
		expect(
			within( heating )
				.getAllByRole( 'option' )
				.map( ( { textContent } ) => textContent )
		).toEqual( [ 'Please choose', 'District heating', 'Gas', 'Heat pump' ] );
		expect( screen.queryByRole( 'button', { name: 'Clear Heating' } ) ).toBeNull();
		await userEvent.selectOptions( heating, 'Heat pump' );
		expect( changed ).toHaveBeenLastCalledWith( { 'lead.fields.heating': 'pump' } );
		await userEvent.click( screen.getByRole( 'button', { name: 'Clear Heating' } ) );
		expect( changed ).toHaveBeenLastCalledWith( { 'lead.fields.heating': '' } );
		expect( heating.selectedOptions[ 0 ]?.text ).toBe( 'Please choose' );
		expect( document.activeElement ).toBe( heating );
	} );

	// C5.19
	test( 'of yes or no is stored as 1 or 0', async () => {
		const { changed } = await renderFields();
		await userEvent.selectOptions( combobox( 'Cellar' ), 'No' );
		expect( changed ).toHaveBeenLastCalledWith( { 'lead.fields.cellar': '0' } );
		await userEvent.selectOptions( combobox( 'Cellar' ), 'Yes' );
		expect( changed ).toHaveBeenLastCalledWith( { 'lead.fields.cellar': '1' } );
	} );

	test( 'that no longer exists shows an error, and can be cleared', async () => {
		await renderFields( {}, { 'lead.fields.heating': 'coal' } );
		const description = 'Error: This option is no longer available. Please choose again.';
		const heating = screen.getByRole< HTMLSelectElement >( 'combobox', { name: 'Heating', description } );
		expect( heating.selectedOptions[ 0 ]?.text ).toBe( 'Please choose' );
		expect( screen.getByRole( 'button', { name: 'Clear Heating' } ) ).toBeTruthy();
	} );
} );

test( 'a text field is a single-line input', async () => {
	const { changed } = await renderFields();
	await userEvent.type( textbox( 'Name of the house' ), 'A' );
	expect( changed ).toHaveBeenLastCalledWith( { 'lead.fields.name': 'A' } );
} );

describe( 'definitions', () => {
	const renderStep = (): void => {
		render(
			<FieldsStep
				context={ context() }
				entries={ { 'lead.categoryId': HOUSE } }
				faults={ [] }
				onChange={ jest.fn() }
			/>
		);
	};

	beforeEach( () => {
		useFields.setState( { definitions: {}, failure: null } );
		request.mockReset();
	} );

	test( 'show a spinner while loading', async () => {
		let arrive = (): void => undefined;
		request.mockReturnValue(
			new Promise( ( resolve ) => {
				arrive = () => resolve( { ok: true, value: DEFINITIONS } );
			} )
		);
		renderStep();
		expect( screen.getByRole( 'status' ).textContent ).toContain( 'Loading …' );
		arrive();
		expect( await screen.findByRole( 'textbox', { name: 'Floor' } ) ).toBeTruthy();
	} );

	test( 'are requested again after a failure', async () => {
		request.mockResolvedValueOnce( { ok: false, failure: { kind: 'network' } } );
		renderStep();
		expect( ( await screen.findByRole( 'alert' ) ).textContent ).toContain( 'Network connection error' );
		request.mockResolvedValueOnce( { ok: true, value: DEFINITIONS } );
		await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
		expect( await screen.findByRole( 'textbox', { name: 'Floor' } ) ).toBeTruthy();
	} );

	test( 'are requested before the step opens, even in a browser without idle callbacks', async () => {
		jest.useFakeTimers();
		request.mockResolvedValue( { ok: true, value: DEFINITIONS } );
		const fieldsContext = context();
		function Ahead() {
			usePreloadedFields( fieldsContext );
			return null;
		}
		render( <Ahead /> );
		expect( request ).not.toHaveBeenCalled();
		await act( () => jest.advanceTimersByTimeAsync( 200 ) );
		expect( useFields.getState().definitions ).toEqual( DEFINITIONS );
		jest.useRealTimers();
	} );
} );
