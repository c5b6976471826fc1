/** In wp-admin, where our styles are missing, so this chunk brings them along. */
import type { ReactNode } from 'react';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/button.css';
import './box.css';
import './leaflet.css';
import './map.css';
import './center-map.css';
import { MarkerMap } from './MarkerMap';
import type { MarkerMapProps } from './types';

export function PlaceMap( props: MarkerMapProps ): ReactNode {
	return (
		<div className="swis swis-editor" data-scheme="light">
			<MarkerMap { ...props } />
		</div>
	);
}
