import type { GeojsonResponse, LocationsResponse, MapConfig } from '../contract/types.gen';

/** A place on earth in degrees (WGS 84). */
export interface LatLng {
	readonly lat: number;
	readonly lng: number;
}

/** Tile server of the frame's config. */
export type Tiles = Readonly< MapConfig >;

export type Region = Readonly< LocationsResponse[ number ] >;

export type Feature = GeojsonResponse[ 'features' ][ number ];

/** Attribution of the outlines. */
export type OutlineSource = Pick< GeojsonResponse, 'approximate' | 'attribution' | 'license' | 'licenseUrl' >;

export interface MapProps {
	/** null: a plain background, without requests to a tile server. */
	readonly tiles: Tiles | null;
	/** Outlines of the regions; null while loading or if there are none. */
	readonly outlines: Readonly< GeojsonResponse > | null;
	/** Shows a message in the snackbar. */
	readonly notify: ( text: string ) => void;
}

export interface RegionMapProps extends MapProps {
	readonly regions: readonly Region[];
	/** Ids of all selected regions, including those below a selected parent. */
	readonly selected: ReadonlySet< string >;
	/** The region under the pointer, here or in the list; null for none. */
	readonly hovered: string | null;
	/** The region whose checkbox has the focus; null for none. */
	readonly focused: string | null;
	readonly onToggle: ( id: string ) => void;
	readonly onHover: ( id: string | null ) => void;
}

export interface MarkerMapProps extends MapProps {
	/** Initial view (Leaflet's zoom levels). */
	readonly center?: LatLng;
	readonly zoom?: number;
	/** null until the visitor places the marker; until then it is drawn at the center, and has no value. */
	readonly marker: LatLng | null;
	/** Degrees with six decimals (about 10 cm); null after a reset. */
	readonly onMove: ( marker: LatLng | null ) => void;
}
