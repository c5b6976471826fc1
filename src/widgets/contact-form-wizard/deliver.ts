/**
 * Sending with an idempotency key (S2). Only stored submissions occupy a key, so the rule is short: after an unknown
 * outcome the old entries are repeated with the old key before anything else is sent; after a definite refusal the
 * corrected entries take a new key.
 */
import type { ContactRequest } from '../../contract/types.gen';
import { isOutcomeUnknown, type Failure, type Result, type Stored } from '../../store';

/** One set of entries on its way. */
export interface Attempt {
	key: string;
	body: ContactRequest;
}

export interface Delivery {
	/** What is to be sent now. */
	body: ContactRequest;
	/** An earlier attempt that may have been stored; null where every earlier one was answered. */
	pending: Attempt | null;
	send: ( attempt: Attempt ) => Promise< Result< Stored > >;
	newKey: () => string;
	/** Told before an attempt leaves, so that it can be kept over a reload. */
	onAttempt: ( attempt: Attempt ) => void;
}

export type Outcome =
	| { ok: true; stored: Stored; email: string }
	/** `pending` is what may be stored after all. */
	| { ok: false; failure: Failure; pending: Attempt | null };

function outcomeOf( result: Result< Stored >, attempt: Attempt ): Outcome {
	return result.ok
		? { ok: true, stored: result.value, email: attempt.body.contact.email }
		: { ok: false, failure: result.failure, pending: isOutcomeUnknown( result.failure ) ? attempt : null };
}

const isSame = ( one: ContactRequest, other: ContactRequest ): boolean =>
	JSON.stringify( one ) === JSON.stringify( other );

/** Whether the answer to the repeated old entries settles the matter, or the present ones still have to be sent. */
function settles( outcome: Outcome, isUnchanged: boolean ): boolean {
	if ( outcome.ok ) {
		return isUnchanged;
	}
	return isUnchanged || outcome.pending !== null || outcome.failure.kind === 'limit';
}

/** Sends the entries; never rejects. */
export async function deliver( { body, pending, send, newKey, onAttempt }: Delivery ): Promise< Outcome > {
	if ( pending ) {
		const repeated = outcomeOf( await send( pending ), pending );
		if ( settles( repeated, isSame( pending.body, body ) ) ) {
			return repeated;
		}
	}
	const attempt = { key: newKey(), body };
	onAttempt( attempt );
	return outcomeOf( await send( attempt ), attempt );
}
