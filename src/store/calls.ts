/**
 * The frame's calls. One document has one REST root and one form token, so the calls are bound once by the app and
 * imported where they are needed, instead of being handed down through every form.
 */
import { createRequest, createSubmit, type Request, type Submit, type TokenSource } from '../api';
import { formToken } from './form-token';

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

/** Binds the calls to a site's REST root; `whose` names the widget whose default token is asked for. */
export function connectCalls( restRoot: string, whose: Pick< TokenSource, 'widget' | 'lang' > ): void {
	const tokens: TokenSource = {
		...whose,
		current: () => formToken.getState().token,
		replace: ( token ) => formToken.setState( { token } ),
	};
	const request = createRequest( restRoot );
	calls = { request, submit: createSubmit( request, tokens ) };
}

/** One call of the contract, for example `request('POST /wizard/key', { k })`. Never rejects. */
export const request: Request = ( route, body, options ) => connected().request( route, body, options );

/** Sends a form: `submit('POST /wizard/contact', payload, { key, consentHash, website })`. Never rejects. */
export const submit: Submit = ( route, body, options ) => connected().submit( route, body, options );
