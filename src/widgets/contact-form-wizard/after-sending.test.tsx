import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announceConfirmed, useNotices } from '../../store';
import { FakeChannel } from '../../store/testing';
import {
	checkboxes,
	button,
	field,
	fill,
	ID,
	keyOf,
	clickButton,
	props,
	radio,
	request,
	resetWizard,
	submit,
} from './testing/form';
import ContactFormWizard from '.';

jest.mock( '../../store/calls' );

beforeEach( resetWizard );

describe( 'after sending', () => {
	async function sendForm(): Promise< void > {
		render( <ContactFormWizard { ...props() } /> );
		await fill();
		await clickButton();
		await screen.findByRole( 'heading', { name: 'One step is left' } );
	}

	test( 'shows what was sent', async () => {
		await sendForm();
		const shown = screen.getByRole( 'complementary', { name: 'What you have sent' } );
		expect( shown.textContent ).toContain( 'question' );
	} );

	/** Text of the button and of everything beside it. */
	const actionsText = ( name: string ): string => button( name ).closest( '.swis-actions' )?.textContent ?? '';

	test( 'sends the mail again and shows the result beside the button', async () => {
		request.mockResolvedValue( { ok: true, value: { sent: true } } as never );
		await sendForm();
		await clickButton( 'Send email again' );
		expect( request ).toHaveBeenCalledWith( 'POST /wizard/resend', { id: ID } );
		await waitFor( () => expect( actionsText( 'Send email again' ) ).toContain( 'The email has been sent.' ) );
		expect( screen.getByText( 'The email has been sent.' ).closest( '[role="status"]' ) ).not.toBeNull();
		expect( useNotices.getState().notice ).toBeNull();
	} );

	test( 'a new click removes the older result, and a newer one replaces it', async () => {
		request.mockResolvedValueOnce( { ok: false, failure: { kind: 'network' } } );
		await sendForm();
		await clickButton( 'Send email again' );
		await screen.findByText( 'Network connection error' );
		let answer: ( result: unknown ) => void = () => undefined;
		request.mockReturnValueOnce( new Promise( ( resolve ) => ( answer = resolve ) ) as never );
		await clickButton( 'Send email again' );
		expect( screen.queryByText( 'Network connection error' ) ).toBeNull();
		act( () => answer( { ok: true, value: { sent: true } } ) );
		await screen.findByText( 'The email has been sent.' );
	} );

	test( 'suggests checking the address, with a button to correct it, if no more mails are allowed', async () => {
		request.mockResolvedValueOnce( { ok: false, failure: { kind: 'limit', retryAfter: 3000 } } );
		await sendForm();
		await clickButton( 'Send email again' );
		const words = await screen.findByText( 'Three emails are on their way. Is the address correct?' );
		expect( screen.queryByRole( 'button', { name: 'Send email again' } ) ).toBeNull();
		expect( actionsText( 'Correct email address' ) ).toContain( words.textContent );
		expect( document.activeElement?.contains( words ) ).toBe( true );
		await clickButton( 'Correct email address' );
		expect( document.activeElement ).toBe( field( /^Email address/ ) );
	} );

	test( 'the corrected form is sent with a new idempotency key', async () => {
		await sendForm();
		await clickButton( 'Correct email address' );
		expect( document.activeElement ).toBe( field( /^Email address/ ) );
		expect( field( /^First name/ ).value ).toBe( ' Erika ' );
		await userEvent.clear( field( /^Email address/ ) );
		await userEvent.type( field( /^Email address/ ), 'other@domain.example' );
		await clickButton();
		await waitFor( () => expect( submit ).toHaveBeenCalledTimes( 2 ) );
		expect( keyOf( 1 ) ).not.toBe( keyOf( 0 ) );
	} );

	test( 'another message starts with the name filled in, and without consents', async () => {
		await sendForm();
		await clickButton( 'Write another message' );
		expect( document.activeElement ).toBe( screen.getByRole( 'heading', { name: 'Write to us' } ) );
		expect( field( /^Last name/ ).value ).toBe( 'Mustermann' );
		expect( checkboxes().some( ( { checked } ) => checked ) ).toBe( false );
	} );
} );

