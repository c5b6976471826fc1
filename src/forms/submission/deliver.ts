/**
 * Sending with an idempotency key (S2). Only stored submissions occupy a key, so the rule is short: after an unknown
 * outcome the old entries are repeated with the old key before anything else is sent; after a definite refusal the
 * corrected entries take a new key.
 */
import { isOutcomeUnknown, type Failure, type Result, type Stored } from '../../store';
import { namedPath } from '../paths';

/** One set of entries on its way. */
export interface Attempt< B > {
	key: string;
	body: B;
}

export interface Delivery< B > {
	/** What is to be sent now. */
	body: B;
	/** An earlier attempt that may have been stored; null where every earlier one was answered. */
	pending: Attempt< B > | null;
	/** Address that the confirmation of a body goes to. */
	emailOf: ( body: B ) => string;
	send: ( attempt: Attempt< B > ) => Promise< Result< Stored > >;
	newKey: () => string;
	/** Told before an attempt leaves, so that it can be kept over a reload. */
	onAttempt: ( attempt: Attempt< B > ) => void;
}

export type Outcome< B > =
	| { ok: true; stored: Stored; email: string }
	/** `pending` is what may be stored after all. Faults name items of lists by their names. */
	| { ok: false; failure: Failure; pending: Attempt< B > | null };

/** Places in the lists of a body mean something beside that body only. */
function named( failure: Failure, body: unknown ): Failure {
	return failure.kind === 'invalid'
		? { ...failure, errors: failure.errors.map( ( e ) => ( { ...e, field: namedPath( e.field, body ) } ) ) }
		: failure;
}

const isSame = ( one: unknown, other: unknown ): boolean => JSON.stringify( one ) === JSON.stringify( other );

/** Whether the answer to the repeated old entries settles the matter, or the present ones still have to be sent. */
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
