import type { RouteMap } from '../contract/routes.gen';
import type { SubmissionResponse } from '../contract/types.gen';
import { consentHashOf } from './claims';
import { faultsOf } from './failure';
import type { AddressOf, Request, RequestOf } from './request';
import { failed, success, type Result } from './result';

/** Routes that store something and take the headers of W1. */
export type SubmitRoute = {
	[ R in keyof RouteMap ]: RouteMap[ R ][ 'auth' ] extends 'form' ? R : never;
}[ keyof RouteMap ];

/** Holds the form token; a renewed one replaces it for all later calls. */
export interface TokenSource {
	current(): string;
	replace( token: string ): void;
	/** Asks for a fresh token with the claims of an old one; null asks for the default of the frame's widget. */
	renew( old: string | null ): Promise< Result< { token: string } > >;
}

export interface SubmitOptions {
	/** UUID of these entries: whoever repeats them repeats it, corrected entries take a new one (S2). */
	key: string;
	/** Hash of the consents on screen: no token of other words may prove what the visitor has agreed to (I4, S5). */
	consentHash: string;
	/** Value of the honeypot field: bots fill it in, and so do some password managers (W1). */
	website?: string;
}

/** What became of stored entries: `sent` says that a confirmation mail is on its way. */
export interface Stored {
	id: string;
	sent: boolean;
}

export type Submit = < R extends SubmitRoute >(
	route: R,
	body: RequestOf< R >,
	options: SubmitOptions & AddressOf< R >
) => Promise< Result< Stored > >;

/** A form token is good from its third second on; a little more, since clocks round. */
const TOKEN_WAIT = 2_100;

const wait = ( ms: number ): Promise< void > => new Promise( ( resolve ) => setTimeout( resolve, ms ) );

/**
 * Renews the token with its own claims; one that cannot be renewed gives way to the widget's default. The default proves
 * today's consents: where an older page shows others, it is refused, or the record would name words that nobody saw.
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

/** The answer with `error: true` is a refusal like any other; nothing was stored. */
function storedOf( response: SubmissionResponse ): Result< Stored > {
	return response.error || response.id === null
		? failed( { kind: 'invalid', errors: faultsOf( response.errors ) } )
		: success( { id: response.id, sent: response.sent } );
}

/**
 * Sends a form. A form token that is missing, too young or too old is repaired without the visitor noticing: fetch a
 * fresh one, wait until it is good, repeat once with the same key.
 *
 * @param embedder Origin of another site's page around the form: its consents are recorded as given there (P110).
 */
export function createSubmit( request: Request, tokens: TokenSource, embedder = '' ): Submit {
	return async ( route, body, options ) => {
		const { key, consentHash, website = '' } = options;
		const send = async (): Promise< Result< Stored > > => {
			const headers: Record< string, string > = {
				'Idempotency-Key': key,
				'X-SW-Immosuite-Form': tokens.current(),
				...( embedder && { 'X-SW-Immosuite-Embedder': embedder } ),
			};
			if ( website !== '' ) {
				// A header takes no line breaks and no letters beyond Latin-1; that something was filled in is all it says.
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
		await wait( TOKEN_WAIT );
		return send();
	};
}
