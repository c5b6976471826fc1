import type { SubmissionResponse } from '../contract/types.gen';
import { consentHashOf } from './claims';
import { faultsOf } from './failure';
import type { Request, RequestOf } from './request';
import { failed, success, type Result } from './result';

/** Routes that store something and take the headers of W1. */
export type SubmitRoute = 'POST /wizard/contact';

/** Holds the form token; a renewed one replaces it for all later calls. */
export interface TokenSource {
	current(): string;
	replace( token: string ): void;
	/** Widget whose default token is requested when there is none to renew. */
	widget: NonNullable< RequestOf< 'POST /wizard/form-token' >[ 'widget' ] >;
	lang: 'de' | 'en';
}

export interface SubmitOptions {
	/** UUID of these entries: whoever repeats them repeats it, corrected entries take a new one (S2). */
	key: string;
	/** Hash of the consents on screen: no token of other words may prove what the visitor has agreed to (I4, S5). */
	consentHash: string;
	/** Value of the honeypot field; people leave it empty. */
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
	options: SubmitOptions
) => Promise< Result< Stored > >;

/** A form token is good from its third second on; a little more, since clocks round. */
const TOKEN_WAIT = 2_100;

const wait = ( ms: number ): Promise< void > => new Promise( ( resolve ) => setTimeout( resolve, ms ) );

/**
 * Renews the token with its own claims; one that cannot be renewed gives way to the widget's default. The default proves
 * today's consents: where an older page shows others, it is refused, or the record would name words that nobody saw.
 */
async function renewToken( request: Request, tokens: TokenSource, consentHash: string ): Promise< Result< string > > {
	const old = tokens.current();
	const byDefault = { widget: tokens.widget, lang: tokens.lang };
	let answer = await request( 'POST /wizard/form-token', old === '' ? byDefault : { token: old } );
	if ( ! answer.ok && old !== '' && answer.failure.kind !== 'network' ) {
		answer = await request( 'POST /wizard/form-token', byDefault );
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
 */
export function createSubmit( request: Request, tokens: TokenSource ): Submit {
	return async ( route, body, { key, consentHash, website = '' } ) => {
		const send = async (): Promise< Result< Stored > > => {
			const headers: Record< string, string > = {
				'Idempotency-Key': key,
				'X-SW-Immosuite-Form': tokens.current(),
			};
			if ( website !== '' ) {
				// A header takes no line breaks and no letters beyond Latin-1; that something was filled in is all it says.
				headers[ 'X-SW-Immosuite-Website' ] = encodeURIComponent( website );
			}
			const answer = await request( route, body, { headers } );
			return answer.ok ? storedOf( answer.value ) : answer;
		};
		const first = await send();
		if ( first.ok || first.failure.kind !== 'formToken' ) {
			return first;
		}
		const renewed = await renewToken( request, tokens, consentHash );
		if ( ! renewed.ok ) {
			return renewed.failure.kind === 'http' ? first : renewed;
		}
		await wait( TOKEN_WAIT );
		return send();
	};
}
