import { Bounds, Path, Point, type LatLng, type Map as LeafletMap, type PathOptions } from 'leaflet';
import { contains } from '../domain/outline';
import { polygonsOf, type Position } from '../domain/polygons';
import { boxOf, type Drawable } from './outlines';
import type { Feature } from './types';

/** Style of a region. */
export type StyleOf = ( id: string ) => PathOptions;

/** Pointer events of the shapes. */
export interface Pointing {
	readonly onClick: ( id: string ) => void;
	/** The pointer enters a shape at this place. */
	readonly onEnter: ( id: string, at: LatLng ) => void;
	readonly onLeave: () => void;
}

/** The outline of a region in pixels, as Leaflet's canvas draws a layer. */
interface Shape {
	readonly feature: Feature;
	/** Place among the regions: those around a region come before it. */
	readonly index: number;
	options: PathOptions;
	readonly _parts: readonly ( readonly Point[] )[];
	readonly _pxBounds: Bounds;
}

/** Members of Leaflet's canvas (1.9) that its own layers use; its types lack them. */
interface Pen {
	/** The drawn part of the map: the view and a margin. */
	readonly _bounds: Bounds;
	/** The part to draw again; null for all. */
	readonly _redrawBounds: Bounds | null;
	readonly _requestRedraw: ( shape: Shape ) => void;
	readonly _updateDashArray: ( shape: Shape ) => void;
	readonly _updatePoly: ( shape: Shape, isClosed: true ) => void;
}

type Project = ( position: Position ) => Point;

/** The same as map.latLngToLayerPoint(), which is slow for thousands of positions. */
function projectionOf( map: LeafletMap ): Project {
	const [ size, origin ] = [ map.getPixelWorldBounds().getSize().x, map.getPixelOrigin() ];
	return ( position ) => {
		const north = Math.atanh( Math.sin( ( position[ 1 ] * Math.PI ) / 180 ) ) / ( 2 * Math.PI );
		return new Point(
			Math.round( size * ( 0.5 + position[ 0 ] / 360 ) ) - origin.x,
			Math.round( size * ( 0.5 - north ) ) - origin.y
		);
	};
}

/** Positions of a ring, each more than a pixel from the one before: finer details are invisible. @param pixel Width of a pixel in degrees. */
function thinned( ring: readonly Position[], pixel: number ): readonly Position[] {
	// A degree of latitude is longer than one of longitude, everywhere but at the equator.
	const stretch = 1 / Math.cos( ( ( ring[ 0 ]?.[ 1 ] ?? 0 ) * Math.PI ) / 180 );
	let [ x, y ] = [ Infinity, Infinity ];
	return ring.filter( ( position ) => {
		const isApart = ( position[ 0 ] - x ) ** 2 + ( ( position[ 1 ] - y ) * stretch ) ** 2 > pixel ** 2;
		if ( isApart ) {
			x = position[ 0 ];
			y = position[ 1 ];
		}
		return isApart;
	} );
}

/** Half of the thickest line in pixels (style.ts). */
const LINE = 2;

function boundsOf( feature: Feature, pixel: number, project: Project ): Bounds {
	const [ west, south, east, north ] = boxOf( feature );
	const margin = LINE * pixel;
	return new Bounds( project( [ west - margin, north + margin ] ), project( [ east + margin, south - margin ] ) );
}

const LOOK = { stroke: true, opacity: 1, lineCap: 'round', lineJoin: 'round' } as const;

const isSame = ( a: PathOptions, b: PathOptions ): boolean =>
	a.color === b.color && a.weight === b.weight && a.fillColor === b.fillColor && a.fillOpacity === b.fillOpacity;

/** Outlines on a map: one layer, because a layer for each of a thousand regions is slow. */
export class Shapes extends Path {
	private readonly features: readonly Feature[];
	private readonly within: Drawable[ 'within' ] | undefined;
	private styleOf: StyleOf;
	/** By region id: outlines that have been in view at this zoom. */
	private readonly shapes = new Map< string, Shape >();
	/** The region at the place that Leaflet asked about last. */
	private pointed: string | undefined;

