import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Result, StoredSubmission } from '../../store';
import {
	checkboxes,
	button,
	fieldDescribedBy,
	field,
	fill,
	ID,
	clickButton,
	props,
	resetWizard,
	STORED,
	submit,
} from './testing/form';
import ContactFormWizard from '.';

jest.mock( '../../store/calls' );

beforeEach( resetWizard );

describe( 'filling in', () => {
	// C5.7
	test( 'shows no errors before the first attempt to send', async () => {
		render( <ContactFormWizard { ...props() } /> );
		await userEvent.type( field( /^Email address/ ), 'nonsense' );
		await userEvent.tab();
		expect( screen.queryByRole( 'alert' ) ).toBeNull();
		expect( field( /^Email address/ ).getAttribute( 'aria-invalid' ) ).toBeNull();
	} );

	// C5.1
	test( 'first name, last name and email address are required and marked by an asterisk', () => {
		render( <ContactFormWizard { ...props( { params: { id: '', attributes: { requiredFields: [] } } } ) } /> );
		const starred = screen
			.getAllByRole< HTMLInputElement >( 'textbox' )
			.filter( ( { labels } ) => labels?.[ 0 ]?.textContent.includes( '*' ) );
		expect( starred.map( ( { name } ) => name ) ).toEqual( [ 'firstname', 'lastname', 'email' ] );
		expect( starred.map( ( { required } ) => required ) ).toEqual( [ true, true, true ] );
	} );

	// C4.10, C5.1, C5.22, C8.3
	test( 'after an attempt lists every error, focuses the list, and links to the fields', async () => {
		const given = props();
		render( <ContactFormWizard { ...given } /> );
		await clickButton();
		const summary = screen.getByRole( 'alert', { name: 'Please check your entries.' } );
		expect( document.activeElement ).toBe( summary );
		expect( given.link.scrollTo ).toHaveBeenCalledWith( summary );
		expect(
			within( summary )
				.getAllByRole( 'link' )
				.map( ( { textContent } ) => textContent )[ 0 ]
		).toBe( 'Please write a message.' );
		expect( within( summary ).getAllByRole( 'link' ) ).toHaveLength( 6 );
		await userEvent.click( within( summary ).getByRole( 'link', { name: 'Please enter your last name.' } ) );
		expect( document.activeElement ).toBe( field( /^Last name/ ) );
		expect( fieldDescribedBy( /^Last name/, 'Error: Please enter your last name.' ) ).toBeTruthy();
		expect( submit ).not.toHaveBeenCalled();
	} );

	test( 'an error disappears once it is corrected, and the focus stays in the field', async () => {
		render( <ContactFormWizard { ...props() } /> );
		await clickButton();
		await userEvent.type( field( /^First name/ ), 'E' );
		expect( field( /^First name/ ).getAttribute( 'aria-invalid' ) ).toBeNull();
		expect( screen.queryByRole( 'link', { name: 'Please enter your first name.' } ) ).toBeNull();
		await userEvent.clear( field( /^First name/ ) );
		expect( field( /^First name/ ).getAttribute( 'aria-invalid' ) ).toBe( 'true' );
		expect( document.activeElement ).toBe( field( /^First name/ ) );
	} );

	// C9.6
	test( 'offers the salutations Frau and Herr or none, and preselects nothing', () => {
		render( <ContactFormWizard { ...props() } /> );
		const radios = within( screen.getByRole( 'group', { name: 'Salutation' } ) ).getAllByRole< HTMLInputElement >(
			'radio'
		);
		expect( radios.map( ( { value } ) => value ) ).toEqual( [ 'Frau', 'Herr', 'none' ] );
		expect( radios.some( ( { checked } ) => checked ) ).toBe( false );
	} );

	test( 'no box is checked, and the policy opens in a new tab', () => {
		render( <ContactFormWizard { ...props() } /> );
		expect( checkboxes().some( ( { checked } ) => checked ) ).toBe( false );
		const policy = screen.getByRole( 'link', { name: /privacy policy/ } );
		expect( policy.getAttribute( 'target' ) ).toBe( '_blank' );
		expect( policy.getAttribute( 'rel' ) ).toBe( 'noopener' );
	} );

	// C5.6
	test.each( [
		[ 'hidden', 2 ],
		[ 'optional', 3 ],
	] )( 'with the newsletter %s, shows %d checkboxes', ( newsletter, count ) => {
		render( <ContactFormWizard { ...props( { params: { id: '', attributes: { newsletter } } } ) } /> );
		expect( screen.getAllByRole( 'checkbox' ) ).toHaveLength( count );
	} );

	test( 'a block can require more fields, but no unknown ones', () => {
		const attributes = { requiredFields: [ 'phone', 'salutation', 'nonsense', 7 ] };
		render( <ContactFormWizard { ...props( { params: { id: '', attributes } } ) } /> );
		expect( field( /^Phone/ ).required ).toBe( true );
		expect( field( /^Message/ ).required ).toBe( false );
	} );

	test( 'the message comes first, and is required unless the block makes it optional', () => {
		const { unmount } = render( <ContactFormWizard { ...props() } /> );
		expect( screen.getAllByRole( 'textbox' )[ 0 ] ).toBe( field( /^Message/ ) );
		expect( field( /^Message/ ).required ).toBe( true );
		unmount();
		render( <ContactFormWizard { ...props( { params: { id: '', attributes: { requiredFields: [] } } } ) } /> );
		expect( field( /^Message/ ).required ).toBe( false );
	} );

	test( 'omits hidden fields and does not require them', async () => {
		const attributes = { hiddenFields: [ 'salutation', 'phone', 'address', 'message' ] };
		render( <ContactFormWizard { ...props( { params: { id: '', attributes } } ) } /> );
		expect( screen.queryByRole( 'group', { name: 'Salutation' } ) ).toBeNull();
		const names = screen.getAllByRole( 'textbox' ).map( ( box ) => box.getAttribute( 'name' ) );
		expect( names ).toEqual( [ 'firstname', 'lastname', 'email' ] );
		await fill( 'name@domain.example', null );
		await clickButton();
		await waitFor( () => expect( submit ).toHaveBeenCalledTimes( 1 ) );
	} );

	test.each( [
		[ undefined, 'Write to us' ],
		[ 'Fragen & Antworten', 'Fragen & Antworten' ],
	] )( 'with the heading %s shows "%s"', ( heading, expected ) => {
		const attributes = { ...( heading !== undefined && { heading } ) };
		render( <ContactFormWizard { ...props( { params: { id: '', attributes } } ) } /> );
		expect( screen.getByRole( 'heading', { level: 1 } ).textContent ).toBe( expected );
	} );

	test( 'renders no empty heading, and still moves the focus after sending', async () => {
		const given = props( { params: { id: '', attributes: { heading: '' } } } );
		render( <ContactFormWizard { ...given } /> );
		expect( screen.queryByRole( 'heading', { level: 1 } ) ).toBeNull();
		expect( given.onTitle ).toHaveBeenLastCalledWith( 'Write to us', 'Contact' );
		await fill();
		await clickButton();
		await screen.findByRole( 'heading', { name: 'One step is left' } );
		await clickButton( 'Write another message' );
		expect( document.activeElement?.textContent ).toContain( 'Tell us what it is about.' );
	} );

	test( 'shows the remaining characters once the message is near its limit', async () => {
		render( <ContactFormWizard { ...props( { initial: { message: 'x'.repeat( 4698 ) } } ) } /> );
		expect( screen.queryByText( /characters left/ ) ).toBeNull();
		await userEvent.type( field( /^Message/ ), 'yy' );
		expect( screen.getByText( '300 characters left' ) ).toBeTruthy();
	} );
} );

