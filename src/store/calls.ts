/**
 * The frame's requests. A document has one REST root and one form token, so the app configures the functions once, and
 * other modules import them.
 */
import { __ } from '@wordpress/i18n';
import { createRequest, createSubmit, failed, type Failure, type Request, type Route, type Submit } from '../api';
import { asObject } from '../domain/guards';
import type { LoginResponse, NonceResponse } from '../contract/types.gen';
import { failureText } from './failure-text';
import { tokenSource, type DefaultToken } from './form-token';
import { countWhileRunning } from './loading';
import { notify } from './notices';
import { session, signedIn, signedInHere, signedOut } from './session';

interface Calls {
	request: Request;
	submit: Submit;
	fetchMe: FetchMe;
}

/** Requests the current user; resolves once the session store is updated, or the request has failed. */
type FetchMe = () => Promise< void >;

let calls: Calls | null = null;

function connected(): Calls {
	if ( calls === null ) {
		throw new Error( 'connectCalls() comes first: the app binds the calls before it renders.' );
	}
	return calls;
}

/** Updates the session store: a sign-in returns user and nonce; two routes end the session. */
function keepSession( route: Route, value: unknown ): void {
	if ( route === 'DELETE /auth/me' || route === 'DELETE /auth/sessions' ) {
		signedOut();
	}
	const { user, nonce } = asObject< LoginResponse & NonceResponse >( value );
	if ( typeof nonce !== 'string' ) {
		return;
	}
	const { email } = asObject( user );
	if ( typeof email === 'string' ) {
		signedInHere( { email, loggedIn: true }, nonce );
	} else if ( session.getState().email !== '' ) {
		session.setState( { nonce } );
	}
}

/** Whether the route can return this value: an object or a list; null from DELETE routes except `DELETE /contact`. */
function isPossible( route: Route, value: unknown ): boolean {
	return value === null ? /^DELETE (?!\/contact$)/.test( route ) : typeof value === 'object';
}

/** Turns a success with an impossible value into a failure: a proxy has responded, so the outcome is unknown. */
function trusted( caller: Request ): Request {
	return async ( route, body, ...options ) => {
		const answer = await caller( route, body, ...options );
		return answer.ok && ! isPossible( route, answer.value ) ? failed( { kind: 'network' } ) : answer;
	};
}

const isRefusal = ( failure: Failure ): boolean =>
	failure.kind === 'forbidden' || ( failure.kind === 'http' && failure.status === 403 );

/**
 * Notifies the visitor that the sign-in state is unknown; otherwise the form would look as if the session
 * had ended.
 */
function notifyUnanswered( fetchMe: FetchMe ): void {
	notify( {
		type: 'error',
		text: failureText( { kind: 'network' } ),
		action: { label: __( 'Try again', 'sw-immosuite' ), run: () => void fetchMe() },
	} );
}

/**
 * Requests the current user from `auth/me`. Concurrent calls share one request; a sign-in or sign-out during the
 * request overrides its response.
 */
function createFetchMe( plain: Request ): FetchMe {
	let runningRequest = Promise.resolve();
	let latest = 0;
	const ask = async ( number: number ): Promise< void > => {
		session.setState( { isAsking: true } );
		const answer = await plain( 'GET /auth/me', null );
		// A sign-in or sign-out has set the session meanwhile.
		if ( number !== latest || ! session.getState().isAsking ) {
			return;
		}
		const isOver = ! answer.ok && isRefusal( answer.failure );
		if ( answer.ok ) {
			signedIn( answer.value.user, answer.value.nonce );
		} else if ( isOver ) {
			signedOut();
		} else if ( session.getState().email === '' ) {
			// The host page's nonce is unconfirmed, so drop it.
			session.setState( { nonce: '' } );
		}
		session.setState( { isAsking: false } );
		if ( ! answer.ok && ! isOver ) {
			notifyUnanswered( fetchMe );
		}
	};
	const fetchMe: FetchMe = () => {
		if ( ! session.getState().isAsking ) {
			latest += 1;
			runningRequest = ask( latest );
		}
		return runningRequest;
	};
	return fetchMe;
}

/** Value of withSession()'s last parameter. */
const FOR_STRANGERS_TOO = true;

/**
 * A nonce can expire before its session. After a rejection, therefore requests `auth/me` once and repeats the request
 * with the new nonce, unless another account is signed in meanwhile.
 *
 * @param isForStrangersToo Whether to repeat the request without a session if the session has ended. For forms: without
 * an account, they show fields for the missing data.
 */
function withSession( plain: Request, fetchMe: FetchMe, isForStrangersToo = false ): Request {
	return async ( route, body, ...options ) => {
		const before = session.getState();
		const answer = await plain( route, body, ...options );
		if ( answer.ok ) {
			keepSession( route, answer.value );
			return answer;
		}
		if ( answer.failure.kind !== 'forbidden' ) {
			return answer;
		}
		await fetchMe();
		const { email, nonce } = session.getState();
		const isSameAccount = before.email === '' || before.email === email;
		const isRenewed = nonce !== '' && nonce !== before.nonce && isSameAccount;
		const isOver = nonce === '' && before.nonce !== '' && isForStrangersToo;
		return isRenewed || isOver ? plain( route, body, ...options ) : answer;
	};
}

/**
 * Binds the requests to a site's REST root.
 *
 * @param embedder Origin of the embedding page if that page belongs to another site, otherwise empty.
 */
export function connectCalls( restRoot: string, byDefault: DefaultToken, embedder = '' ): void {
	const plain = trusted( createRequest( restRoot, () => session.getState().nonce, byDefault.lang ) );
	const fetchMe = createFetchMe( plain );
	const request = withSession( plain, fetchMe );
	const formRequest = withSession( plain, fetchMe, FOR_STRANGERS_TOO );
	const submit = createSubmit( formRequest, tokenSource( request, byDefault ), embedder );
	calls = { request, submit, fetchMe };
}

/** Sends one request of the contract, for example `request( 'POST /wizard/key', { k } )`. Never rejects. */
export const request: Request = ( route, body, ...options ) =>
	countWhileRunning( connected().request( route, body, ...options ) );

/** Sends a form: `submit('POST /wizard/contact', payload, { key, consentHash, website })`. Never rejects. */
export const submit: Submit = ( route, body, options ) =>
	countWhileRunning( connected().submit( route, body, options ) );

/** Requests the current user. Never rejects. */
export const fetchMe: FetchMe = () => connected().fetchMe();
