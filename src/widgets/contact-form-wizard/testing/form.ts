/** Shared setup for tests of the contact form; they mock the store's calls. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Result, StoredSubmission } from '../../../store';
import { useConnection, useNotices } from '../../../store';
import * as calls from '../../../store/calls';
import { fakeLink } from '../../testing/link';
import { enter, enterPerson } from '../../testing/person';
import type { WidgetProps } from '../../types';

export const submit = jest.mocked( calls.submit );
export const request = jest.mocked( calls.request );

export const ID = '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f70';
export const STORED: Result< StoredSubmission > = { ok: true, value: { id: ID, sent: true } };
const consent = ( text: string ) => ( { text, parts: [ { text } ] } );

export function props( over: Partial< WidgetProps > = {} ): WidgetProps {
	return {
		config: {
			lang: 'en',
			agency: { name: 'Musterhaus Immobilien', email: 'post@example.org' },
			consents: {
				hash: 'hash',
				dataPrivacy: {
					text: 'I have read the privacy policy (https://example.org/privacy).',
					parts: [
						{ text: 'I have read the ' },
						{ text: 'privacy policy', href: 'https://example.org/privacy' },
						{ text: '.' },
					],
				},
				acceptContact: consent( 'I agree to be contacted.' ),
				newsletter: consent( 'I would like the newsletter.' ),
			},
		},
		params: { id: 'one', attributes: {} },
		link: fakeLink(),
		onTitle: jest.fn(),
		...over,
	};
}

export const field = ( name: RegExp ): HTMLInputElement => screen.getByRole( 'textbox', { name } );
export const radio = ( name: string ): HTMLInputElement => screen.getByRole( 'radio', { name } );
export const checkboxes = (): HTMLInputElement[] => screen.getAllByRole( 'checkbox' );
export const fieldDescribedBy = ( name: RegExp, description: string ): HTMLElement =>
	screen.getByRole( 'textbox', { name, description } );
export const button = ( name: string ): HTMLElement => screen.getByRole( 'button', { name } );
export const clickButton = ( name = 'Send message' ): Promise< void > => userEvent.click( button( name ) );
export const keyOf = ( call: number ): string => submit.mock.calls[ call ]?.[ 2 ].key ?? '';

export async function fill(
	email = 'name@domain.example',
	message: string | null = 'I have a question.'
): Promise< void > {
	if ( message !== null ) {
		await enter( /^Message/, message );
	}
	await enterPerson( { firstname: ' Erika ', email } );
	await userEvent.click( screen.getByRole( 'checkbox', { name: /^I have read/ } ) );
	await userEvent.click( screen.getByRole( 'checkbox', { name: /^I agree/ } ) );
}

/** Clears drafts of earlier tests, and lets every submission succeed. */
export function resetWizard(): void {
	jest.clearAllMocks();
	submit.mockResolvedValue( STORED );
	useNotices.setState( { notice: null } );
	useConnection.setState( { online: true } );
}
