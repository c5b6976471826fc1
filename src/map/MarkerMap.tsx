import { __ } from '@wordpress/i18n';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { Button, Hidden } from '../ui';
import { MapBox } from './MapBox';
import { MapMarker } from './MapMarker';
import { Outlines } from './Outlines';
import { CENTER } from './place';
import { backdropStyle } from './style';
import type { LatLng, MarkerMapProps } from './types';
import { useAnnouncement } from './useAnnouncement';
import { useColors } from './useColors';

/** Default zoom (C9.10). */
const ZOOM = 12;

/** A map with a marker for the location of a property; outlines of regions give orientation. */
export function MarkerMap( props: MarkerMapProps ): ReactNode {
	const { tiles, notify, outlines, marker, onMove, center = CENTER, zoom = ZOOM } = props;
	const box = useRef< HTMLDivElement >( null );
	// The default center suits one agency only: a map that shows no outline there moves to the outlines. A configured
	// center stays.
	const isDefault = marker === null && center.lat === CENTER.lat && center.lng === CENTER.lng;
	const [ start ] = useState( isDefault ? { center, zoom, isKept: true } : undefined );
	const colors = useColors( box );
	const style = useCallback( () => ( colors === null ? {} : backdropStyle( colors ) ), [ colors ] );
	const [ announcement, announce ] = useAnnouncement();
	const move = ( place: LatLng ): void => {
		onMove( place );
		announce( __( 'Marker moved', 'sw-immosuite' ) );
	};
	const reset = (): void => {
		onMove( null );
		// The focused reset button disappears with the marker's position.
		box.current?.querySelector< HTMLElement >( '.swis-map__marker' )?.focus();
	};
	return (
		<MapBox
			tiles={ tiles }
			notify={ notify }
			name={ __( 'Map with the location of the property', 'sw-immosuite' ) }
			help={ __(
				'Drag the marker to the right place, or move it with the arrow keys. Hold Shift for larger steps.',
				'sw-immosuite'
			) }
			center={ marker ?? center }
			zoom={ zoom }
			source={ outlines }
			box={ box }
			below={
				<>
					<Hidden>
						<span role="status">{ announcement }</span>
					</Hidden>
					{ marker && (
						<Button look="link" onClick={ reset }>
							{ __( 'Reset marker', 'sw-immosuite' ) }
						</Button>
					) }
				</>
			}
		>
			{ outlines && colors && <Outlines features={ outlines.features } styleOf={ style } start={ start } /> }
			<MapMarker place={ marker ?? center } isSet={ marker !== null } onMove={ move } />
		</MapBox>
	);
}
