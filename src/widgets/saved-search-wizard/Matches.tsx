import { __, _n, sprintf } from '@wordpress/i18n';
import { formatNumber } from '../../domain/number';

export interface MatchesProps {
	/** Listings that fit now; null: unknown. */
	count: number | null;
	lang: 'de' | 'en';
}

function matchesText( count: number, lang: 'de' | 'en' ): string {
	return count === 0
		? __( 'No matching listing at the moment', 'sw-immosuite' )
		: sprintf(
				/* translators: %s: number of listings. */
				_n( '%s matching listing at the moment', '%s matching listings at the moment', count, 'sw-immosuite' ),
				formatNumber( count, lang )
			);
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
