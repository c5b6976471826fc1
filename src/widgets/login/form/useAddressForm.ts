import { __ } from '@wordpress/i18n';
import { useCallback, useRef, useState } from 'react';
import { cleanEmail } from '../../../domain/contact';
import { faultText } from '../../../domain/texts';
import { emailFault } from '../../../domain/validate';
import { sendPatiently } from '../../../forms/submission/patience';
import { notify, request, type Failure } from '../../../store';
import { controlId } from '../../../ui';
import { useCountdown, type Countdown } from './useCountdown';

/** Seconds between two mails to one address (I7). */
const PAUSE = 60;

/** Longest wait that is counted down; for a longer one the sentence names the minutes. */
const COUNTED = 120;

export interface AddressForm {
	readonly email: string;
	/** Sentence beside the field. */
	readonly error: string | undefined;
	readonly failure: Failure | null;
	readonly isSending: boolean;
	/** Asks once more for the mail that is on its way; null while the answer is not late. */
	readonly sendCopy: ( () => void ) | null;
	/** Address that a mail is on its way to; empty before that. */
	readonly sentTo: string;
	readonly wait: Countdown;
	readonly change: ( email: string ) => void;
	readonly send: () => void;
	/** Back to an empty field. */
	readonly startAgain: () => void;
}

function focusField(): void {
	document.getElementById( controlId( 'email' ) )?.focus();
}

function checkAgain(): void {
	notify( { type: 'error', text: __( 'Please check your email address.', 'sw-immosuite' ) } );
	focusField();
}

interface Sending {
	readonly error: string | undefined;
	readonly failure: Failure | null;
	readonly isSending: boolean;
	readonly sendCopy: ( () => void ) | null;
	readonly sentTo: string;
}

const IDLE: Sending = { error: undefined, failure: null, isSending: false, sendCopy: null, sentTo: '' };

/** Has the link sent, and says what has become of it. @param start Counts down until the next one may be asked for. */
function useSending( start: Countdown[ 'start' ] ) {
	const [ state, setState ] = useState( IDLE );
	const ask = useCallback(
		async ( address: string ): Promise< void > => {
			const answer = await sendPatiently(
				() => request( 'POST /auth/email', { email: address } ),
				( sendCopy ) => setState( { ...IDLE, isSending: true, sendCopy } )
			);
			if ( ! answer.ok ) {
				const seconds = answer.failure.kind === 'limit' ? answer.failure.retryAfter : 0;
				start( seconds <= COUNTED ? seconds : 0 );
				setState( { ...IDLE, failure: answer.failure } );
			} else if ( answer.value.sent ) {
				start( PAUSE );
				setState( { ...IDLE, sentTo: address } );
				notify( { type: 'success', text: __( 'The email has been sent.', 'sw-immosuite' ) } );
			} else {
				setState( IDLE );
				checkAgain();
			}
		},
		[ start ]
	);
	return { state, setState, ask };
}

/**
 * The form that asks for a sign-in link (I7): the same answer for every address.
 *
 * @param typed What stood in the printed field before the script came.
 */
export function useAddressForm( typed: string, lang: 'de' | 'en' ): AddressForm {
	const [ email, setEmail ] = useState( typed );
	const isBusy = useRef( false );
	const wait = useCountdown();
	const { start } = wait;
	const { state, setState, ask } = useSending( start );
	const send = (): void => {
		const code = emailFault( email );
		if ( isBusy.current || wait.left > 0 ) {
			return;
		}
		if ( code !== null ) {
			setState( { ...IDLE, error: faultText( { field: 'email', code }, lang ) } );
			checkAgain();
			return;
		}
		isBusy.current = true;
		void ask( cleanEmail( email ) ).finally( () => {
			isBusy.current = false;
		} );
	};
	const change = useCallback(
		( value: string ) => {
			setEmail( value );
			setState( ( before ) => ( before.error === undefined ? before : { ...before, error: undefined } ) );
		},
		[ setState ]
	);
	const startAgain = useCallback( () => {
		setEmail( '' );
		setState( IDLE );
		start( 0 );
		focusField();
	}, [ start, setState ] );
	return { ...state, email, wait, change, send, startAgain };
}
