import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Result, StoredSubmission } from '../../store';
import { useConnection } from '../../store';
import { fieldDescribedBy, field, fill, ID, keyOf, clickButton, props, resetWizard, submit } from './testing/form';
import ContactFormWizard from '.';

jest.mock( '../../store/calls' );

beforeEach( resetWizard );

describe( 'when sending fails', () => {
	async function failToSend(
		failure: Extract< Result< StoredSubmission >, { ok: false } >[ 'failure' ]
	): Promise< void > {
		submit.mockResolvedValueOnce( { ok: false, failure } );
		render( <ContactFormWizard { ...props() } /> );
		await fill();
		await clickButton();
		await screen.findByRole( 'alert' );
	}

	test( 'keeps entries after a network error, and resends them with the same key', async () => {
		await failToSend( { kind: 'network' } );
		expect( screen.getByRole( 'alert' ).textContent ).toContain( 'Network connection error' );
		expect( screen.getByRole( 'alert' ).textContent ).toContain( 'Your entries are still here. Please try again.' );
		expect( field( /^Last name/ ).value ).toBe( 'Mustermann' );
		await clickButton( 'Try again' );
		await screen.findByRole( 'heading', { name: 'One step is left' } );
		expect( keyOf( 1 ) ).toBe( keyOf( 0 ) );
	} );

	test( 'reports that the browser is offline', async () => {
		await failToSend( { kind: 'network' } );
		act( () => useConnection.setState( { online: false } ) );
		expect( screen.getByRole( 'alert' ).textContent ).toContain( 'You are offline. Your entries are kept.' );
	} );

	test.each( [
		[ { kind: 'limit', retryAfter: 60 } as const, 'Too many attempts. Please try again in 1 minute.' ],
		[ { kind: 'tooLarge' } as const, 'That is too much text. Please shorten your message.' ],
		[ { kind: 'formToken' } as const, 'The page has been open for a long time. Please send the form again.' ],
		[ { kind: 'conflict', message: 'Please reload it.' } as const, 'Please reload it.' ],
		[
			{ kind: 'server', reference: 'abc' } as const,
			'An internal server error has occurred.Reference for questions: abc',
		],
		[ { kind: 'forbidden' } as const, 'An error has occurred.' ],
	] )( 'describes %o', async ( failure, words ) => {
		await failToSend( failure );
		expect( screen.getByRole( 'alert' ).textContent ).toMatch( /^An error has occurred\./ );
		expect( screen.getByRole( 'alert' ).textContent ).toContain( words );
	} );

	// C8.1, C8.3
	test( 'a server rejection shows an error heading, errors found by the form do not', async () => {
		await failToSend( { kind: 'invalid', errors: [ { field: 'contact.zip', code: 'zip', message: 'Wrong.' } ] } );
		const title = () => within( screen.getByRole( 'alert' ) ).getByRole( 'heading' ).textContent;
		expect( title() ).toBe( 'An error has occurred. Please check your entries.' );
		await userEvent.clear( field( /^Email address/ ) );
		await clickButton();
		expect( title() ).toBe( 'Please check your entries.' );
	} );

	// C7.27
	test( 'waits for a late response, and sends another copy with the same key', async () => {
		jest.useFakeTimers( { advanceTimers: true } );
		let answer: ( result: Result< StoredSubmission > ) => void = () => undefined;
		submit.mockReturnValueOnce( new Promise( ( resolve ) => ( answer = resolve ) ) );
		submit.mockReturnValueOnce( new Promise( () => undefined ) );
		render( <ContactFormWizard { ...props() } /> );
		await fill();
		await clickButton();
		await act( () => jest.advanceTimersByTimeAsync( 30_000 ) );
		const note = screen.getByText( 'This is taking longer than usual …' );
		expect( note.closest( '[role="status"]' ) ).not.toBeNull();
		await clickButton( 'Try again' );
		expect( screen.queryByText( 'This is taking longer than usual …' ) ).toBeNull();
		expect( keyOf( 1 ) ).toBe( keyOf( 0 ) );
		act( () => answer( { ok: true, value: { id: ID, sent: true } } ) );
		await screen.findByRole( 'heading', { name: 'One step is left' } );
		expect( submit ).toHaveBeenCalledTimes( 2 );
		jest.useRealTimers();
	} );

	test( "shows an error about the property's postal code, but not beside the contact's postal code", async () => {
		const message = 'Please check the postal code of the property.';
		await failToSend( { kind: 'invalid', errors: [ { field: 'lead.zip', code: 'zip', message } ] } );
		expect( screen.getByRole( 'alert' ).textContent ).toContain( message );
		expect( screen.queryByRole( 'link', { name: message } ) ).toBeNull();
		expect( field( /^Postal code/ ).getAttribute( 'aria-invalid' ) ).toBeNull();
	} );

	test( 'a corrected resend after a rejection has a new key', async () => {
		await failToSend( {
			kind: 'invalid',
			errors: [ { field: 'contact.zip', code: 'zip', message: 'Please check the postal code.' } ],
		} );
		expect( fieldDescribedBy( /^Postal code/, 'Error: Please check the postal code.' ) ).toBeTruthy();
		await userEvent.type( field( /^Postal code/ ), '78315' );
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
		await clickButton();
		await screen.findByRole( 'heading', { name: 'One step is left' } );
		expect( keyOf( 1 ) ).not.toBe( keyOf( 0 ) );
	} );
} );
