import { __ } from '@wordpress/i18n';
import { matchesText } from '../../../domain/matches';

export interface MatchesProps {
	/** Number of listings that match now. */
	count: number;
	lang: string;
}

/** Shows how many listings match today, before the visitor is asked for an address. */
export function Matches( { count, lang }: MatchesProps ) {
	return (
		<>
			<p>{ matchesText( count, lang ) }</p>
			<p className="swis-hint">{ __( 'Without exclusive listings.', 'sw-immosuite' ) }</p>
		</>
	);
}
