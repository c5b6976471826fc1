import type { GeojsonResponse, LocationsResponse, MapConfig } from '../contract/types.gen';

/** A place on earth in degrees (WGS 84). */
export interface LatLng {
	readonly lat: number;
	readonly lng: number;
}

/** Pictures of a map that come from somebody else's server, as the frame's config has them (D5). */
export type Tiles = Readonly< MapConfig >;

export type Region = Readonly< LocationsResponse[ number ] >;

/** Outline of a region. */
export type Feature = GeojsonResponse[ 'features' ][ number ];

/** What is to be said of the outlines. */
export type OutlineSource = Pick< GeojsonResponse, 'approximate' | 'attribution' | 'license' | 'licenseUrl' >;

/** What both maps take. */
export interface MapProps {
	/** Null: the outlines stand on a plain ground, and nobody else is asked for anything. */
	readonly tiles: Tiles | null;
	/** Outlines of the regions; null while they are on their way, or where there are none. */
	readonly outlines: Readonly< GeojsonResponse > | null;
	/** Tells the visitor what has happened, in the snackbar. */
	readonly notify: ( text: string ) => void;
}

export interface RegionMapProps extends MapProps {
	readonly regions: readonly Region[];
	/** Ids of all chosen regions, those below a chosen parent among them. */
	readonly selected: ReadonlySet< string >;
	/** The region under the pointer, here or in the list; null for none. */
	readonly hovered: string | null;
	/** The region whose checkbox has the focus; null for none. */
	readonly focused: string | null;
	readonly onToggle: ( id: string ) => void;
	readonly onHover: ( id: string | null ) => void;
}

export interface MarkerMapProps extends MapProps {
	/** Where the map begins, and how near (Leaflet's zoom levels). */
	readonly center?: LatLng;
	readonly zoom?: number;
	/** Null as long as the visitor has set none: it then waits in the middle, and means nothing. */
	readonly marker: LatLng | null;
	/** Degrees with six decimals, about a hand's breadth; null after a reset. */
	readonly onMove: ( marker: LatLng | null ) => void;
}
