import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enterPerson } from '../testing/person';
import { choice, findHeading, open, press, props, request, resetWizard, submit, goToFields } from './testing/wizard';

jest.mock( '../../store/calls' );
jest.mock( '../../map', () => ( { RegionMap: () => 'Map of the regions' } ) );

beforeEach( resetWizard );

// C2.31
test( 'the region step cannot be left before the regions have loaded', async () => {
	request.mockReturnValue( new Promise( () => undefined ) );
	await open( props(), null );
	await press( 'Next' );
	expect( screen.getByText( 'Choose at least one region to continue.' ) ).toBeTruthy();
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
	expect( screen.getByRole( 'heading', { name: 'Where are you looking?' } ) ).toBeTruthy();
} );

// C2.33
test( 'the category step cannot be left until a category is selected', async () => {
	await open();
	await press( 'Next' );
	await findHeading( 'What are you looking for?' );
	expect( screen.queryByRole( 'button', { name: 'Next' } ) ).toBeNull();
	await userEvent.click( choice( 'House' ) );
	await findHeading( 'What should the property offer?' );
	await press( 'Back' );
	await findHeading( 'What are you looking for?' );
	await press( 'Next' );
	await findHeading( 'What should the property offer?' );
} );

// C5.21
test( 'an invalid contact shows errors and sends nothing', async () => {
	await open();
	await goToFields();
	await press( 'Next' );
	await findHeading( 'How can we reach you?' );
	await enterPerson( { email: 'name@domain' } );
	await userEvent.click( screen.getByRole( 'checkbox', { name: /^I have read/ } ) );
	await userEvent.click( screen.getByRole( 'checkbox', { name: /^I agree/ } ) );
	await press( 'Create saved search' );
	expect( screen.getByRole( 'alert', { name: 'Please check your entries.' } ) ).toBe( document.activeElement );
	expect( screen.getByRole( 'heading', { name: 'How can we reach you?' } ) ).toBeTruthy();
	expect( submit ).not.toHaveBeenCalled();
} );
