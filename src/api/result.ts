/** Results of requests. Failures are values, so the compiler makes each caller handle them. */

import type { ExtraField, FieldError } from '../contract/types.gen';

/** The request behind a mailed link: its purpose, its time, and the path of the page with the form. */
export interface KeyAbout {
	kind: string | null;
	since: string;
	page: string | null;
}

export type Result< T, F = Failure > = Success< T > | { ok: false; failure: F };

interface Success< T > {
	ok: true;
	value: T;
	/** Total number of items, if the response is one page of a list. */
	total?: number;
}

/** Details of a failure for its message. */
interface Words {
	/** URL of the request without its query; absent if no request has failed. */
	readonly url?: string;
	/** Message of the response; empty or absent if it has none. */
	readonly message?: string;
	/** Extra fields that the site currently declares for the form, because a cached document may have others. */
	readonly extraFields?: readonly ExtraField[] | undefined;
}

export type Failure = Words & Kind;

type Kind =
	/** No response: offline, unreachable or cut off. The server may have stored the data. */
	| { kind: 'network' }
	/** The server rejected the data and stored nothing. */
	| { kind: 'invalid'; errors: FieldError[] }
	/** Form token refused, even after a renewal. */
	| { kind: 'formToken' }
	/** Too many attempts; `retryAfter` in seconds. */
	| { kind: 'limit'; retryAfter: number }
	/** The idempotency key was already used with different data. */
	| { kind: 'conflict' }
	| { kind: 'tooLarge' }
	| { kind: 'forbidden' }
	/** An unknown key, or an object of another visitor. */
	| { kind: 'notFound' }
	/** A mailed link that has expired. */
	| { kind: 'expired'; about: KeyAbout | null }
	/** Server error, logged under this reference. The server may have stored the data. */
	| { kind: 'server'; reference: string }
	/** Any other status, with the reason phrase of HTTP. */
	| { kind: 'http'; status: number; reason: string };

export function success< T >( value: T ): Result< T, never > {
	return { ok: true, value };
}

export function failed< F >( failure: F ): Result< never, F > {
	return { ok: false, failure };
}

/**
 * Whether the server may have stored the data after all. If so, a retry repeats the same data with the same
 * idempotency key; after any other failure the corrected form gets a new key.
 */
export function isOutcomeUnknown( failure: Failure ): boolean {
	return (
		failure.kind === 'network' || failure.kind === 'server' || ( failure.kind === 'http' && failure.status >= 500 )
	);
}
