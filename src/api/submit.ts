import type { RouteMap } from '../contract/routes.gen';
import type { SubmissionResponse } from '../contract/types.gen';
import { consentHashOf } from './claims';
import { faultsOf } from './failure';
import type { AddressOf, Request, RequestOf } from './request';
import { failed, success, type Result } from './result';

/** Routes that store a form; they require a form token and an idempotency key. */
export type SubmitRoute = {
	[ R in keyof RouteMap ]: RouteMap[ R ][ 'auth' ] extends 'form' ? R : never;
}[ keyof RouteMap ];

/** Holds the current form token; a renewed token replaces it for all later requests. */
export interface TokenSource {
	current(): string;
	replace( token: string ): void;
	/** Requests a fresh token with the claims of the old one; null requests the default of the frame's widget. */
	renew( old: string | null ): Promise< Result< { token: string } > >;
}

export interface SubmitOptions {
	/** Idempotency key (UUID) of this data: a retry repeats it, corrected data gets a new one. */
	key: string;
	/** Hash of the consent texts on screen; a token for other texts must not serve as evidence. */
	consentHash: string;
	/** Value of the honeypot field, which bots and some password managers fill in. */
	website?: string;
}

/** A stored submission; `sent`: a confirmation mail is on its way. */
export interface StoredSubmission {
	id: string;
	sent: boolean;
}

export type Submit = < R extends SubmitRoute >(
	route: R,
	body: RequestOf< R >,
	options: SubmitOptions & AddressOf< R >
) => Promise< Result< StoredSubmission > >;

/** The server accepts a form token that is at least 2 s old (FormToken); 100 ms more allow for rounded clocks. */
const TOKEN_WAIT_MS = 2_100;

const wait = ( ms: number ): Promise< void > => new Promise( ( resolve ) => setTimeout( resolve, ms ) );

/**
 * Renews the token with its own claims, else requests the widget's default token. The default covers today's consent
 * texts: on a page with older texts this token is useless, because the consent record would name texts that the
 * visitor never saw.
 */
async function renewToken( tokens: TokenSource, consentHash: string ): Promise< Result< string > > {
	const old = tokens.current();
	let answer = await tokens.renew( old === '' ? null : old );
	if ( ! answer.ok && old !== '' && answer.failure.kind !== 'network' ) {
		answer = await tokens.renew( null );
	}
	if ( ! answer.ok ) {
		return answer;
	}
	if ( consentHashOf( answer.value.token ) !== consentHash ) {
		return failed( { kind: 'formToken' } );
	}
	tokens.replace( answer.value.token );
	return success( answer.value.token );
}

/** A response with `error: true` is a failure too; nothing was stored. */
function storedOf( response: SubmissionResponse ): Result< StoredSubmission > {
	return response.error || response.id === null
		? failed( { kind: 'invalid', errors: faultsOf( response.errors ), extraFields: response.extraFields } )
		: success( { id: response.id, sent: response.sent } );
}

/**
 * Sends a form, and repairs a missing, too young or too old form token without the visitor noticing: renew it, wait
 * until it is valid, repeat once with the same idempotency key.
 *
 * @param embedder Origin of the other site that embeds the form, for the consent record; empty on the own site.
 */
export function createSubmit( request: Request, tokens: TokenSource, embedder = '' ): Submit {
	return async ( route, body, options ) => {
		const { key, consentHash, website = '' } = options;
		const send = async (): Promise< Result< StoredSubmission > > => {
			const headers: Record< string, string > = {
				'Idempotency-Key': key,
				'X-SW-Immosuite-Form': tokens.current(),
				...( embedder && { 'X-SW-Immosuite-Embedder': embedder } ),
			};
			if ( website !== '' ) {
				// Encoded, because a header allows neither line breaks nor letters beyond Latin-1.
				headers[ 'X-SW-Immosuite-Website' ] = encodeURIComponent( website );
			}
			const answer = await request( route, body, { ...options, headers } );
			return answer.ok ? storedOf( answer.value ) : answer;
		};
		const first = await send();
		if ( first.ok || first.failure.kind !== 'formToken' ) {
			return first;
		}
		const renewed = await renewToken( tokens, consentHash );
		if ( ! renewed.ok ) {
			return renewed.failure.kind === 'http' ? first : renewed;
		}
		await wait( TOKEN_WAIT_MS );
		return send();
	};
}
