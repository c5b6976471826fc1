import { useRef, useState } from 'react';
import type { Account } from '../../../contract/types.gen';
import type { Fault } from '../../../forms/submission/form';
import { sendPatiently } from '../../../forms/submission/patience';
import type { Failure } from '../../../store';
import { changeAccount, type AccountChange } from '../../../store/account';

interface Attempt {
	readonly isSending: boolean;
	readonly failure: Failure | null;
	/** Sends once more what is on its way; null while the answer is not late. */
	readonly sendCopy: ( () => void ) | null;
	/** How often faults were found. */
	readonly refusals: number;
}

const IDLE: Attempt = { isSending: false, failure: null, sendCopy: null, refusals: 0 };

/** Sends changes of the account that have no fault. @param onSaved Called with the account as it is then. */
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
			( sendCopy ) => setAttempt( { ...IDLE, isSending: true, sendCopy } )
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
	/** What the server has said of the old entries may not hold for these. */
	const forgetFailure = (): void => setAttempt( ( before ) => ( { ...before, failure: null } ) );
	return { attempt, send, forgetFailure };
}
