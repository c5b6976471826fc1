/** Part of a map that is painted at once. Independent of Leaflet, because a worker paints. */

/** CSS pixels. */
export const SIDE = 256;

export interface Tile {
	readonly x: number;
	readonly y: number;
	/** Zoom level. */
	readonly z: number;
	/** Device pixels per CSS pixel. */
	readonly scale: number;
}

/** @return Cancels the request. */
export type Painter = ( tile: Tile, onPainted: ( picture: ImageBitmap ) => void ) => () => void;
