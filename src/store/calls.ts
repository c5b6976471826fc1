/**
 * The frame's calls. One document has one REST root and one form token, so the calls are bound once by the app and
 * imported where they are needed, instead of being handed down through every form.
 */
import { createRequest, createSubmit, type Request, type Submit } from '../api';
import { asObject } from '../domain/object';
import { tokenSource, type DefaultToken } from './form-token';
import { session } from './session';

interface Calls {
	request: Request;
	submit: Submit;
}

let calls: Calls | null = null;

function connected(): Calls {
	if ( calls === null ) {
		throw new Error( 'connectCalls() comes first: the app binds the calls before it renders.' );
	}
	return calls;
}

/** Signing in and `auth/me` answer with the nonce that later calls take along (W4). */
function keepNonce( value: unknown ): void {
	const { nonce } = asObject( value ) as { nonce?: unknown };
	if ( typeof nonce === 'string' ) {
		session.setState( { nonce } );
	}
}

/** Binds the calls to a site's REST root. */
export function connectCalls( restRoot: string, byDefault: DefaultToken ): void {
	const plain = createRequest( restRoot, () => session.getState().nonce );
	const request: Request = async ( route, body, ...options ) => {
		const answer = await plain( route, body, ...options );
		if ( answer.ok ) {
			keepNonce( answer.value );
		}
		return answer;
	};
	calls = { request, submit: createSubmit( request, tokenSource( request, byDefault ) ) };
}

/** One call of the contract, for example `request( 'POST /wizard/key', { k } )`. Never rejects. */
export const request: Request = ( route, body, ...options ) => connected().request( route, body, ...options );

/** Sends a form: `submit('POST /wizard/contact', payload, { key, consentHash, website })`. Never rejects. */
export const submit: Submit = ( route, body, options ) => connected().submit( route, body, options );
