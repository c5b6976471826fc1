/** For wp-admin, whose pages have no styles of ours: the chunk brings them along. */
import { __ } from '@wordpress/i18n';
import { LatLngBounds, type PathOptions } from 'leaflet';
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useMap } from 'react-leaflet';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/button.css';
import './box.css';
import './leaflet.css';
import './map.css';
import './center-map.css';
import { MapBox } from './MapBox';
import { Outlines } from './Outlines';
import { around, boxOf } from './outlines';
import { CENTER } from './place';
import type { Feature, Region } from './types';

export interface PreviewMapProps {
	readonly features: readonly Feature[];
	/** Ids of those that are refused. */
	readonly refused: ReadonlySet< string >;
	/** The one to look at. */
	readonly shown: Region | null;
	/** What the map is called for those who hear it. */
	readonly name: string;
}

/** As in wp-admin's own colours: a canvas knows no custom properties. */
const TAKEN: PathOptions = { color: '#3858e9', weight: 1, fill: true, fillColor: '#dfe5fc', fillOpacity: 0.9 };
const REFUSED: PathOptions = {
	color: '#b32d2e',
	weight: 2,
	dashArray: '6 4',
	fill: true,
	fillColor: '#fce8e8',
	fillOpacity: 0.9,
};

/** Nearer than this nothing of the surroundings is left. */
const NEAREST = 12;

/** Moves the map to the outlines that are given. */
function View( { features }: { features: readonly Feature[] } ): null {
	const map = useMap();
	useEffect( () => {
		const box = around( features.map( boxOf ) );
		if ( box !== null ) {
			const bounds = new LatLngBounds( [ box[ 1 ], box[ 0 ] ], [ box[ 3 ], box[ 2 ] ] );
			map.fitBounds( bounds, { animate: false, maxZoom: NEAREST, padding: [ 8, 8 ] } );
		}
	}, [ map, features ] );
	return null;
}

/** Outlines of a file on plain ground, those that are refused among them. */
export function PreviewMap( { features, refused, shown, name }: PreviewMapProps ): ReactNode {
	const box = useRef< HTMLDivElement >( null );
	const styleOf = useCallback( ( id: string ) => ( refused.has( id ) ? REFUSED : TAKEN ), [ refused ] );
	const look = features.filter( ( { properties } ) => properties.locationId === shown?.locationId );
	return (
		<div className="swis swis-editor" data-scheme="light">
			<MapBox
				tiles={ null }
				notify={ () => undefined }
				name={ name }
				help={ __( 'Arrow keys move the map, plus and minus change the zoom.', 'sw-immosuite' ) }
				center={ CENTER }
				zoom={ 9 }
				source={ null }
				box={ box }
			>
				<View features={ features } />
				<Look features={ look } key={ shown?.locationId ?? '' } />
				<Outlines features={ features } styleOf={ styleOf } named={ shown ?? undefined } />
			</MapBox>
		</div>
	);
}

/** A key of its own makes it new: the map goes there once, and stays where somebody moves it then. */
function Look( { features }: { features: readonly Feature[] } ): ReactNode {
	const [ once ] = useState( features );
	return <View features={ once } />;
}
