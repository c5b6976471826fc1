import { __ } from '@wordpress/i18n';
import type { SubmitOptions } from '../../../api';
import type { SavedSearch, SavedSearchRequest } from '../../../contract/types.gen';
import { notify, refreshVisitor, saveSearch, submit, type Result, type StoredSubmission } from '../../../store';

/** Sends a search with a contact. If the visitor is signed in, the server stores it at once. Never rejects. */
export async function send( body: SavedSearchRequest, options: SubmitOptions ): Promise< Result< StoredSubmission > > {
	const answer = await submit( 'POST /wizard/saved-search', body, options );
	if ( answer.ok && ! answer.value.sent ) {
		refreshVisitor();
	}
	return answer;
}

/**
 * Saves a search with the account, and returns the same type as the submission of a form. Never rejects; faults have
 * the paths of the wizard's request body.
 *
 * @param uuid Id of the search to replace; null for a new one.
 * @param key Idempotency key of this attempt.
 */
export async function saveWithAccount(
	search: SavedSearch,
	uuid: string | null,
	key: string
): Promise< Result< StoredSubmission > > {
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
