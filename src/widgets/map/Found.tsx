import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useId, useMemo, type ReactNode } from 'react';
import type { ListingMapResponse } from '../../contract/types.gen';
import { ListingsMap } from '../../map/listings';
import { loadOutlines, loadRegions, notify, useOutlines, useRegions } from '../../store';
import type { WidgetConfig } from '../types';
import { RegionLinks } from './RegionLinks';

const NO_REGIONS = [] as const;

export interface FoundProps {
	found: ListingMapResponse;
	/** null for the map of a single listing. */
	list: URL | null;
	tiles: WidgetConfig[ 'map' ];
}

/** The map, and its content as links. */
export function Found( { found, list, tiles = null }: FoundProps ): ReactNode {
	const [ regions, outlines ] = [ useRegions(), useOutlines() ];
	const prefix = useId();
	useEffect( loadRegions, [] );
	useEffect( loadOutlines, [] );
	const tree = regions.state === 'ready' ? regions.value : null;
	const counts = useMemo(
		() => new Map( found.regions.map( ( { locationId, count } ) => [ locationId, count ] ) ),
		[ found ]
	);
	const idOf = ( region: string ): string => `${ prefix }${ region }`;
	return (
		<div className="swis-stack">
			<ListingsMap
				name={
					list === null
						? __( 'Map with the location of the property', 'sw-immosuite' )
						: __( 'Map of the properties', 'sw-immosuite' )
				}
				tiles={ tiles }
				outlines={ outlines.state === 'ready' ? outlines.value : null }
				regions={ tree?.locations ?? NO_REGIONS }
				counts={ counts }
				pins={ found.pins }
				onRegion={ list && ( ( region ) => document.getElementById( idOf( region ) )?.click() ) }
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
			{ tree && list && <RegionLinks { ...{ tree, counts, list, idOf } } /> }
		</div>
	);
}
