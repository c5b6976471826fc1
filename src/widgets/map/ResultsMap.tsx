import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useMemo, type ReactNode } from 'react';
import type { ListingMapResponse } from '../../contract/types.gen';
import { ListingsMap, type ListingsSearch } from '../../map/listings';
import { loadOutlines, loadRegions, notify, useOutlines, useRegions } from '../../store';
import type { WidgetConfig } from '../types';
import { boxUrl, regionUrl, type MapAddress } from './map-url';
import type { ListPage } from './useListPage';
import { useSavedIds } from './useSavedIds';

const NO_REGIONS = [] as const;

export interface ResultsMapProps {
	found: ListingMapResponse;
	address: MapAddress;
	page: ListPage;
	tiles: WidgetConfig[ 'map' ];
}

/** The search whose results the map shows; null for the map of a single listing. */
function useSearch( { found, address: { list, box }, page }: ResultsMapProps ): ListingsSearch | null {
	const saved = useSavedIds();
	const { state } = page;
	const cards = useMemo( () => new Set( state?.cards ), [ state ] );
	return (
		list && {
			url: list.href,
			box,
			isEmpty: found.count === 0,
			nearest: found.nearest,
			marked: state?.marked ?? 0,
			isCentered: state?.isCentered ?? false,
			cards,
			saved,
			regionUrl: ( id ) => regionUrl( list, id ),
			onPoint: page.sendHoveredPin,
			onCard: page.sendClickedPin,
			onSearch: page.search,
			onBox: ( section ) => page.search( boxUrl( list, section ) ),
		}
	);
}

function useRegionCounts( { regions }: ListingMapResponse ) {
	return useMemo(
		() => ( {
			counts: new Map( regions.map( ( { locationId, count } ) => [ locationId, count ] ) ),
			unplaced: new Map( regions.map( ( { locationId, unplaced } ) => [ locationId, unplaced ] ) ),
		} ),
		[ regions ]
	);
}

/** The map of the found homes. The host page lists the same homes; a map in its own window links to that page. */
export function ResultsMap( props: ResultsMapProps ): ReactNode {
	const {
		found,
		address: { list },
		page,
		tiles = null,
	} = props;
	const regions = useRegions();
	const outlines = useOutlines();
	const search = useSearch( props );
	useEffect( loadRegions, [] );
	useEffect( loadOutlines, [] );
	return (
		<>
			<ListingsMap
				name={
					list === null
						? __( 'Map with the location of the property', 'sw-immosuite' )
						: __( 'Map of the properties', 'sw-immosuite' )
				}
				tiles={ tiles }
				outlines={ outlines.state === 'ready' ? outlines.value : null }
				regions={ regions.state === 'ready' ? regions.value.locations : NO_REGIONS }
				{ ...useRegionCounts( found ) }
				pins={ found.pins }
				homes={ found.unplaced }
				search={ search }
				notify={ ( text ) => notify( { type: 'info', text } ) }
			/>
			{ found.more && (
				<p className="swis-hint">
					{ sprintf(
						/* translators: %s: number of places. */
						__( 'The map shows %s places. Narrow the search to see the others.', 'sw-immosuite' ),
						String( found.pins.length )
					) }
				</p>
			) }
			{ list && page.state === null && (
				<p className="swis-hint">
					<a href={ list.href } target="_top">
						{ __( 'Show as list', 'sw-immosuite' ) }
					</a>
				</p>
			) }
		</>
	);
}
