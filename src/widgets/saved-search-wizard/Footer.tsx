import { __ } from '@wordpress/i18n';
import { FailureNote, OfflineNote } from '../../forms/submission/FailureNote';
import { Button, Hidden } from '../../ui';
import type { Search } from './useSearch';
import { saveWords } from './words';

/** What the button says while it waits: for the server, or for what values are read by. */
function busyText( { submission, rules }: Search ): string | null {
	if ( submission.state.phase === 'sending' ) {
		return __( 'Saving …', 'sw-immosuite' );
	}
	return rules.areFieldsKnown ? null : __( 'Loading …', 'sw-immosuite' );
}

/** Saves the search where nobody is asked for a contact (D6). */
export function Footer( { search }: { search: Search } ) {
	const { failure } = search.submission.state;
	const busy = busyText( search );
	return (
		<div className="swis-save">
			{ failure ? <FailureNote failure={ failure } onRetry={ search.save } /> : <OfflineNote /> }
			{ search.isComplete ? (
				<Button busy={ busy } onClick={ search.save }>
					{ saveWords( search.isStored ) }
				</Button>
			) : (
				<p className="swis-hint">
					{ __( 'Choose a region and a type of property to save the search.', 'sw-immosuite' ) }
				</p>
			) }
			<p role="status">
				<Hidden>{ busy ?? '' }</Hidden>
			</p>
		</div>
	);
}
