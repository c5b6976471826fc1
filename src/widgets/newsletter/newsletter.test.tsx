import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextEncoder } from 'node:util';
import { hydrateRoot } from 'react-dom/client';
import { signedIn, signedOut } from '../../store/session';
import {
	checkboxes,
	field,
	clickButton,
	props as plainProps,
	request,
	resetWizard,
	submit,
} from '../contact-form-wizard/testing/form';
import { COMPLETE } from '../login/testing/site';
import Newsletter, { isPrerendered, type NewsletterProps } from '.';

jest.mock( '../../store/calls' );
// react-dom/server needs TextEncoder, which Node has but jsdom does not expose.
Object.assign( globalThis, { TextEncoder } );

function props( attributes: Readonly< Record< string, unknown > > = {} ): NewsletterProps {
	const given = plainProps( { params: { id: 'one', attributes } } );
	return {
		...given,
		config: { ...given.config, newsletterContent: 'new properties', newsletterFrequency: 'about once a month' },
	};
}

beforeEach( () => {
	resetWizard();
	sessionStorage.clear();
} );

const ACTION = 'Subscribe to newsletter';

// C1.10, C5.23
test( 'has a field for the email address, two consents, and optional fields for the name', async () => {
	render( <Newsletter { ...props() } /> );
	expect(
		screen.getByText( 'By email, about once a month, about new properties. You can unsubscribe at any time.' )
	).toBeTruthy();
	expect( screen.getAllByRole( 'textbox' ).map( ( { id } ) => id ) ).toHaveLength( 3 );
	expect( checkboxes() ).toHaveLength( 2 );
	await clickButton( ACTION );
	expect( submit ).not.toHaveBeenCalled();
	const faults = screen
		.getAllByRole( 'link' )
		.map( ( { textContent } ) => textContent )
		.filter( ( text ) => text.startsWith( 'Please' ) );
	expect( faults ).toEqual( [
		'Please enter your email address.',
		'Please agree to the storage of your details so that we can handle your request.',
		'Please agree to receive the newsletter.',
	] );
} );

// C1.10, C7.9
test( 'sends a subscription, and keeps the introduction on the sent screen', async () => {
	const given = props();
	render( <Newsletter { ...given } /> );
	await userEvent.type( field( /^Email address/ ), 'name@domain.example' );
	for ( const box of checkboxes() ) {
		await userEvent.click( box );
	}
	await clickButton( ACTION );
	await screen.findByRole( 'heading', { name: 'One step is left' } );
	expect( screen.getByText( /^By email, about/ ) ).toBeTruthy();
	const [ route, body ] = submit.mock.calls[ 0 ] ?? [];
	expect( route ).toBe( 'POST /wizard/contact' );
	expect( body ).toMatchObject( {
		type: 'newsletter',
		contact: { email: 'name@domain.example', customFields: { dataPrivacy: true, newsletter: true } },
	} );
	expect( JSON.stringify( body ) ).not.toContain( 'acceptContact' );
	const steps = screen.getAllByRole( 'listitem' ).map( ( { textContent } ) => textContent );
	expect( steps.slice( 1 ) ).toEqual( [
		'Confirm with the link in it. The link is valid for 7 days.',
		'You will then receive the newsletter.',
	] );
	expect( screen.queryByRole( 'button', { name: 'Write another message' } ) ).toBeNull();
	expect( given.link.emit ).toHaveBeenCalledWith( 'sent', expect.objectContaining( { widget: 'newsletter' } ) );
} );

test( 'subscribes a signed-in visitor at once', async () => {
	submit.mockResolvedValue( { ok: true, value: { id: 'a', sent: false } } );
	render( <Newsletter { ...props() } /> );
	await userEvent.type( field( /^Email address/ ), 'name@domain.example' );
	for ( const box of checkboxes() ) {
		await userEvent.click( box );
	}
	await clickButton( ACTION );
	await screen.findByRole( 'heading', { name: 'You are subscribed to the newsletter' } );
} );

test( 'lists the confirmation of the address as a step only for visitors who are not signed in', async () => {
	const steps = () => screen.getAllByRole( 'listitem' ).map( ( { textContent } ) => textContent );
	const allSteps = [ ACTION, 'Confirm your email address', 'You will then receive the newsletter.' ];
	request.mockResolvedValue( { ok: true, value: COMPLETE } );
	render( <Newsletter { ...props() } /> );
	expect( steps() ).toEqual( allSteps );
	act( () => signedIn( { email: COMPLETE.email, loggedIn: true }, 'nonce' ) );
	await waitFor( () => expect( steps() ).toEqual( [ allSteps[ 0 ], allSteps[ 2 ] ] ) );
	act( signedOut );
} );

test( 'uses the prerendered step only with the default heading', () => {
	expect( [ {}, { newsletter: 'hidden' }, { heading: '' }, { heading: 'News' } ].map( isPrerendered ) ).toEqual( [
		true,
		true,
		false,
		false,
	] );
} );

// C2.5
test( 'hydrates the prerendered step without changes', async () => {
	const { renderToString } = await import( 'react-dom/server' );
	const root = document.createElement( 'main' );
	root.innerHTML = renderToString( <Newsletter { ...props() } /> );
	document.body.append( root );
	expect( root.querySelector( '[style]' ) ).toBeNull();
	field( /^First name/ ).value = 'Erika';
	const onRecoverableError = jest.fn();
	await act( async () => {
		hydrateRoot( root, <Newsletter { ...props() } />, { onRecoverableError } );
		await Promise.resolve();
	} );
	expect( onRecoverableError ).not.toHaveBeenCalled();
	expect( field( /^First name/ ).value ).toBe( 'Erika' );
	root.remove();
} );