	/**
	 * @param pointing null: the outlines give orientation only.
	 * @param within   A region is drawn above the one around it, so that both can be clicked.
	 */
	constructor(
		features: readonly Feature[],
		styleOf: StyleOf,
		pointing: Pointing | null,
		within?: Drawable[ 'within' ]
	) {
		super();
		this.features = features;
		this.within = within;
		this.styleOf = styleOf;
		this.options.interactive = pointing !== null;
		if ( pointing !== null ) {
			this.listen( pointing );
		}
	}

	/** Redraws shapes with a new style; highlighted ones move above their neighbours, never above their parts. */
	restyle( styleOf: StyleOf ): void {
		if ( styleOf === this.styleOf ) {
			return;
		}
		this.styleOf = styleOf;
		for ( const [ id, shape ] of this.shapes ) {
			const style = styleOf( id );
			if ( ! isSame( shape.options, style ) ) {
				this.setLook( shape, style );
				this.pen._requestRedraw( shape );
			}
		}
	}

	/** Leaflet calls this when the zoom has changed. */
	_project(): void {
		this.shapes.clear();
	}

	/** Leaflet calls this when the map has moved. */
	_update(): void {
		const project = projectionOf( this._map );
		const pixel = 360 / this._map.getPixelWorldBounds().getSize().x;
		this.features.forEach( ( feature, index ) => {
			const id = feature.properties.locationId;
			const bounds = boundsOf( feature, pixel, project );
			if ( ! this.shapes.has( id ) && bounds.intersects( this.pen._bounds ) ) {
				const rings = polygonsOf( feature.geometry ).flat();
				const parts = rings.map( ( ring ) => thinned( ring, pixel ).map( project ) );
				const shape = { feature, index, options: {}, _parts: parts, _pxBounds: bounds };
				this.setLook( shape, this.styleOf( id ) );
				this.shapes.set( id, shape );
			}
		} );
	}

	/** Leaflet calls this to draw a part of the map, or all of it. */
	_updatePath(): void {
		const part = this.pen._redrawBounds ?? this.pen._bounds;
		for ( const shape of this.inOrder( ( bounds ) => bounds.intersects( part ) ) ) {
			this.pen._updatePoly( shape, true );
		}
	}

	/** Leaflet calls this before each event of the pointer. */
	_containsPoint( point: Point ): boolean {
		const { lng, lat } = this._map.layerPointToLatLng( point );
		const shape = this.inOrder( ( bounds ) => bounds.contains( point ) )
			.reverse()
			.find( ( { feature } ) => contains( feature.geometry, [ lng, lat ] ) );
		this.pointed = shape?.feature.properties.locationId;
		return shape !== undefined;
	}

	/** Leaflet redraws what these bounds touch. */
	get _pxBounds(): Bounds {
		return this.pen._bounds;
	}

	private get pen(): Pen {
		return ( this as unknown as { readonly _renderer: Pen } )._renderer;
	}

	private setLook( shape: Shape, style: PathOptions ): void {
		shape.options = { ...LOOK, ...style };
		this.pen._updateDashArray( shape );
	}

	/** Shapes with certain bounds, from back to front. */
	private inOrder( isIncluded: ( bounds: Bounds ) => boolean ): Shape[] {
		return [ ...this.shapes.values() ]
			.filter( ( { _pxBounds } ) => isIncluded( _pxBounds ) )
			.sort( ( a, b ) => Number( this.isRaised( a ) ) - Number( this.isRaised( b ) ) || a.index - b.index );
	}

	/** Whether the region, or one around it, is highlighted: drawn with a thick line (style.ts). */
	private isRaised( { feature, options }: Shape ): boolean {
		const around = this.shapes.get( this.within?.get( feature.properties.locationId ) ?? '' );
		return options.weight !== 1 || ( around !== undefined && this.isRaised( around ) );
	}

	private listen( { onClick, onEnter, onLeave }: Pointing ): void {
		let entered: string | undefined;
		this.on( {
			click: () => {
				if ( this.pointed !== undefined ) {
					onClick( this.pointed );
				}
			},
			mousemove: ( { latlng } ) => {
				if ( this.pointed !== undefined && this.pointed !== entered ) {
					onEnter( this.pointed, latlng );
				}
				entered = this.pointed;
			},
			mouseout: () => {
				entered = undefined;
				onLeave();
			},
		} );
	}
}
