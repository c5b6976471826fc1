/** Shared setup for tests of the lead wizard; they mock the store's calls and the map. */
import { screen } from '@testing-library/react';
import type { Result, StoredSubmission } from '../../../store';
import { useConnection, useNotices } from '../../../store';
import * as calls from '../../../store/calls';
import { useFields } from '../../../store/field-definitions';
import { CATALOGUE, DEFINITIONS } from '../../testing/catalogue';
import { fakeLink } from '../../testing/link';
import type { WidgetProps } from '../../types';

export const submit = jest.mocked( calls.submit );
const request = jest.mocked( calls.request );

const ID = '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f70';
const STORED: Result< StoredSubmission > = { ok: true, value: { id: ID, sent: true } };
const consent = ( text: string ) => ( { text, parts: [ { text } ] } );

export function props( attributes: Readonly< Record< string, unknown > > = {} ) {
	return {
		config: {
			lang: 'en',
			agency: { name: 'Musterhaus Immobilien', email: 'post@example.org' },
			consents: {
				hash: 'hash',
				dataPrivacy: consent( 'I have read the privacy policy.' ),
				acceptContact: consent( 'I agree to be contacted.' ),
				newsletter: consent( 'I would like the newsletter.' ),
			},
			catalogue: CATALOGUE,
		},
		params: { id: 'one', attributes },
		link: fakeLink(),
		onTitle: jest.fn(),
	} satisfies WidgetProps;
}

export const heading = ( name: string ): HTMLElement => screen.getByRole( 'heading', { level: 1, name } );
export const radio = ( name: string ): HTMLInputElement => screen.getByRole( 'radio', { name } );
export const field = ( name: RegExp ): HTMLInputElement => screen.getByRole( 'textbox', { name } );
export const button = ( name: string ): HTMLElement => screen.getByRole( 'button', { name } );

/** Clears drafts of earlier tests, and lets every submission succeed. */
export function resetWizard(): void {
	jest.clearAllMocks();
	sessionStorage.clear();
	localStorage.clear();
	submit.mockResolvedValue( STORED );
	request.mockResolvedValue( { ok: true, value: DEFINITIONS } as never );
	useFields.setState( { definitions: {}, failure: null } );
	useNotices.setState( { notice: null } );
	useConnection.setState( { online: true } );
}
