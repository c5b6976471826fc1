import type { Map as LeafletMap } from 'leaflet';
import type { LatLng } from './types';

/** Default center of a property's map (C9.11). */
export const CENTER: LatLng = { lat: 47.70999, lng: 9.15022 };

/** Pixels per key press, without and with Shift. */
const STEP = 10;
const LARGE_STEP = 50;

const DIRECTIONS: Readonly< Record< string, readonly [ number, number ] > > = {
	ArrowLeft: [ -1, 0 ],
	ArrowRight: [ 1, 0 ],
	ArrowUp: [ 0, -1 ],
	ArrowDown: [ 0, 1 ],
};

/** Pixels to the right and downwards for an arrow key; null for other keys. */
export function stepOf( { key, shiftKey }: Pick< KeyboardEvent, 'key' | 'shiftKey' > ): [ number, number ] | null {
	const direction = DIRECTIONS[ key ];
	const step = shiftKey ? LARGE_STEP : STEP;
	return direction === undefined ? null : [ direction[ 0 ] * step, direction[ 1 ] * step ];
}

/** @param text "latitude, longitude" in degrees. @return null if invalid. */
export function readPlace( text: string ): LatLng | null {
	const [ lat = NaN, lng = NaN ] = text.split( ',' ).map( ( part ) => ( part.trim() === '' ? NaN : Number( part ) ) );
	return Math.abs( lat ) <= 90 && Math.abs( lng ) <= 180 ? { lat, lng } : null;
}

/** Rounds to six decimals (about 10 cm), and wraps the longitude of a map dragged around the world. */
export function placeOf( { lat, lng }: LatLng ): LatLng {
	const round = ( degrees: number ): number => Number( degrees.toFixed( 6 ) );
	return { lat: round( lat ), lng: round( ( ( ( ( lng + 180 ) % 360 ) + 360 ) % 360 ) - 180 ) };
}

/** The place at a distance in pixels, at the current zoom. */
export function placeAway( map: LeafletMap, from: LatLng, [ x, y ]: readonly [ number, number ] ): LatLng {
	return placeOf( map.containerPointToLatLng( map.latLngToContainerPoint( from ).add( [ x, y ] ) ) );
}
