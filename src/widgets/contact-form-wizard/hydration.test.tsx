import { act, screen } from '@testing-library/react';
import { TextEncoder } from 'node:util';
import { hydrateRoot } from 'react-dom/client';
import { fakeLink } from '../testing/link';
import type { WidgetProps } from '../types';
import ContactFormWizard from '.';

// react-dom/server needs TextEncoder, which Node has but jsdom does not expose.
Object.assign( globalThis, { TextEncoder } );

const consent = ( text: string ) => ( { text, parts: [ { text } ] } );
const props: WidgetProps = {
	config: {
		lang: 'en',
		agency: { name: 'Musterhaus Immobilien', email: 'post@example.org' },
		consents: {
			hash: 'hash',
			dataPrivacy: consent( 'I have read it.' ),
			acceptContact: consent( 'I agree.' ),
			newsletter: consent( 'I would like it.' ),
		},
	},
	params: { id: '', attributes: {} },
	link: fakeLink(),
};

const field = ( name: RegExp ): HTMLInputElement => screen.getByRole( 'textbox', { name } );

async function prerender(): Promise< HTMLElement > {
	const { renderToString } = await import( 'react-dom/server' );
	const root = document.createElement( 'main' );
	root.innerHTML = renderToString( <ContactFormWizard { ...props } /> );
	document.body.append( root );
	return root;
}

afterEach( () => document.body.replaceChildren() );

test( 'the prerendered step has no style attribute, which the CSP would block', async () => {
	const root = await prerender();
	expect( root.querySelector( '[style]' ) ).toBeNull();
} );

test( 'hydration keeps typed entries and the prerendered elements', async () => {
	const root = await prerender();
	field( /^First name/ ).value = 'Erika';
	field( /^Message/ ).value = 'Guten Tag';
	screen.getByRole< HTMLInputElement >( 'radio', { name: 'Ms.' } ).checked = true;
	screen.getByRole< HTMLInputElement >( 'checkbox', { name: /^I agree/ } ).checked = true;
	const typed = field( /^First name/ );
	const onRecoverableError = jest.fn();
	await act( async () => {
		hydrateRoot( root, <ContactFormWizard { ...props } />, { onRecoverableError } );
		await Promise.resolve();
	} );
	// Another change renders everything again, which would reset values that are not in React's state.
	await act( async () => {
		screen.getByRole( 'checkbox', { name: /^I would/ } ).click();
		await Promise.resolve();
	} );
	expect( onRecoverableError ).not.toHaveBeenCalled();
	expect( field( /^First name/ ) ).toBe( typed );
	expect( typed.value ).toBe( 'Erika' );
	expect( field( /^Message/ ).value ).toBe( 'Guten Tag' );
	expect( screen.getByRole< HTMLInputElement >( 'radio', { name: 'Ms.' } ).checked ).toBe( true );
	expect( screen.getByRole< HTMLInputElement >( 'checkbox', { name: /^I agree/ } ).checked ).toBe( true );
} );

test( 'restores a draft after hydration, without a mismatch', async () => {
	const draft = { v: 1, hash: 'hash', entries: { lastname: 'Mustermann', message: 'Noch da' } };
	sessionStorage.setItem( 'sw-immosuite:draft:contact-form:', JSON.stringify( draft ) );
	const root = await prerender();
	const onRecoverableError = jest.fn();
	await act( async () => {
		hydrateRoot( root, <ContactFormWizard { ...props } />, { onRecoverableError } );
		await Promise.resolve();
	} );
	expect( field( /^Last name/ ).value ).toBe( 'Mustermann' );
	expect( field( /^Message/ ).value ).toBe( 'Noch da' );
	expect( onRecoverableError ).not.toHaveBeenCalled();
} );
