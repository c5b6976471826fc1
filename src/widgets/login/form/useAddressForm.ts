import { __ } from '@wordpress/i18n';
import { useCallback, useRef, useState } from 'react';
import { cleanEmail } from '../../../domain/contact';
import { faultText } from '../../../domain/contact-texts';
import { emailFault } from '../../../domain/validate';
import { sendPatiently } from '../../../forms/submission/send-patiently';
import { notify, request, type Failure } from '../../../store';
import { controlId } from '../../../ui';
import { useCountdown, type Countdown } from './useCountdown';

/** Seconds between two mails to the same address. */
const PAUSE_SECONDS = 60;

/** Maximum wait that is counted down; for a longer wait, the error message states the minutes. */
const MAX_COUNTDOWN_SECONDS = 120;

export interface AddressForm {
	readonly email: string;
	/** Error message at the field. */
	readonly error: string | undefined;
	/** Number of attempts with an invalid address. */
	readonly refusals: number;
	readonly failure: Failure | null;
	readonly isSending: boolean;
	/** Sends the pending request again; null until the response is late. */
	readonly resend: ( () => void ) | null;
	/** Address to which a mail was sent; empty until then. */
	readonly sentTo: string;
	readonly wait: Countdown;
	readonly change: ( email: string ) => void;
	readonly send: () => void;
	/** Returns to an empty field. */
	readonly startAgain: () => void;
}

function focusField(): void {
	document.getElementById( controlId( 'email' ) )?.focus();
}

function reportRefusedAddress(): void {
	notify( { type: 'error', text: __( 'Please check your email address.', 'sw-immosuite' ) } );
	focusField();
}

interface Sending {
	readonly error: string | undefined;
	readonly refusals: number;
	readonly failure: Failure | null;
	readonly isSending: boolean;
	readonly resend: ( () => void ) | null;
	readonly sentTo: string;
}

const IDLE: Sending = { error: undefined, refusals: 0, failure: null, isSending: false, resend: null, sentTo: '' };

/** Requests the link and stores the outcome. `start` starts the countdown to the next allowed request. */
function useSending( start: Countdown[ 'start' ] ) {
	const [ state, setState ] = useState( IDLE );
	const requestLink = useCallback(
		async ( address: string ): Promise< void > => {
			const answer = await sendPatiently(
				() => request( 'POST /auth/email', { email: address } ),
				( resend ) => setState( { ...IDLE, isSending: true, resend } )
			);
			if ( ! answer.ok ) {
				const seconds = answer.failure.kind === 'limit' ? answer.failure.retryAfter : 0;
				start( seconds <= MAX_COUNTDOWN_SECONDS ? seconds : 0 );
				setState( { ...IDLE, failure: answer.failure } );
			} else if ( answer.value.sent ) {
				start( PAUSE_SECONDS );
				setState( { ...IDLE, sentTo: address } );
				notify( { type: 'success', text: __( 'The email has been sent.', 'sw-immosuite' ) } );
			} else {
				setState( IDLE );
				reportRefusedAddress();
			}
		},
		[ start ]
	);
	return { state, setState, requestLink };
}

/**
 * The sign-in form. The server's response is the same for every address, so that it does not reveal who has an account.
 *
 * @param typed Text of the prerendered field before the script loaded.
 */
export function useAddressForm( typed: string, lang: string ): AddressForm {
	const [ email, setEmail ] = useState( typed );
	const isBusy = useRef( false );
	const wait = useCountdown();
	const { start } = wait;
	const { state, setState, requestLink } = useSending( start );
	const send = (): void => {
		const code = emailFault( email );
		if ( isBusy.current || wait.remaining > 0 ) {
			return;
		}
		if ( code !== null ) {
			const error = faultText( { field: 'email', code }, lang );
			setState( ( { refusals } ) => ( { ...IDLE, error, refusals: refusals + 1 } ) );
			return;
		}
		isBusy.current = true;
		void requestLink( cleanEmail( email ) ).finally( () => {
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
