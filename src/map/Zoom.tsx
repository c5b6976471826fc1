import { __ } from '@wordpress/i18n';
import type { Map as LeafletMap } from 'leaflet';
import type { ReactNode } from 'react';

/** Zoom buttons, for visitors who neither pinch nor use the keyboard. */
export function Zoom( { map }: { map: LeafletMap | null } ): ReactNode {
	return (
		<div className="swis-map__zoom">
			<button type="button" aria-label={ __( 'Zoom in', 'sw-immosuite' ) } onClick={ () => map?.zoomIn() }>
				<svg className="swis-icon" viewBox="0 0 24 24" aria-hidden="true">
					<path d="M12 5v14M5 12h14" />
				</svg>
			</button>
			<button type="button" aria-label={ __( 'Zoom out', 'sw-immosuite' ) } onClick={ () => map?.zoomOut() }>
				<svg className="swis-icon" viewBox="0 0 24 24" aria-hidden="true">
					<path d="M5 12h14" />
				</svg>
			</button>
		</div>
	);
}