describe( 'the sent screen', () => {
	const STORAGE_KEY = 'sw-immosuite:draft:contact-form:one';
	const findWaitingScreen = () => screen.findByRole( 'heading', { name: 'One step is left' } );
	const findThanks = () => screen.findByRole( 'heading', { name: 'Thank you for your inquiry!' } );

	beforeEach( () => {
		FakeChannel.install();
	} );

	async function send(): Promise< () => void > {
		const { unmount } = render( <ContactFormWizard { ...props() } /> );
		await fill();
		await clickButton();
		await findWaitingScreen();
		return unmount;
	}

	/** Renders the form again after a reload of the tab. */
	async function reload( unmount: () => void ) {
		unmount();
		const given = props();
		await act( async () => {
			render( <ContactFormWizard { ...given } /> );
			await Promise.resolve();
		} );
		return given;
	}

	test( 'stays after a reload, with only the address, without moving the focus', async () => {
		const given = await reload( await send() );
		expect( document.activeElement ).not.toBe( await findWaitingScreen() );
		expect( given.link.scrollTo ).not.toHaveBeenCalled();
		expect( screen.getAllByRole( 'listitem' )[ 0 ]?.textContent ).toContain( 'name@domain.example' );
		expect( sessionStorage.getItem( STORAGE_KEY ) ).not.toMatch( /Erika|question/ );
		expect( screen.queryByRole( 'complementary', { name: 'What you have sent' } ) ).toBeNull();
		expect( useNotices.getState().notice ).toBeNull();
		await clickButton( 'Correct email address' );
		expect( field( /^Email address/ ).value ).toBe( 'name@domain.example' );
	} );

	test( 'stays until another message is started', async () => {
		const unmount = await send();
		await clickButton( 'Write another message' );
		await userEvent.clear( field( /^Email address/ ) );
		act( () => void window.dispatchEvent( new Event( 'pagehide' ) ) );
		await reload( unmount );
		expect( field( /^Last name/ ).value ).toBe( 'Mustermann' );
	} );

	test( "stays until the mailed link's page reports the confirmation", async () => {
		const unmount = await send();
		act( () => announceConfirmed( 'another' ) );
		await findWaitingScreen();
		act( () => announceConfirmed( ID ) );
		expect( document.activeElement ).toBe( await findThanks() );
		expect( screen.getByText( 'Your email address is confirmed. We will get back to you.' ) ).toBeTruthy();
		expect( FakeChannel.openCount ).toBe( 0 );
		await reload( unmount );
		expect( field( /^Last name/ ).value ).toBe( '' );
	} );

	test( 'shows the confirmation once in a form that is opened later', async () => {
		const unmount = await send();
		unmount();
		announceConfirmed( ID );
		const first = render( <ContactFormWizard { ...props() } /> );
		await findThanks();
		await reload( first.unmount );
		expect( field( /^Last name/ ).value ).toBe( '' );
	} );

	test( 'shows the confirmation if a resend finds nothing pending', async () => {
		request.mockResolvedValueOnce( { ok: true, value: { sent: false } } as never );
		await send();
		await clickButton( 'Send email again' );
		await findThanks();
	} );

	test( 'is not stored if the message is confirmed at once', async () => {
		submit.mockResolvedValue( { ok: true, value: { id: ID, sent: false } } );
		const { unmount } = render( <ContactFormWizard { ...props() } /> );
		await fill();
		await clickButton();
		await findThanks();
		expect( screen.getByText( 'We will get back to you.' ) ).toBeTruthy();
		await reload( unmount );
		expect( field( /^Last name/ ).value ).toBe( '' );
	} );
} );

describe( 'a reload', () => {
	test( 'restores typed entries and offers to start over', async () => {
		const { unmount } = render( <ContactFormWizard { ...props() } /> );
		await fill();
		await userEvent.click( screen.getByRole( 'radio', { name: 'Ms.' } ) );
		act( () => {
			window.dispatchEvent( new Event( 'pagehide' ) );
		} );
		unmount();
		render( <ContactFormWizard { ...props() } /> );
		expect( field( /^Last name/ ).value ).toBe( 'Mustermann' );
		expect( radio( 'Ms.' ).checked ).toBe( true );
		const { notice } = useNotices.getState();
		expect( notice ).toMatchObject( { text: 'Your entries have been restored.', action: { label: 'Start over' } } );
		HTMLDialogElement.prototype.showModal = jest.fn();
		HTMLDialogElement.prototype.close = jest.fn();
		act( () => notice?.action?.run() );
		await userEvent.click( screen.getByText( 'Discard entries' ) );
		expect( field( /^Last name/ ).value ).toBe( '' );
	} );

	test( 'sends the same entries with the same key again if the outcome of the first attempt is unknown', async () => {
		submit.mockResolvedValueOnce( { ok: false, failure: { kind: 'network' } } );
		const { unmount } = render( <ContactFormWizard { ...props() } /> );
		await fill();
		await clickButton();
		await screen.findByRole( 'alert' );
		unmount();
		render( <ContactFormWizard { ...props() } /> );
		await clickButton();
		await screen.findByRole( 'heading', { name: 'One step is left' } );
		expect( submit.mock.calls[ 1 ]?.[ 1 ] ).toEqual( submit.mock.calls[ 0 ]?.[ 1 ] );
		expect( keyOf( 1 ) ).toBe( keyOf( 0 ) );
	} );

	test( 'keeps the drafts of two forms on one page separate', async () => {
		const { unmount } = render( <ContactFormWizard { ...props() } /> );
		await userEvent.type( field( /^City/ ), 'Konstanz' );
		act( () => {
			window.dispatchEvent( new Event( 'pagehide' ) );
		} );
		unmount();
		render( <ContactFormWizard { ...props( { params: { id: 'two', attributes: {} } } ) } /> );
		expect( field( /^City/ ).value ).toBe( '' );
	} );
} );
