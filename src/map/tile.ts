/** What is painted of a map at once. Nothing here needs Leaflet: a worker paints. */

/** Pixels of CSS. */
export const SIDE = 256;

export interface Tile {
	readonly x: number;
	readonly y: number;
	/** Level of the zoom. */
	readonly z: number;
	/** Pixels of the screen for each of CSS. */
	readonly scale: number;
}

/** @return Nobody waits for it any more. */
export type Painter = ( tile: Tile, onPainted: ( picture: ImageBitmap ) => void ) => () => void;
