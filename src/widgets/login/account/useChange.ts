import { useRef, useState } from 'react';
import type { Account } from '../../../contract/types.gen';
import type { Fault } from '../../../forms/submission/form';
import { sendPatiently } from '../../../forms/submission/send-patiently';
import type { Failure } from '../../../store';
import { changeAccount, type AccountChange } from '../../../store/account';

interface Attempt {
	readonly isSending: boolean;
	readonly failure: Failure | null;
	/** Sends the pending request again; null until the response is late. */
	readonly resend: ( () => void ) | null;
	/** Number of attempts that the form or the server rejected because of faults. */
	readonly refusals: number;
}

const IDLE: Attempt = { isSending: false, failure: null, resend: null, refusals: 0 };

/** Sends changes of the account that have no faults. `onSaved` is called with the updated account. */
export function useChange( account: Account, onSaved: ( account: Account ) => void ) {
	const [ attempt, setAttempt ] = useState( IDLE );
	const isBusy = useRef( false );
	const refuse = ( failure: Failure | null ): void =>
		setAttempt( ( { refusals } ) => ( { ...IDLE, failure, refusals: refusals + 1 } ) );
	const send = async ( faults: readonly Fault[], change: AccountChange ): Promise< void > => {
		if ( isBusy.current ) {
			return;
		}
		if ( faults.length > 0 ) {
			refuse( null );
			return;
		}
		isBusy.current = true;
		const answer = await sendPatiently(
			() => changeAccount( account, change ),
			( resend ) => setAttempt( { ...IDLE, isSending: true, resend } )
		);
		isBusy.current = false;
		if ( answer.ok ) {
			setAttempt( IDLE );
			onSaved( answer.value );
		} else if ( answer.failure.kind === 'invalid' ) {
			refuse( answer.failure );
		} else {
			setAttempt( { ...IDLE, failure: answer.failure } );
		}
	};
	/** Clears the failure once the visitor changes an entry: the failure concerned the old entries. */
	const forgetFailure = (): void => setAttempt( ( before ) => ( { ...before, failure: null } ) );
	return { attempt, send, forgetFailure };
}
