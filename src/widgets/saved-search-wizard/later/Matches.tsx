import { __ } from '@wordpress/i18n';
import { matchesText } from '../../../domain/matches';

export interface MatchesProps {
	/** Current number of matching listings. */
	count: number;
	lang: string;
}

/** Shows how many listings match today, before the visitor enters an address. */
export function Matches( { count, lang }: MatchesProps ) {
	return (
		<>
			<p>{ matchesText( count, lang ) }</p>
			<p className="swis-hint">{ __( 'Without exclusive listings.', 'sw-immosuite' ) }</p>
		</>
	);
}
