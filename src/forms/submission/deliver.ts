/**
 * Sends entries with an idempotency key. The server stores a key only with a successful submission. After an unknown
 * outcome, the old entries are therefore sent again with the old key before any others; after a definite rejection, the
 * corrected entries get a new key.
 */
import { isOutcomeUnknown, type Failure, type Result, type StoredSubmission } from '../../store';
import { namedPath } from '../fault-paths';

/** An attempt to send entries: the idempotency key and the request body. */
export interface Attempt< B > {
	key: string;
	body: B;
}

export interface Delivery< B > {
	/** The current entries. */
	body: B;
	/** An earlier attempt without an answer, which the server may have stored; null if there is none. */
	pending: Attempt< B > | null;
	/** Returns the address that gets the confirmation mail for a body. */
	emailOf: ( body: B ) => string;
	send: ( attempt: Attempt< B > ) => Promise< Result< StoredSubmission > >;
	newKey: () => string;
	/** Called before an attempt is sent, so that it can be stored for a reload. */
	onAttempt: ( attempt: Attempt< B > ) => void;
}

export type Outcome< B > =
	| { ok: true; stored: StoredSubmission; email: string }
	/**
	 * `pending` is an attempt that the server may have stored. Fault paths contain the names of list items instead of
	 * indices.
	 */
	| { ok: false; failure: Failure; pending: Attempt< B > | null };

/** Replaces list indices in fault paths by names: an index is meaningless without the body. */
function withItemNames( failure: Failure, body: unknown ): Failure {
	return failure.kind === 'invalid'
		? {
				...failure,
				errors: failure.errors.map( ( error ) => ( { ...error, field: namedPath( error.field, body ) } ) ),
			}
		: failure;
}

const isSame = ( a: unknown, b: unknown ): boolean => JSON.stringify( a ) === JSON.stringify( b );

/** Whether the response to the repeated old entries is final; otherwise the current entries must still be sent. */
function isFinal< B >( outcome: Outcome< B >, isUnchanged: boolean ): boolean {
	if ( outcome.ok ) {
		return isUnchanged;
	}
	return isUnchanged || outcome.pending !== null || outcome.failure.kind === 'limit';
}

/** Sends the entries; never rejects. */
export async function deliver< B >( delivery: Delivery< B > ): Promise< Outcome< B > > {
	const { body, pending } = delivery;
	const sendOne = async ( attempt: Attempt< B > ): Promise< Outcome< B > > => {
		const result = await delivery.send( attempt );
		return result.ok
			? { ok: true, stored: result.value, email: delivery.emailOf( attempt.body ) }
			: {
					ok: false,
					failure: withItemNames( result.failure, attempt.body ),
					pending: isOutcomeUnknown( result.failure ) ? attempt : null,
				};
	};
	if ( pending ) {
		const repeated = await sendOne( pending );
		if ( isFinal( repeated, isSame( pending.body, body ) ) ) {
			return repeated;
		}
	}
	const attempt = { key: delivery.newKey(), body };
	delivery.onAttempt( attempt );
	return sendOne( attempt );
}
