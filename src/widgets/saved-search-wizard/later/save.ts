import { __ } from '@wordpress/i18n';
import type { SubmitOptions } from '../../../api';
import type { SavedSearch, SavedSearchRequest } from '../../../contract/types.gen';
import { notify, refreshVisitor, saveSearch, submit, type Result, type Stored } from '../../../store';

/** Sends a search with a contact; that of whoever is signed in is stored at once. Never rejects. */
export async function send( body: SavedSearchRequest, options: SubmitOptions ): Promise< Result< Stored > > {
	const answer = await submit( 'POST /wizard/saved-search', body, options );
	if ( answer.ok && ! answer.value.sent ) {
		refreshVisitor();
	}
	return answer;
}

/**
 * Saves a search with the account, as a form is sent. Never rejects; faults are named as in the wizard's own body.
 *
 * @param uuid Of the search that it takes the place of; null for a new one.
 * @param key Idempotency key of this attempt.
 */
export async function saveAsOwn( search: SavedSearch, uuid: string | null, key: string ): Promise< Result< Stored > > {
	const answer = await saveSearch( search, uuid, key );
	if ( answer.ok ) {
		notify( { type: 'success', text: __( 'The search has been saved.', 'sw-immosuite' ) } );
		return { ok: true, value: { id: answer.value.uuid, sent: false } };
	}
	const { failure } = answer;
	if ( failure.kind !== 'invalid' ) {
		return answer;
	}
	const errors = failure.errors.map( ( error ) => ( { ...error, field: `savedSearch.${ error.field }` } ) );
	return { ok: false, failure: { ...failure, errors } };
}
