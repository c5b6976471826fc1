import { __, sprintf } from '@wordpress/i18n';
import type { SavedSearchEntry } from '../../../../contract/types.gen';
import { matchesText } from '../../../../domain/matches';
import { dayOf } from '../../../../domain/time';
import { Button, Flag, Hidden } from '../../../../ui';
import { AlertFrequency, type AlertFrequencyProps } from './AlertFrequency';
import { partsOf } from './title';
import type { RunningAction } from './useSearchActions';

interface SearchRowProps extends Pick< AlertFrequencyProps, 'mayEmail' | 'waiting' | 'onConsent' > {
	search: SavedSearchEntry;
	lang: string;
	/** Whether the wizard for this search is loading. */
	isOpening: boolean;
	/** The action on this search whose response is awaited. */
	running: RunningAction[ 'name' ] | null;
	onEdit: () => void;
	onPause: () => void;
	onDelete: () => void;
	onFrequency: AlertFrequencyProps[ 'onSave' ];
}

interface ActionProps {
	label: string;
	/** Title of the search, to distinguish buttons with equal labels. */
	heading: string;
	busy?: string | null;
	onClick: () => void;
}

/** The accessible name includes the visible label, for speech control. */
function Action( { label, heading, busy = null, onClick }: ActionProps ) {
	return (
		<Button look="link" busy={ busy } onClick={ onClick }>
			<span aria-hidden="true">{ label }</span>
			<Hidden>
				{ /* translators: 1: what is done, 2: title of the search. */ }
				{ sprintf( __( '%1$s: %2$s', 'sw-immosuite' ), label, heading ) }
			</Hidden>
		</Button>
	);
}

/** A saved search: criteria, number of matches, and actions. */
export function SearchRow( {
	search,
	lang,
	isOpening,
	running,
	onEdit,
	onPause,
	onDelete,
	onFrequency,
	...alertProps
}: SearchRowProps ) {
	const { heading, bounds } = partsOf( search.title );
	const { paused, matches, created } = search;
	const hasEmails = search.alertsOff !== true;
	const sending = __( 'Sending …', 'sw-immosuite' );
	const pauseLabel = paused ? __( 'Resume', 'sw-immosuite' ) : __( 'Pause', 'sw-immosuite' );
	return (
		<li className="swis-search" data-paused={ paused || undefined }>
			<div>
				<div className="swis-search__head">
					<h2 className="swis-subtitle swis-search__title">{ heading }</h2>
					{ paused && <Flag text={ __( 'Paused', 'sw-immosuite' ) } quiet /> }
				</div>
				{ bounds.length > 0 && <p className="swis-search__text">{ bounds.join( ' · ' ) }</p> }
				{ ! paused && <p className="swis-search__count">{ matchesText( matches, lang ) }</p> }
				{ paused && hasEmails && (
					<p className="swis-search__text">
						{ __(
							'Paused: no emails until you resume the search. Your choice applies then.',
							'sw-immosuite'
						) }
					</p>
				) }
				<p className="swis-hint">
					{ /* translators: %s: day. */ }
					{ sprintf( __( 'Created on %s', 'sw-immosuite' ), dayOf( created, lang ) ) }
				</p>
				{ hasEmails && (
					<AlertFrequency
						{ ...alertProps }
						search={ search }
						heading={ heading }
						busy={ running === 'setFrequency' ? sending : null }
						onSave={ onFrequency }
					/>
				) }
			</div>
			<div className="swis-search__foot">
				<Action
					label={ __( 'Edit', 'sw-immosuite' ) }
					heading={ heading }
					busy={ isOpening ? __( 'Loading …', 'sw-immosuite' ) : null }
					onClick={ onEdit }
				/>
				{ /* While the site sends no emails, there is nothing to pause. */ }
				{ ( paused || hasEmails ) && (
					<Action
						label={ pauseLabel }
						heading={ heading }
						busy={ running === 'pause' ? sending : null }
						onClick={ onPause }
					/>
				) }
				<Action
					label={ __( 'Delete', 'sw-immosuite' ) }
					heading={ heading }
					busy={ running === 'remove' ? sending : null }
					onClick={ onDelete }
				/>
			</div>
		</li>
	);
}
