/** Tiles: the parts in which a map is painted. Independent of Leaflet, because a worker paints them. */

/** Side of a tile in CSS pixels. */
export const SIDE = 256;

export interface Tile {
	readonly x: number;
	readonly y: number;
	/** Zoom level. */
	readonly z: number;
	/** Device pixels per CSS pixel. */
	readonly scale: number;
}

/** Paints a tile, and returns the function that cancels the painting. */
export type Painter = ( tile: Tile, onPainted: ( picture: ImageBitmap ) => void ) => () => void;
