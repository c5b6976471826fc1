import { __ } from '@wordpress/i18n';
import { failureText, useConnection, type Failure } from '../../store';
import { Button, Note, RetryNote } from '../../ui';

/** Reloads the document, which gets a new form token; the draft restores the entries. */
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
 * Whether the entries conflict with stored data (a full account, for instance): the server's message then explains
 * what to do.
 */
const conflictsWithStored = ( failure: Failure ): boolean =>
	failure.kind === 'http' && failure.status === 409 && failure.message !== '';

/** Failures that would recur if the same entries were sent again. */
const FINAL: ReadonlyArray< Failure[ 'kind' ] > = [ 'limit', 'tooLarge', 'formToken', 'notFound', 'conflict' ];

/** Explains why nothing was sent, and what the visitor can do; the entries are kept. */
export function FailureNote( { failure, onRetry }: FailureNoteProps ) {
	const online = useConnection( ( connection ) => connection.online );
	const title = __( 'An error has occurred.', 'sw-immosuite' );
	if ( FINAL.includes( failure.kind ) || conflictsWithStored( failure ) ) {
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
 * Tells the visitor next to the send button that there is no connection. Not a live region: the snackbar has announced
 * the lost connection.
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
	/** Sends the pending request again; null until the response is late. */
	resend: ( () => void ) | null;
	onRetry: () => void;
}

/** Shows above the send button why the form could not be sent. */
export function SendingNote( { failure, resend, onRetry }: SendingNoteProps ) {
	if ( resend ) {
		const title = __( 'This is taking longer than usual …', 'sw-immosuite' );
		return <RetryNote tone="warning" title={ title } onRetry={ resend } />;
	}
	return failure ? <FailureNote failure={ failure } onRetry={ onRetry } /> : <OfflineNote />;
}
