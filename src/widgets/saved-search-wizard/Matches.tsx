import { __ } from '@wordpress/i18n';
import { matchesText } from '../../domain/matches';

export interface MatchesProps {
	/** Listings that fit now; null: unknown. */
	count: number | null;
	lang: 'de' | 'en';
}

/** What the search would find today, before anybody is asked for an address. The line is there from the start, so that its change is read out. */
export function Matches( { count, lang }: MatchesProps ) {
	return (
		<div className="swis-matches" role="status" data-count={ count ?? undefined }>
			{ count === null ? null : (
				<>
					<p>{ matchesText( count, lang ) }</p>
					<p className="swis-hint">{ __( 'Without exclusive listings.', 'sw-immosuite' ) }</p>
				</>
			) }
		</div>
	);
}
