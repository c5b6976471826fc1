import { __ } from '@wordpress/i18n';
import { failureText, useConnection, type Failure } from '../../store';
import { Button, Note, RetryNote } from '../../ui';

/** A new document has a new key, and the draft brings the entries back. */
function Reload() {
	return (
		<Button look="quiet" small onClick={ () => window.location.reload() }>
			{ __( 'Reload', 'sw-immosuite' ) }
		</Button>
	);
}

export interface FailureNoteProps {
	failure: Failure;
	onRetry: () => void;
}

/** The server's own words say what to do where the entries meet others, such as those of a full account. */
const meetsOthers = ( failure: Failure ): boolean =>
	failure.kind === 'http' && failure.status === 409 && failure.message !== '';

/** Failures that the same entries meet again at once. */
const FINAL: ReadonlyArray< Failure[ 'kind' ] > = [ 'limit', 'tooLarge', 'formToken', 'notFound', 'conflict' ];

/** Says that nothing was sent (chapter 8), why, that nothing is lost, and what to do. */
export function FailureNote( { failure, onRetry }: FailureNoteProps ) {
	const online = useConnection( ( connection ) => connection.online );
	const title = __( 'An error has occurred.', 'sw-immosuite' );
	if ( FINAL.includes( failure.kind ) || meetsOthers( failure ) ) {
		return (
			<Note tone="error" live="alert" title={ title }>
				<p>{ failureText( failure ) }</p>
				{ failure.kind === 'conflict' && <Reload /> }
			</Note>
		);
	}
	return (
		<RetryNote title={ title } onRetry={ onRetry }>
			<p>{ failureText( failure ) }</p>
			<p>
				{ online
					? __( 'Your entries are still here. Please try again.', 'sw-immosuite' )
					: __( 'You are offline. Your entries are kept.', 'sw-immosuite' ) }
			</p>
		</RetryNote>
	);
}

/** Stays where the button is, so that nobody presses it in vain; the snackbar has told it aloud. */
export function OfflineNote() {
	const online = useConnection( ( connection ) => connection.online );
	return online ? null : (
		<Note tone="warning">
			<p>{ __( 'You are offline. Your entries are kept.', 'sw-immosuite' ) }</p>
		</Note>
	);
}

export interface SendingNoteProps {
	failure: Failure | null;
	/** Sends once more what is on its way; null while the answer is not late. */
	sendCopy: ( () => void ) | null;
	onRetry: () => void;
}

/** What keeps a form from being sent, above the button that sends it. */
export function SendingNote( { failure, sendCopy, onRetry }: SendingNoteProps ) {
	if ( sendCopy ) {
		const title = __( 'This is taking longer than usual …', 'sw-immosuite' );
		return <RetryNote tone="warning" title={ title } onRetry={ sendCopy } />;
	}
	return failure ? <FailureNote failure={ failure } onRetry={ onRetry } /> : <OfflineNote />;
}