describe( 'sending', () => {
	test( 'sends trimmed entries once, however often the button is clicked', async () => {
		let answer: ( result: Result< StoredSubmission > ) => void = () => undefined;
		submit.mockReturnValue( new Promise( ( resolve ) => ( answer = resolve ) ) );
		render( <ContactFormWizard { ...props() } /> );
		await fill();
		await userEvent.dblClick( button( 'Send message' ) );
		const busy = button( 'Sending …' );
		expect( busy.getAttribute( 'aria-disabled' ) ).toBe( 'true' );
		await userEvent.click( busy );
		expect( submit ).toHaveBeenCalledTimes( 1 );
		expect( submit.mock.calls[ 0 ]?.[ 1 ] ).toMatchObject( {
			contact: {
				firstname: 'Erika',
				email: 'name@domain.example',
				customFields: { dataPrivacy: true, acceptContact: true, newsletter: false },
			},
		} );
		expect( submit.mock.calls[ 0 ]?.[ 2 ] ).toMatchObject( { consentHash: 'hash' } );
		act( () => answer( STORED ) );
		await screen.findByRole( 'heading', { name: 'One step is left' } );
	} );

	test( 'two submit events at the same time send one request', async () => {
		const { container } = render( <ContactFormWizard { ...props() } /> );
		await fill();
		const form = container.querySelector( 'form' );
		act( () => {
			form?.requestSubmit();
			form?.requestSubmit();
		} );
		await screen.findByRole( 'heading', { name: 'One step is left' } );
		expect( submit ).toHaveBeenCalledTimes( 1 );
	} );

	test( 'shows the next step and notifies the host without personal data', async () => {
		const given = props();
		render( <ContactFormWizard { ...given } /> );
		await fill();
		await clickButton();
		expect( document.activeElement ).toBe( await screen.findByRole( 'heading', { name: 'One step is left' } ) );
		expect(
			screen.getByText( 'Your inquiry has been sent. Please check your email inbox to confirm it.' )
		).toBeTruthy();
		expect( screen.getAllByRole( 'listitem' )[ 0 ]?.textContent ).toContain(
			'Open the email that we send to name@domain.example.'
		);
		expect( given.link.emit ).toHaveBeenCalledTimes( 1 );
		expect( given.link.emit ).toHaveBeenCalledWith( 'sent', { widget: 'contact-form', id: ID } );
		expect( given.onTitle ).toHaveBeenLastCalledWith( 'Write to us', 'One step is left' );
		expect( sessionStorage ).toHaveLength( 1 );
	} );

	test( 'sends the honeypot outside of the payload, and keeps people from reaching it', async () => {
		render( <ContactFormWizard { ...props() } /> );
		const trap = screen.getByLabelText< HTMLInputElement >( 'Leave this field empty' );
		expect( trap.tabIndex ).toBe( -1 );
		expect( trap.closest( '[aria-hidden="true"]' ) ).not.toBeNull();
		await fill();
		act( () => trap.setAttribute( 'value', 'spam' ) );
		await clickButton();
		await waitFor( () => expect( submit.mock.calls[ 0 ]?.[ 2 ].website ).toBe( 'spam' ) );
	} );

	// Password managers classify fields by id, name, class and label, and some ignore autocomplete="off".
	test( 'password managers do not fill the honeypot', () => {
		render( <ContactFormWizard { ...props() } /> );
		const trap = screen.getByLabelText( 'Leave this field empty' );
		const words = [ trap.id, trap.getAttribute( 'name' ), trap.parentElement?.className ].join( ' ' );
		expect( words ).not.toMatch(
			/web|site|url|link|home|user|login|name|mail|phone|tel|fax|company|firm|org|street|addr|city|zip|post|country|state|card|pass|code|birth|age/i
		);
		const optOutAttributes = [
			'autocomplete',
			'data-1p-ignore',
			'data-bwignore',
			'data-lpignore',
			'data-form-type',
		];
		expect( optOutAttributes.map( ( name ) => trap.getAttribute( name ) ) ).toEqual( [
			'off',
			'true',
			'true',
			'true',
			'other',
		] );
	} );

	test( 'thanks the visitor without a mail notice if confirmed at once', async () => {
		submit.mockResolvedValue( { ok: true, value: { id: ID, sent: false } } );
		render( <ContactFormWizard { ...props() } /> );
		await fill();
		await clickButton();
		await screen.findByRole( 'heading', { name: 'Thank you for your inquiry!' } );
		expect( screen.queryByRole( 'button', { name: 'Send email again' } ) ).toBeNull();
	} );
} );
