import { __ } from '@wordpress/i18n';
import { formatNumber } from '../../../../domain/format-number';
import type { Newest } from '../../../../store/account-lists';
import type { Match } from '../useMatches';
import { MiniCard } from './MiniCard';
import { Shelf } from './Shelf';
import { MAX_SHOWN, type SharedShelfProps } from './types';

/** Matches of the saved searches since the last visit. */
export function NewsShelf( { matches, lang, hearts, onTab }: SharedShelfProps & { matches: Newest< Match > } ) {
	const news = matches.listings.filter( ( { isNew } ) => isNew );
	const linkToAll = { ...( matches.total > 0 && { onAll: () => onTab( 'searches' ) } ) };
	const title = __( 'New for you', 'sw-immosuite' );
	if ( news.length === 0 ) {
		return (
			<Shelf title={ title } { ...linkToAll }>
				<p>{ __( 'There is nothing new since your last visit.', 'sw-immosuite' ) }</p>
			</Shelf>
		);
	}
	return (
		<Shelf title={ title } number={ formatNumber( news.length, lang ) } { ...linkToAll }>
			<p className="swis-hint swis-shelf__since">{ __( 'Since your last visit', 'sw-immosuite' ) }</p>
			<ul className="swis-homes">
				{ news.slice( 0, MAX_SHOWN ).map( ( match ) => (
					<MiniCard key={ match.uuid } home={ match } isNew hearts={ hearts } />
				) ) }
			</ul>
		</Shelf>
	);
}
