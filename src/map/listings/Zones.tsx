import { _n } from '@wordpress/i18n';
import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { Hidden } from '../../ui';
import { clustersOf, homeCount, shiftsOf, ZONE_EXTENT } from './clusters';
import { Spot } from './Spot';
import type { Home, ListingsSearch, Pin, UnplacedHome } from './types';
import { useDragged } from './useDragged';
import { useOpenCluster } from './useOpenCluster';
import { useZoom } from './useZoom';
import type { Zone } from './zones';

export interface ZonesProps {
	zones: readonly Zone[];
	homes: readonly UnplacedHome[];
	/** Labels must not cover the prices of these pins. */
	pins: readonly Pin[];
	search: ListingsSearch;
	/** Region whose card is open; null: none. */
	opened: Zone | null;
	/** Opens the map's own card. */
	onOpen: ( homes: readonly Home[], from: HTMLElement, zone: Zone ) => void;
}

/** @param name Name of the region; undefined if it is visible. */
function Meaning( { name, count }: { name: string | undefined; count: number } ): ReactNode {
	return (
		<Hidden>
			{ name && `${ name } ${ count } ` }
			{ _n( 'property without exact address', 'properties without exact address', count, 'sw-immosuite' ) }
		</Hidden>
	);
}

/**
 * Labels of regions whose homes have no released address, with the price of a single home instead of the region's name; a
 * press opens the card of a single home, or lists several. Labels that would overlap are replaced by their number of
 * homes; a press on it zooms in and leads to the first card.
 */
export function Zones( { zones, homes, pins, search, opened, onOpen }: ZonesProps ): ReactNode {
	const zoom = useZoom();
	const isDragged = useDragged();
	const openCluster = useOpenCluster( { all: zones, single: ZONE_EXTENT }, search );
	const groups = useMemo( () => {
		const prices = clustersOf( pins, zoom );
		const labels = clustersOf( zones, zoom, ZONE_EXTENT );
		const shifts = shiftsOf( labels, prices, zoom );
		return labels.map( ( group, index ) => ( { group, marginTop: shifts[ index ] } ) );
	}, [ zones, pins, zoom ] );
	const homesIn = ( members: readonly Zone[] ): UnplacedHome[] =>
		homes.filter( ( { locationId } ) => members.some( ( { regions } ) => regions.includes( locationId ) ) );
	const open = ( zone: Zone, from: HTMLElement ): void => {
		const found = homesIn( [ zone ] );
		const [ only, ...others ] = found;
		if ( only === undefined ) {
			search.onSearch( search.regionUrl( zone.id ) );
		} else if ( zone.count === 1 && others.length === 0 && search.cards.has( only.objectId ) ) {
			search.onCard( only.objectId );
		} else {
			onOpen( found, from, zone );
		}
	};
	return groups.map( ( { group, marginTop } ) => {
		const { at, members } = group;
		const [ first, ...others ] = members;
		const sum = homeCount( members );
		const short = others.length === 0 ? first.short : undefined;
		const label = others.length === 0 && short === undefined && first.name;
		const isOn =
			members.some( ( zone ) => zone === opened ) ||
			homesIn( members ).some( ( { objectId } ) => objectId === search.marked );
		const press = ( { currentTarget, detail }: MouseEvent< HTMLElement > ): void => {
			if ( isDragged.current ) {
				return;
			}
			if ( others.length > 0 ) {
				openCluster( { members, homesIn, isByKey: detail === 0 } );
			} else {
				open( first, currentTarget );
			}
		};
		return (
			<Spot key={ `${ first.id } ${ members.length }` } at={ at } level={ isOn ? 2 : 0 }>
				<button
					type="button"
					className={ `swis-zone${ isOn ? ' is-on' : '' }` }
					style={ { marginTop } }
					onClick={ press }
				>
					{ label } <strong>{ short ?? sum }</strong> <Meaning name={ short && first.name } count={ sum } />
				</button>
			</Spot>
		);
	} );
}
