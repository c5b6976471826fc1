import { __ } from '@wordpress/i18n';
import { failureText, useConnection, type Failure } from '../../store';
import { Button, Note, RetryNote } from '../../ui';

/** Reloads the document: that gives a new form token, and the draft restores the entries. */
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

/**
 * Whether the entries conflict with stored ones (a full account, for instance): then the server's own message says
 * what to do.
 */
const meetsOthers = ( failure: Failure ): boolean =>
	failure.kind === 'http' && failure.status === 409 && failure.message !== '';

/** Failures that sending the same entries again would only repeat. */
const FINAL: ReadonlyArray< Failure[ 'kind' ] > = [ 'limit', 'tooLarge', 'formToken', 'notFound', 'conflict' ];

/** Tells the visitor that nothing was sent, why, that nothing is lost, and what to do. */
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
			{ failureText( failure )
				.split( '\n' )
				.map( ( line ) => (
					<p key={ line }>{ line }</p>
				) ) }
			<p>
				{ online
					? __( 'Your entries are still here. Please try again.', 'sw-immosuite' )
					: __( 'You are offline. Your entries are kept.', 'sw-immosuite' ) }
			</p>
		</RetryNote>
	);
}

/**
 * Stays next to the button, so that the visitor knows that pressing it is useless. Not a live region: the snackbar
 * has announced it.
 */
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
	/** Sends the pending request again; null while the answer is not late. */
	sendCopy: ( () => void ) | null;
	onRetry: () => void;
}

/** Shows above the send button what keeps the form from being sent. */
export function SendingNote( { failure, sendCopy, onRetry }: SendingNoteProps ) {
	if ( sendCopy ) {
		const title = __( 'This is taking longer than usual …', 'sw-immosuite' );
		return <RetryNote tone="warning" title={ title } onRetry={ sendCopy } />;
	}
	return failure ? <FailureNote failure={ failure } onRetry={ onRetry } /> : <OfflineNote />;
}
