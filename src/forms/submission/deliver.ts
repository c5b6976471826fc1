/**
 * Sends entries with an idempotency key. The server binds a key only to a stored submission. So after an unknown
 * outcome the old entries are repeated with the old key before anything else is sent; after a definite refusal the
 * corrected entries take a new key.
 */
import { isOutcomeUnknown, type Failure, type Result, type StoredSubmission } from '../../store';
import { namedPath } from '../paths';

/** One set of entries that is being sent. */
export interface Attempt< B > {
	key: string;
	body: B;
}

export interface Delivery< B > {
	/** The current entries. */
	body: B;
	/** An earlier attempt without an answer, which the server may have stored; null if there is none. */
	pending: Attempt< B > | null;
	/** Returns the address that the confirmation mail of a body goes to. */
	emailOf: ( body: B ) => string;
	send: ( attempt: Attempt< B > ) => Promise< Result< StoredSubmission > >;
	newKey: () => string;
	/** Called before an attempt is sent, so that it can be kept across a reload. */
	onAttempt: ( attempt: Attempt< B > ) => void;
}

export type Outcome< B > =
	| { ok: true; stored: StoredSubmission; email: string }
	/**
	 * `pending` is an attempt that the server may have stored after all. Faults name items of lists by name, not
	 * index.
	 */
	| { ok: false; failure: Failure; pending: Attempt< B > | null };

/** Replaces list indices in fault paths by names: an index means nothing without the body. */
function named( failure: Failure, body: unknown ): Failure {
	return failure.kind === 'invalid'
		? { ...failure, errors: failure.errors.map( ( e ) => ( { ...e, field: namedPath( e.field, body ) } ) ) }
		: failure;
}

const isSame = ( one: unknown, other: unknown ): boolean => JSON.stringify( one ) === JSON.stringify( other );

/** Whether the answer to the repeated old entries is the final one, or the current entries still have to be sent. */
function settles< B >( outcome: Outcome< B >, isUnchanged: boolean ): boolean {
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
					failure: named( result.failure, attempt.body ),
					pending: isOutcomeUnknown( result.failure ) ? attempt : null,
				};
	};
	if ( pending ) {
		const repeated = await sendOne( pending );
		if ( settles( repeated, isSame( pending.body, body ) ) ) {
			return repeated;
		}
	}
	const attempt = { key: delivery.newKey(), body };
	delivery.onAttempt( attempt );
	return sendOne( attempt );
}
