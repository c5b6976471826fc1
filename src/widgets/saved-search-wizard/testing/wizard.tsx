/** Shared setup for tests of this wizard; they mock the store's calls and the map. */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LocationsResponse } from '../../../contract/types.gen';
import { connectRegions, useFields, useNotices } from '../../../store';
import * as calls from '../../../store/calls';
import { fakeLink } from '../../testing/link';
import type { WidgetProps } from '../../types';
import SavedSearchWizard from '..';
import { CATALOGUE, DEFINITIONS, TREE } from './context';

export const submit = jest.mocked( calls.submit );
export const request = jest.mocked( calls.request );

const consent = ( text: string ) => ( { text, parts: [ { text } ] } );

const frequency = ( choice: 'instant' | 'daily' | 'weekly' | 'off', label: string, text: string ) => ( {
	text,
	choice,
	label,
	hint: `${ label } hint`,
} );

/** The consent as the server renders it, with a wording for each frequency. */
const ACCEPT = {
	text: 'I agree to be contacted. I receive matching properties by email: daily.',
	parts: [
		{ text: 'I agree to be contacted. I receive matching properties by email: ' },
		frequency( 'instant', 'Immediately', 'immediately' ),
		frequency( 'daily', 'Daily', 'daily' ),
		frequency( 'weekly', 'Weekly', 'weekly' ),
		frequency( 'off', 'No emails', 'not at all' ),
		{ text: '.' },
	],
};

export function props( attributes: object = {}, search?: string ): WidgetProps {
	return {
		config: {
			lang: 'en',
			agency: { name: 'Musterhaus Immobilien', email: 'post@example.org' },
			consents: {
				hash: 'hash',
				dataPrivacy: consent( 'I have read the privacy policy.' ),
				acceptContact: ACCEPT,
				newsletter: consent( 'I would like the newsletter.' ),
			},
			catalogue: CATALOGUE,
			map: null,
		},
		params: { id: 'one', attributes: { ...attributes }, ...( search !== undefined && { search } ) },
		link: fakeLink(),
	};
}

/** Props for a site without alert mails: the consent's wording contains no frequencies. */
export function withoutAlerts(): WidgetProps {
	const given = props();
	const acceptContact = consent( 'I agree to be contacted.' );
	return { ...given, config: { ...given.config, consents: { ...given.config.consents, acceptContact } } };
}

/**
 * Renders the wizard; its document contains the regions, and outlines never load.
 *
 * @param given Props of the wizard.
 * @param list null if the regions have to be loaded.
 */
export async function open( given = props(), list: LocationsResponse | null = [ ...TREE.locations ] ) {
	connectRegions( { locations: '', geojson: '', ...( list && { list } ) } );
	const shown = render( <SavedSearchWizard { ...given } /> );
	await act( async () => {
		await new Promise( ( resolve ) => setTimeout( resolve ) );
	} );
	return shown;
}

export const press = ( name: string ): Promise< void > => userEvent.click( screen.getByRole( 'button', { name } ) );
export const region = ( name: string ): HTMLInputElement => screen.getByRole( 'checkbox', { name } );
/** Deselects a region; all are selected initially. */
export const deselect = ( name: string ): Promise< void > => userEvent.click( region( name ) );
export const choice = ( name: string ): HTMLInputElement => screen.getByRole( 'radio', { name } );
export const findHeading = ( name: string ): Promise< HTMLElement > => screen.findByRole( 'heading', { name } );

/** Opens the fields of a house, from the first step. */
export async function goToFields(): Promise< void > {
	await press( 'Next' );
	await userEvent.click( choice( 'House' ) );
	await findHeading( 'What should the property offer?' );
}

/** Clears drafts of earlier tests; every submission succeeds, and seven listings match. */
export function resetWizard(): void {
	jest.clearAllMocks();
	sessionStorage.clear();
	submit.mockResolvedValue( { ok: true, value: { id: '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f70', sent: true } } );
	request.mockResolvedValue( { ok: true, value: { count: 7 } } as never );
	useNotices.setState( { notice: null } );
	useFields.setState( { lang: 'en', definitions: DEFINITIONS } );
}

/** Waits for a notice with this text and returns its action. */
export async function waitForNotice( text: string ): Promise< { run: () => void } > {
	await waitFor( () => expect( useNotices.getState().notice?.text ).toBe( text ) );
	return useNotices.getState().notice?.action ?? { run: () => undefined };
}
