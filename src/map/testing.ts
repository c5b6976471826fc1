import type { GeojsonResponse } from '../contract/types.gen';
import type { LatLng, Tiles } from './types';

/** Mocks the browser APIs that Leaflet needs and jsdom lacks. */
export function mockBrowser(): void {
	window.matchMedia = ( media ) => Object.assign( new EventTarget(), { media, matches: false } ) as MediaQueryList;
	window.ResizeObserver = class {
		observe = (): void => undefined;
		unobserve = (): void => undefined;
		disconnect = (): void => undefined;
	};
}

/**
 * Gives the map a size, and a canvas to draw on. jest.restoreAllMocks() removes both.
 *
 * @return Names of the canvas' methods, added as they are called.
 */
export function mockLayout(): string[] {
	const calls: string[] = [];
	const pen = new Proxy( {}, { get: ( _, name ) => () => calls.push( String( name ) ), set: () => true } );
	jest.spyOn( HTMLCanvasElement.prototype, 'getContext' ).mockReturnValue( pen as never );
	jest.spyOn( HTMLElement.prototype, 'clientWidth', 'get' ).mockReturnValue( 512 );
	jest.spyOn( HTMLElement.prototype, 'clientHeight', 'get' ).mockReturnValue( 512 );
	return calls;
}

export const TILES: Tiles = {
	url: 'https://tile.example/{z}/{x}/{y}.png',
	provider: 'Kartenhaus',
	attribution: '© Kartenhaus',
	licence: 'https://tile.example/licence',
	minZoom: 0,
	consent: [ { text: 'Mehr in der ' }, { text: 'Datenschutzerklärung', href: 'https://site.example/datenschutz/' } ],
};

/** URLs of the map tiles that the document has requested. */
export const tileUrls = (): string[] =>
	Array.from( document.querySelectorAll< HTMLImageElement >( 'img' ), ( { src } ) => src );

/** URL of the tile that shows a position. */
export function tileUrlAt( { lat, lng }: LatLng, zoom: number ): string {
	const tilesPerSide = 2 ** zoom;
	const x = Math.floor( ( ( lng + 180 ) / 360 ) * tilesPerSide );
	const y = Math.floor( ( ( 1 - Math.asinh( Math.tan( ( lat * Math.PI ) / 180 ) ) / Math.PI ) / 2 ) * tilesPerSide );
	return `https://tile.example/${ zoom }/${ x }/${ y }.png`;
}

export const emptyOutlines = {
	type: 'FeatureCollection' as const,
	attribution: '© Stadt <b>Musterstadt</b>',
	license: 'CC0 1.0',
	licenseUrl: 'https://creativecommons.org/publicdomain/zero/1.0/',
	features: [] as GeojsonResponse[ 'features' ],
};

/** A square region. @param lng West edge. @param lat South edge. @param side In degrees. */
export function squareAt(
	locationId: string,
	lng: number,
	lat: number,
	side = 0.5
): GeojsonResponse[ 'features' ][ number ] {
	const [ east, north ] = [ lng + side, lat + side ];
	const ring: [ number, number ][] = [
		[ lng, lat ],
		[ east, lat ],
		[ east, north ],
		[ lng, north ],
		[ lng, lat ],
	];
	return { type: 'Feature', properties: { locationId }, geometry: { type: 'Polygon', coordinates: [ ring ] } };
}
