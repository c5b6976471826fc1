import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { saveSent } from '../../forms/submission/receipt';
import { loadLaterTexts } from '../../store/later-texts';
import { button, field, heading, props, radio, resetWizard } from './testing/lead';
import LeadWizard from '.';

jest.mock( '../../store/calls' );
jest.mock( '../../store/later-texts', () => ( { loadLaterTexts: jest.fn() } ) );
jest.mock( '../../map', () => ( { MarkerMap: () => null } ) );

const loadTexts = jest.mocked( loadLaterTexts );

beforeEach( resetWizard );

test( 'a click opens a step before its code has loaded; its heading has the focus, and keeps it', async () => {
	let finishLoading = (): void => undefined;
	const pending = new Promise< void >( ( resolve ) => {
		finishLoading = resolve;
	} );
	loadTexts.mockReturnValueOnce( pending );
	render( <LeadWizard { ...props() } /> );
	await userEvent.click( radio( 'House' ) );
	expect( document.activeElement ).toBe( heading( 'Where is the property?' ) );
	expect( screen.queryByRole( 'textbox' ) ).toBeNull();
	finishLoading();
	await waitFor( () => field( /^City/ ) );
	expect( document.activeElement ).toBe( heading( 'Where is the property?' ) );
} );

test( 'keeps the first step if the next one fails to load, and opens it after a retry', async () => {
	loadTexts.mockRejectedValue( new Error( 'Loading chunk failed' ) );
	render( <LeadWizard { ...props() } /> );
	await userEvent.click( radio( 'House' ) );
	await screen.findByRole( 'alert' );
	await userEvent.click( button( 'Type of property (completed)' ) );
	expect( radio( 'House' ).checked ).toBe( true );
	await userEvent.click( button( 'Next' ) );
	loadTexts.mockReset();
	await userEvent.click( button( 'Try again' ) );
	await waitFor( () => field( /^City/ ) );
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
	expect( console ).toHaveErrored();
} );

test( 'a reload after sending restores the sent screen', async () => {
	saveSent(
		{ name: 'lead-wizard:one' },
		{ id: '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f70', email: 'name@domain.example' }
	);
	render( <LeadWizard { ...props() } /> );
	await screen.findByRole( 'heading', { name: 'One step is left' } );
} );
