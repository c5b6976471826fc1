/**
 * The frame's calls. One document has one REST root and one form token, so the calls are bound once by the app and
 * imported where they are needed, instead of being handed down through every form.
 */
import { __ } from '@wordpress/i18n';
import { createRequest, createSubmit, failed, type Failure, type Request, type Route, type Submit } from '../api';
import { asObject } from '../domain/object';
import type { LoginResponse, NonceResponse } from '../contract/types.gen';
import { failureText } from './failure-text';
import { tokenSource, type DefaultToken } from './form-token';
import { counted } from './loading';
import { notify } from './notices';
import { session, signedIn, signedInAnew, signedOut } from './session';

interface Calls {
	request: Request;
	submit: Submit;
	askWho: AskWho;
}

/** Resolves when the session store knows, or when no answer has told. */
type AskWho = () => Promise< void >;

let calls: Calls | null = null;

function connected(): Calls {
	if ( calls === null ) {
		throw new Error( 'connectCalls() comes first: the app binds the calls before it renders.' );
	}
	return calls;
}

/** What an answer says of the session: signing in carries user and nonce (W4), and two routes end it. */
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
		signedInAnew( { email, loggedIn: true }, nonce );
	} else if ( session.getState().email !== '' ) {
		session.setState( { nonce } );
	}
}

/** A text comes from something between us and WordPress, since no route answers with one: what it did is unknown. */
function trusted( caller: Request ): Request {
	return async ( route, body, ...options ) => {
		const answer = await caller( route, body, ...options );
		return answer.ok && typeof answer.value === 'string' ? failed( { kind: 'network' } ) : answer;
	};
}

const isRefusal = ( failure: Failure ): boolean =>
	failure.kind === 'forbidden' || ( failure.kind === 'http' && failure.status === 403 );

/** Who is signed in stays unknown (chapter 8): without a word, the form for strangers would look like the end of the session. */
function notifyUnanswered( askWho: AskWho ): void {
	notify( {
		type: 'error',
		text: failureText( { kind: 'network' } ),
		action: { label: __( 'Try again', 'sw-immosuite' ), run: () => void askWho() },
	} );
}

/**
 * Asks `auth/me` who is signed in. Whoever asks while a call is on its way gets the answer of that one; what has ended
 * the session or begun one meanwhile knows more than an answer that was on its way already.
 */
function createAskWho( plain: Request ): AskWho {
	let asking = Promise.resolve();
	let latest = 0;
	const ask = async ( own: number ): Promise< void > => {
		session.setState( { isAsking: true } );
		const answer = await plain( 'GET /auth/me', null );
		if ( own !== latest || ! session.getState().isAsking ) {
			return;
		}
		const isOver = ! answer.ok && isRefusal( answer.failure );
		if ( answer.ok ) {
			signedIn( answer.value.user, answer.value.nonce );
		} else if ( isOver ) {
			signedOut();
		} else if ( session.getState().email === '' ) {
			// No answer has confirmed the nonce that the host page gave.
			session.setState( { nonce: '' } );
		}
		session.setState( { isAsking: false } );
		if ( ! answer.ok && ! isOver ) {
			notifyUnanswered( askAgain );
		}
	};
	const askAgain: AskWho = () => {
		if ( ! session.getState().isAsking ) {
			latest += 1;
			asking = ask( latest );
		}
		return asking;
	};
	return askAgain;
}

/**
 * A nonce can die before its session (I5): after a refusal `auth/me` is asked once, and the call repeated with the nonce
 * that it gives. Nothing is repeated for another account than the one it was meant for.
 *
 * @param isForStrangersToo Where the session has ended the call is repeated without it: a form asks for what it lacks.
 */
function withSession( plain: Request, askWho: AskWho, isForStrangersToo: boolean ): Request {
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
		await askWho();
		const { email, nonce } = session.getState();
		const isSame = before.email === '' || before.email === email;
		const isRenewed = nonce !== '' && nonce !== before.nonce && isSame;
		const isOver = nonce === '' && before.nonce !== '' && isForStrangersToo;
		return isRenewed || isOver ? plain( route, body, ...options ) : answer;
	};
}

/**
 * Binds the calls to a site's REST root.
 *
 * @param embedder Origin of the page around the form, where that is another site's.
 */
export function connectCalls( restRoot: string, byDefault: DefaultToken, embedder = '' ): void {
	const plain = trusted( createRequest( restRoot, () => session.getState().nonce, byDefault.lang ) );
	const askWho = createAskWho( plain );
	const request = withSession( plain, askWho, false );
	const submit = createSubmit( withSession( plain, askWho, true ), tokenSource( request, byDefault ), embedder );
	calls = { request, submit, askWho };
}

/** One call of the contract, for example `request( 'POST /wizard/key', { k } )`. Never rejects. */
export const request: Request = ( route, body, ...options ) =>
	counted( connected().request( route, body, ...options ) );

/** Sends a form: `submit('POST /wizard/contact', payload, { key, consentHash, website })`. Never rejects. */
export const submit: Submit = ( route, body, options ) => counted( connected().submit( route, body, options ) );

/** Finds out who is signed in. Never rejects. */
export const askWho: AskWho = () => connected().askWho();
