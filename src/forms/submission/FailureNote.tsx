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

/** What the entries meet on the server, such as a full account: its own words say what to do. */
const meetsOthers = ( failure: Failure ): boolean =>
	failure.kind === 'http' && failure.status === 409 && failure.message !== '';

/** Why nothing was sent, that nothing is lost, and what to do. */
export function FailureNote( { failure, onRetry }: FailureNoteProps ) {
	const online = useConnection( ( connection ) => connection.online );
	switch ( failure.kind ) {
		case 'limit':
		case 'tooLarge':
		case 'formToken':
		case 'notFound':
			return <Note tone="error" live="alert" title={ failureText( failure ) } />;
		case 'conflict':
			return (
				<Note tone="error" live="alert" title={ failureText( failure ) }>
					<Reload />
				</Note>
			);
		case 'network':
		case 'server':
			return (
				<RetryNote title={ failureText( failure ) } onRetry={ onRetry }>
					<p>
						{ online
							? __( 'Your entries are still here. Please try again.', 'sw-immosuite' )
							: __( 'You are offline. Your entries are kept.', 'sw-immosuite' ) }
					</p>
				</RetryNote>
			);
		default:
			if ( meetsOthers( failure ) ) {
				return <Note tone="error" live="alert" title={ failureText( failure ) } />;
			}
			return (
				<RetryNote title={ __( 'An error has occurred.', 'sw-immosuite' ) } onRetry={ onRetry }>
					{ failure.kind === 'forbidden' && <p>{ failureText( failure ) }</p> }
					<p>{ __( 'Your entries are still here. Please try again.', 'sw-immosuite' ) }</p>
				</RetryNote>
			);
	}
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
