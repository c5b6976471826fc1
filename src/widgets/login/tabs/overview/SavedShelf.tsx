import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import type { SavedListingsResponse } from '../../../../contract/types.gen';
import { formatNumber } from '../../../../domain/format-number';
import { cardOf } from '../saved/card';
import { MiniCard } from './MiniCard';
import { Shelf } from './Shelf';
import { MAX_SHOWN, type SharedShelfProps } from './types';

type Saved = SavedListingsResponse[ 'listings' ];

/**
 * Returns the saved homes and the homes removed on this screen, whose hearts save them again. A home that no longer
 * exists cannot be saved again, so it disappears at once.
 */
function useHomesOnScreen( saved: Saved ): Saved {
	const [ { before, shown }, remember ] = useState( { before: saved, shown: saved } );
	if ( before === saved ) {
		return shown;
	}
	const find = ( list: Saved, id: number ) => list.find( ( { objectId } ) => objectId === id );
	// First the newly saved homes, then the homes on screen in their old order, including removed homes.
	const next = [
		...saved.filter( ( { objectId } ) => find( shown, objectId ) === undefined ),
		...shown.map( ( home ) => find( saved, home.objectId ) ?? home ),
	].filter( ( { isGone, objectId } ) => ! isGone || find( saved, objectId ) !== undefined );
	remember( { before: saved, shown: next } );
	return next;
}

/** Homes that the visitor has saved. */
export function SavedShelf( {
	saved: { listings },
	lang,
	hearts,
	onTab,
}: SharedShelfProps & { saved: SavedListingsResponse } ) {
	const shown = useHomesOnScreen( listings );
	const title = __( 'Saved homes', 'sw-immosuite' );
	if ( shown.length === 0 ) {
		return (
			<Shelf title={ title }>
				<p>{ __( 'Your list of saved homes is empty.', 'sw-immosuite' ) }</p>
			</Shelf>
		);
	}
	return (
		<Shelf title={ title } number={ formatNumber( listings.length, lang ) } onAll={ () => onTab( 'saved' ) }>
			<ul className="swis-homes">
				{ shown
					.slice( 0, MAX_SHOWN )
					.map( cardOf )
					.map( ( home ) => (
						<MiniCard key={ home.uuid } home={ home } mark={ home.mark } hearts={ hearts } />
					) ) }
			</ul>
		</Shelf>
	);
}
