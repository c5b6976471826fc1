import { __ } from '@wordpress/i18n';
import { matchesText } from '../../../domain/matches';

export interface MatchesProps {
	/** Listings that fit now. */
	count: number;
	lang: 'de' | 'en';
}

/** What the search would find today, before anybody is asked for an address. */
export function Matches( { count, lang }: MatchesProps ) {
	return (
		<>
			<p>{ matchesText( count, lang ) }</p>
			<p className="swis-hint">{ __( 'Without exclusive listings.', 'sw-immosuite' ) }</p>
		</>
	);
}
