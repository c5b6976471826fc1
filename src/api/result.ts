/** What a call ends with. Failures are values: a caller cannot forget one, and the compiler knows them all. */

import type { FieldError } from '../contract/types.gen';

/** The request behind a mailed link (W12): what the link is for, when it was asked for, and the path of the form's page. */
export interface KeyAbout {
	kind: string | null;
	since: string;
	page: string | null;
}

export type Result< T, F = Failure > = Success< T > | { ok: false; failure: F };

interface Success< T > {
	ok: true;
	value: T;
	/** How many there are in all, where the answer is the beginning of a list and says so. */
	total?: number;
}

/** What is said of a failure (chapter 8). */
interface Words {
	/** Address of the call, without its query; absent: no call has failed. */
	readonly url?: string;
	/** Empty or absent: the answer has no words of its own. */
	readonly message?: string;
}

export type Failure = Words & Kind;

type Kind =
	/** No answer: offline, unreachable or cut off. Whether it was stored is unknown. */
	| { kind: 'network' }
	/** The server has read the entries and refuses them; nothing is stored. */
	| { kind: 'invalid'; errors: FieldError[] }
	/** Refused for its form token although a fresh one was fetched. */
	| { kind: 'formToken' }
	/** Too many attempts; seconds until the next may succeed. */
	| { kind: 'limit'; retryAfter: number }
	/** The key was already used for other entries. */
	| { kind: 'conflict' }
	| { kind: 'tooLarge' }
	| { kind: 'forbidden' }
	/** Absent: an unknown key, somebody else's object. */
	| { kind: 'notFound' }
	/** A key that was good once. */
	| { kind: 'expired'; about: KeyAbout | null }
	/** The server failed; the reference stands in its log. Whether it was stored is unknown. */
	| { kind: 'server'; reference: string }
	/** Anything else, with the reason that HTTP names. */
	| { kind: 'http'; status: number; reason: string };

export function success< T >( value: T ): Result< T, never > {
	return { ok: true, value };
}

export function failed< F >( failure: F ): Result< never, F > {
	return { ok: false, failure };
}

/**
 * Whether the sent entries may be stored after all (S2): then the same entries are repeated with the same key. After any
 * other failure the corrected form takes a new key.
 */
export function isOutcomeUnknown( failure: Failure ): boolean {
	return (
		failure.kind === 'network' || failure.kind === 'server' || ( failure.kind === 'http' && failure.status >= 500 )
	);
}
