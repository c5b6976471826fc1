/** Maps HTTP responses to Failures; no other file contains status numbers and error codes. */
import type { FieldError } from '../contract/types.gen';
import { asObject, type Unread } from '../domain/guards';
import type { Failure, KeyAbout } from './result';

/** A response without success: status, parsed body and headers. */
export interface Refusal {
	status: number;
	statusText: string;
	/** URL of the request without its query. */
	url: string;
	/** Parsed body; its text if it is not JSON (a proxy's error page). */
	body: unknown;
	retryAfter: string | null;
}

const DEFAULT_RETRY_SECONDS = 60;

function isFault( value: unknown ): value is FieldError {
	const fault = asObject( value );
	return [ 'field', 'code', 'message' ].every( ( key ) => typeof fault[ key ] === 'string' );
}

/** Field errors of a response; malformed ones are dropped. */
export function faultsOf( value: unknown ): FieldError[] {
	return Array.isArray( value ) ? value.filter( isFault ) : [];
}

function secondsOf( data: Unread< Record< string, unknown > >, header: string | null ): number {
	const seconds = typeof data[ 'retryAfter' ] === 'number' ? data[ 'retryAfter' ] : Number( header );
	return Number.isFinite( seconds ) && seconds > 0 ? seconds : DEFAULT_RETRY_SECONDS;
}

/** Details of an expired mailed link; null for any other 410. */
function aboutOf( { kind, since, page }: Unread< Record< string, unknown > > ): KeyAbout | null {
	const text = ( value: unknown ): string | null => ( typeof value === 'string' ? value : null );
	return typeof since === 'string' ? { kind: text( kind ), since, page: text( page ) } : null;
}

/** Error codes that are more specific than the status. */
const BY_CODE: Readonly< Record< string, Failure > > = {
	sw_immosuite_form_token: { kind: 'formToken' },
	sw_immosuite_session: { kind: 'forbidden' },
	sw_immosuite_key_unknown: { kind: 'notFound' },
	sw_immosuite_not_found: { kind: 'notFound' },
	sw_immosuite_conflict: { kind: 'conflict' },
	sw_immosuite_too_large: { kind: 'tooLarge' },
};

/** Statuses that mean the same from WordPress and from a proxy in front of it. */
const BY_STATUS: Readonly< Record< number, Failure > > = {
	413: { kind: 'tooLarge' },
};

function kindOf( { status, statusText, retryAfter }: Refusal, body: Unread< Record< string, unknown > > ): Failure {
	const data = asObject( body[ 'data' ] );
	const code = typeof body[ 'code' ] === 'string' ? body[ 'code' ] : '';
	const errors = faultsOf( data[ 'errors' ] );
	if ( errors.length > 0 ) {
		return { kind: 'invalid', errors };
	}
	if ( status === 429 ) {
		return { kind: 'limit', retryAfter: secondsOf( data, retryAfter ) };
	}
	if ( status === 410 ) {
		return { kind: 'expired', about: aboutOf( data ) };
	}
	if ( code === 'internal_server_error' ) {
		return { kind: 'server', reference: typeof data[ 'id' ] === 'string' ? data[ 'id' ] : '' };
	}
	return BY_CODE[ code ] ?? BY_STATUS[ status ] ?? { kind: 'http', status, reason: statusText };
}

export function failureOf( refusal: Refusal ): Failure {
	const body = asObject( refusal.body );
	const { message } = body;
	return { ...kindOf( refusal, body ), url: refusal.url, message: typeof message === 'string' ? message : '' };
}
