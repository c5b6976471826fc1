import { __ } from '@wordpress/i18n';
import { Frequency } from '../../../forms/alerts';
import { SendingNote } from '../../../forms/submission/FailureNote';
import { Button, Hidden } from '../../../ui';
import type { WidgetConfig, WidgetLink } from '../../types';
import type { AccountSearch } from '../edit';
import type { SearchState } from '../search-state';
import { alertsPart, frequencies } from './alerts';
import { savedSearch, searchFaults } from './form';
import { saveWords } from './words';

/** Label of a busy button: waiting for the response, or for the field definitions. */
function busyText( { submission, rules }: SearchState ): string | null {
	if ( submission.state.phase === 'sending' ) {
		return __( 'Saving …', 'sw-immosuite' );
	}
	return rules.areFieldsKnown ? null : __( 'Loading …', 'sw-immosuite' );
}

/**
 * Whether the footer shows the frequency of alert mails: in the last step, unless the site or the visitor has disabled
 * these mails. If it is not shown, the stored frequency stays.
 */
function showsFrequency( { step, visitor }: SearchState, consents: FooterProps[ 'consents' ] ): boolean {
	return (
		step === 'fields' &&
		frequencies( consents ).length > 0 &&
		( visitor.phase !== 'known' || visitor.account.acceptAlerts === true )
	);
}

export interface FooterProps {
	search: SearchState;
	/** null if the search is passed to the host page. */
	accountSearch: AccountSearch | null;
	link: Pick< WidgetLink, 'emit' >;
	consents: WidgetConfig[ 'consents' ];
}

/** Frequency of alert mails and save button, if the wizard has no contact step. */
export function Footer( { search, accountSearch, link, consents }: FooterProps ) {
	const { submission, entries, context } = search;
	const { failure, resend } = submission.state;
	const busy = busyText( search );
	const save = (): void => {
		if ( accountSearch !== null ) {
			submission.send();
		} else if ( searchFaults( entries, context ).length > 0 ) {
			submission.dispatch( { type: 'refused' } );
		} else {
			link.emit( 'savedSearch', savedSearch( entries, context ) );
		}
	};
	return (
		<div className="swis-save">
			{ accountSearch !== null && showsFrequency( search, consents ) && (
				<Frequency { ...alertsPart( submission, consents ) } />
			) }
			<SendingNote failure={ failure } resend={ resend } onRetry={ save } />
			{ search.isComplete ? (
				<div className="swis-actions">
					<Button busy={ busy } onClick={ save }>
						{ saveWords( search.isStored ) }
					</Button>
				</div>
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
