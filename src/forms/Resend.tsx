import { __ } from '@wordpress/i18n';
import { useEffect, useRef, useState } from 'react';
import { failureText, request } from '../store';
import { Button, Result, type Outcome } from '../ui';

/** Asks for the confirmation mail once more; null where no more are left for this address (W10). */
async function resend( id: string ): Promise< Outcome | null > {
	const answer = await request( 'POST /wizard/resend', { id } );
	if ( ! answer.ok ) {
		return answer.failure.kind === 'limit' ? null : { tone: 'error', text: failureText( answer.failure ) };
	}
	return answer.value.sent
		? { tone: 'success', text: __( 'The email has been sent.', 'sw-immosuite' ) }
		: // Nothing waits for a confirmation any more: it was confirmed, perhaps on another device.
			{ tone: 'info', text: __( 'Your email address is confirmed. We will get back to you.', 'sw-immosuite' ) };
}

/** The mail that has not come: once more, or to another address. */
export function Resend( { id, onCorrect }: { id: string; onCorrect: () => void } ) {
	const [ isBusy, setBusy ] = useState( false );
	const [ isLeft, setLeft ] = useState( true );
	const [ outcome, setOutcome ] = useState< Outcome | null >( null );
	const result = useRef< HTMLParagraphElement >( null );
	const press = (): void => {
		setBusy( true );
		setOutcome( null );
		void resend( id ).then( ( next ) => {
			setBusy( false );
			setLeft( next !== null );
			setOutcome(
				next ?? {
					tone: 'info',
					text: __( 'Three emails are on their way. Is the address correct?', 'sw-immosuite' ),
				}
			);
		} );
	};
	useEffect( () => {
		if ( ! isLeft ) {
			// The button that had the focus is gone; the keyboard goes on from here.
			result.current?.focus( { preventScroll: true } );
		}
	}, [ isLeft ] );
	return (
		<div className="swis-actions">
			{ isLeft && (
				<Button look="quiet" busy={ isBusy ? __( 'Sending …', 'sw-immosuite' ) : null } onClick={ press }>
					{ __( 'Send email again', 'sw-immosuite' ) }
				</Button>
			) }
			<Result outcome={ outcome } ref={ result } />
			<Button look="quiet" onClick={ onCorrect }>
				{ __( 'Correct email address', 'sw-immosuite' ) }
			</Button>
		</div>
	);
}
