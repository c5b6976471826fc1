import { __ } from '@wordpress/i18n';
import { failureText, reloadSavedSearches } from '../../../store';
import { Note, RetryNote, WrappingText } from '../../../ui';
import type { Edited } from '../edit';

/** Shows which search is being edited, or why it cannot be edited. */
export function EditNote( { edited }: { edited: Edited } ) {
	switch ( edited.phase ) {
		case 'none':
			return null;
		case 'loading':
			return <p role="status">{ __( 'Loading …', 'sw-immosuite' ) }</p>;
		case 'found':
			return (
				<Note tone="info" title={ __( 'Edit saved search', 'sw-immosuite' ) }>
					<p>
						<WrappingText>{ edited.search.title }</WrappingText>
					</p>
				</Note>
			);
		case 'absent':
			return (
				<Note tone="warning" live="status" title={ __( 'This entry no longer exists.', 'sw-immosuite' ) }>
					<p>{ __( 'Save a new search here.', 'sw-immosuite' ) }</p>
				</Note>
			);
		case 'signedOut':
			return (
				<Note tone="warning" live="status" title={ __( 'Sign in to change this search.', 'sw-immosuite' ) }>
					<p>{ __( 'Save a new search here.', 'sw-immosuite' ) }</p>
				</Note>
			);
		case 'failed':
			return <RetryNote title={ failureText( edited.failure ) } onRetry={ () => void reloadSavedSearches() } />;
	}
}
