import { __, _n, sprintf } from '@wordpress/i18n';
import { useId, type ReactNode } from 'react';
import type { RegionTree } from '../../domain/regions';
import { regionUrl } from './address';

export interface RegionLinksProps {
	tree: RegionTree;
	counts: ReadonlyMap< string, number >;
	list: URL;
	/** Id of the link of a region. */
	idOf: ( region: string ) => string;
}

/** Longer lists are collapsed. */
const FEW = 12;

/** Text alternative to the map: a link for each region with listings, which opens its results in the host page. */
export function RegionLinks( { tree, counts, list, idOf }: RegionLinksProps ): ReactNode {
	const name = useId();
	const found = tree.locations.flatMap( ( { locationId, name: region } ) => {
		const count = counts.get( locationId ) ?? 0;
		return count > 0 ? [ { id: locationId, region, count } ] : [];
	} );
	return found.length === 0 ? null : (
		<details className="swis-map-regions" open={ found.length <= FEW }>
			<summary id={ name }>{ __( 'Regions', 'sw-immosuite' ) }</summary>
			<ul aria-labelledby={ name }>
				{ found.map( ( { id, region, count } ) => (
					<li key={ id }>
						<a id={ idOf( id ) } href={ regionUrl( list, id ) } target="_top">
							{ sprintf(
								/* translators: 1: number of listings, 2: name of a region. */
								_n( '%1$s property in %2$s', '%1$s properties in %2$s', count, 'sw-immosuite' ),
								String( count ),
								region
							) }
						</a>
					</li>
				) ) }
			</ul>
		</details>
	);
}
