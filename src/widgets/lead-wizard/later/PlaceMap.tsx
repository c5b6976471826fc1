import { useEffect } from 'react';
import { markerEntries, markerOf } from '../../../domain/place';
import type { PlaceEntries } from '../../../domain/place-entries';
import { MarkerMap, type Tiles } from '../../../map';
import { loadOutlines, notify, useOutlines } from '../../../store';
import { readCenter, type LeadOptions } from '../options';

export interface PlaceMapProps {
	options: LeadOptions;
	/** null if the site has no map tiles. */
	tiles: Tiles | null;
	entries: PlaceEntries;
	onChange: ( entries: Partial< PlaceEntries > ) => void;
}

/** A map to set the property's marker; optional, because the address can be typed. */
export function PlaceMap( { options, tiles, entries, onChange }: PlaceMapProps ) {
	const outlines = useOutlines();
	useEffect( loadOutlines, [] );
	return (
		<MarkerMap
			tiles={ tiles }
			outlines={ outlines.state === 'ready' ? outlines.value : null }
			center={ readCenter( options ) }
			zoom={ options.mapZoom }
			notify={ ( text ) => notify( { type: 'info', text } ) }
			marker={ markerOf( entries ) }
			onMove={ ( marker ) => onChange( markerEntries( marker ) ) }
		/>
	);
}
