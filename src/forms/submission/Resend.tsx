import { __ } from '@wordpress/i18n';
import { useEffect, useRef, useState } from 'react';
import { failureText, request } from '../../store';
import { Button, ActionResult, type ActionOutcome } from '../../ui';

type Answer = ActionOutcome | 'noneLeft' | 'confirmed';

/** Requests another confirmation mail. */
async function resend( id: string ): Promise< Answer > {
	const answer = await request( 'POST /wizard/resend', { id } );
	if ( ! answer.ok ) {
		return answer.failure.kind === 'limit' ? 'noneLeft' : { tone: 'error', text: failureText( answer.failure ) };
	}
	// No submission is waiting, so the visitor has confirmed, perhaps on another device.
	return answer.value.sent
		? { tone: 'success', text: __( 'The email has been sent.', 'sw-immosuite' ) }
		: 'confirmed';
}

export interface ResendProps {
	id: string;
	onConfirmed: ( id: string ) => void;
	onCorrect: () => void;
}

/** Offers to correct the address, and to resend the mail until the limit for this address is reached. */
export function Resend( { id, onConfirmed, onCorrect }: ResendProps ) {
	const [ isBusy, setBusy ] = useState( false );
	const [ canResend, setCanResend ] = useState( true );
	const [ outcome, setOutcome ] = useState< ActionOutcome | null >( null );
	const result = useRef< HTMLParagraphElement >( null );
	const press = (): void => {
		setBusy( true );
		setOutcome( null );
		void resend( id ).then( ( answer ) => {
			setBusy( false );
			if ( answer === 'confirmed' ) {
				onConfirmed( id );
			} else if ( answer === 'noneLeft' ) {
				setCanResend( false );
				setOutcome( {
					tone: 'info',
					text: __( 'Three emails are on their way. Is the address correct?', 'sw-immosuite' ),
				} );
			} else {
				setOutcome( answer );
			}
		} );
	};
	useEffect( () => {
		if ( ! canResend ) {
			// The focused button has disappeared, so the result gets the focus.
			result.current?.focus( { preventScroll: true } );
		}
	}, [ canResend ] );
	return (
		<div className="swis-actions">
			{ canResend && (
				<Button look="quiet" busy={ isBusy ? __( 'Sending …', 'sw-immosuite' ) : null } onClick={ press }>
					{ __( 'Send email again', 'sw-immosuite' ) }
				</Button>
			) }
			<ActionResult outcome={ outcome } ref={ result } />
			<Button look="quiet" onClick={ onCorrect }>
				{ __( 'Correct email address', 'sw-immosuite' ) }
			</Button>
		</div>
	);
}
