import { _n } from '@wordpress/i18n';
import { LatLngBounds } from 'leaflet';
import { useMemo, type MouseEvent, type ReactNode } from 'react';
import { useMap } from 'react-leaflet';
import { Hidden } from '../../ui';
import { clustersOf, type Space } from './clusters';
import { Spot } from './Spot';
import { useZoom } from './useZoom';
import type { Zone } from './zones';

export interface ZonesProps {
	zones: readonly Zone[];
	regionUrl: ( id: string ) => string;
	onSearch: ( url: string ) => void;
}

/** Names of regions are longer than prices. */
const ZONE_SPACE: Space = [ 150, 48 ];

/** Pixels between the words of an opened group and the edge of the map. */
const MARGIN: [ number, number ] = [ 80, 56 ];

function Meaning( { count }: { count: number } ): ReactNode {
	return (
		<Hidden>
			{ _n( 'property without exact address', 'properties without exact address', count, 'sw-immosuite' ) }
		</Hidden>
	);
}

/**
 * Words on regions whose homes have no released address; a press searches in the region. Where words would cover each
 * other, their number stands alone, and a press zooms in.
 */
export function Zones( { zones, regionUrl, onSearch }: ZonesProps ): ReactNode {
	const map = useMap();
	const zoom = useZoom();
	const groups = useMemo( () => clustersOf( zones, zoom, ZONE_SPACE ), [ zones, zoom ] );
	const press = ( event: MouseEvent< HTMLAnchorElement > ): void => {
		if ( ! event.ctrlKey && ! event.metaKey && ! event.shiftKey ) {
			event.preventDefault();
			onSearch( event.currentTarget.href );
		}
	};
	return groups.map( ( { at, members } ) => {
		const [ { id, name, count }, ...others ] = members;
		const sum = members.reduce( ( total, one ) => total + one.count, 0 );
		const separate = (): void => {
			map.fitBounds( new LatLngBounds( members.map( ( { lat, lng } ) => [ lat, lng ] ) ), { padding: MARGIN } );
			// The focused group disappears.
			map.getContainer().focus( { preventScroll: true } );
		};
		return (
			<Spot key={ `${ id } ${ members.length }` } at={ at } level={ 0 }>
				{ others.length === 0 ? (
					<a
						className="swis-zone"
						href={ regionUrl( id ) }
						target="_top"
						draggable={ false }
						onClick={ press }
					>
						{ name } <strong>{ count }</strong> <Meaning count={ count } />
					</a>
				) : (
					<button type="button" className="swis-zone" onClick={ separate }>
						<strong>{ sum }</strong> <Meaning count={ sum } />
					</button>
				) }
			</Spot>
		);
	} );
}
