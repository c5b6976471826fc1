import { FeatureGroup, LatLng, Polygon, type LeafletMouseEvent, type PathOptions } from 'leaflet';
import { polygonsOf, type Position } from '../domain/outline';
import type { Drawable } from './outlines';
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

/** Positions of a ring, each more than a pixel from the one before. @param pixel Width of a pixel in degrees. */
function thinned( ring: readonly Position[], pixel: number ): readonly Position[] {
	// A degree of latitude is longer than one of longitude, everywhere but at the equator.
	const stretch = 1 / Math.cos( ( ( ring[ 0 ]?.[ 1 ] ?? 0 ) * Math.PI ) / 180 );
	let [ x, y ] = [ Infinity, Infinity ];
	return ring.filter( ( position, index ) => {
		const isApart = ( position[ 0 ] - x ) ** 2 + ( ( position[ 1 ] - y ) * stretch ) ** 2 > pixel ** 2;
		if ( isApart ) {
			x = position[ 0 ];
			y = position[ 1 ];
		}
		return isApart || index === ring.length - 1;
	} );
}

/** Thinned outlines need neither clipping nor simplifying by Leaflet. */
const THINNED = { noClip: true, smoothFactor: 0 } as const;

/** Number of positions. */
const sizeOf = ( polygons: readonly ( readonly ( readonly Position[] )[] )[] ): number =>
	polygons.reduce( ( sum, rings ) => rings.reduce( ( part, ring ) => part + ring.length, sum ), 0 );

const isSame = ( a: PathOptions, b: PathOptions ): boolean =>
	a.color === b.color && a.weight === b.weight && a.fillColor === b.fillColor && a.fillOpacity === b.fillOpacity;

/** Outlines on a map, by region id. */
export class Shapes {
	readonly group = new FeatureGroup();
	private readonly isInteractive: boolean;
	private readonly byId = new Map< string, Polygon >();
	private readonly ids = new Map< unknown, string >();
	/** By region id: width in degrees of the pixel for which the outline was thinned; 0 if it has all positions. */
	private readonly pixels = new Map< string, number >();

	private readonly within: Drawable[ 'within' ];
	private readonly parts = new Map< string, string[] >();

	/**
	 * @param pointing null: the outlines give orientation only.
	 * @param within   A region is drawn above the one around it, so that both can be clicked.
	 */
	constructor( pointing: Pointing | null, within: Drawable[ 'within' ] = new Map() ) {
		this.within = within;
		for ( const [ id, around ] of within ) {
			if ( around !== undefined ) {
				this.parts.set( around, [ ...( this.parts.get( around ) ?? [] ), id ] );
			}
		}
		this.isInteractive = pointing !== null;
		if ( pointing !== null ) {
			this.listen( pointing );
		}
	}

	/**
	 * Draws a region, or draws it again for another zoom.
	 *
	 * @param pixel Width of a pixel in degrees. Finer details are dropped: Leaflet would not draw them either.
	 * @return Number of positions.
	 */
	add( { properties: { locationId }, geometry }: Feature, style: PathOptions, pixel: number ): number {
		const sent = polygonsOf( geometry );
		const polygons = sent.map( ( rings ) => rings.map( ( ring ) => thinned( ring, pixel ) ) );
		const positions = sizeOf( polygons );
		this.pixels.set( locationId, positions === sizeOf( sent ) ? 0 : pixel );
		const places = polygons.map( ( rings ) =>
			rings.map( ( ring ) => ring.map( ( [ lng, lat ] ) => new LatLng( lat, lng ) ) )
		);
		const drawn = this.byId.get( locationId );
		if ( drawn ) {
			drawn.setLatLngs( places );
			return positions;
		}
		const shape = new Polygon( places, { ...style, ...THINNED, interactive: this.isInteractive } );
		this.byId.set( locationId, shape );
		this.ids.set( shape, locationId );
		this.group.addLayer( shape );
		this.raiseParts( locationId );
		return positions;
	}

	/** Whether the outline of a region is drawn, with all details that the pixel shows. */
	isFine( id: string, pixel: number ): boolean {
		return ( this.pixels.get( id ) ?? Infinity ) <= pixel;
	}

	get( id: string ): Polygon | undefined {
		return this.byId.get( id );
	}

	/** Redraws shapes with a new style; highlighted ones move above their neighbours, never above their parts. */
	restyle( styleOf: StyleOf ): void {
		for ( const [ id, shape ] of this.byId ) {
			const style = styleOf( id );
			if ( isSame( shape.options, style ) ) {
				continue;
			}
			shape.setStyle( style );
			// A thin line: not highlighted (style.ts).
			if ( style.weight === 1 ) {
				this.lower( id );
			} else {
				shape.bringToFront();
				this.raiseParts( id );
			}
		}
	}

	private raiseParts( id: string ): void {
		for ( const part of this.parts.get( id ) ?? [] ) {
			this.byId.get( part )?.bringToFront();
			this.raiseParts( part );
		}
	}

	private lower( id: string ): void {
		this.byId.get( id )?.bringToBack();
		const around = this.within.get( id );
		if ( around !== undefined ) {
			this.lower( around );
		}
	}

	private listen( { onClick, onEnter, onLeave }: Pointing ): void {
		const forRegion = ( act: ( id: string, at: LatLng ) => void ) => ( event: LeafletMouseEvent ) => {
			const id = this.ids.get( event.propagatedFrom );
			if ( id !== undefined ) {
				act( id, event.latlng );
			}
		};
		this.group.on( { click: forRegion( onClick ), mouseover: forRegion( onEnter ), mouseout: onLeave } );
	}
}
