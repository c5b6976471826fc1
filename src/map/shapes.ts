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

function ringOf( positions: readonly Position[] ): LatLng[] {
	return positions.map( ( [ lng, lat ] ) => new LatLng( lat, lng ) );
}

/** Rings of each polygon, the outer one first. */
export function ringsOf( geometry: Feature[ 'geometry' ] ): LatLng[][][] {
	return polygonsOf( geometry ).map( ( rings ) => rings.map( ringOf ) );
}

const isSame = ( a: PathOptions, b: PathOptions ): boolean =>
	a.color === b.color && a.weight === b.weight && a.fillColor === b.fillColor && a.fillOpacity === b.fillOpacity;

/** Outlines on a map, by region id. */
export class Shapes {
	readonly group = new FeatureGroup();
	private readonly isInteractive: boolean;
	private readonly byId = new Map< string, Polygon >();
	private readonly ids = new Map< unknown, string >();

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

	add( { properties, geometry }: Feature, style: PathOptions ): void {
		const shape = new Polygon( ringsOf( geometry ), { ...style, interactive: this.isInteractive } );
		this.byId.set( properties.locationId, shape );
		this.ids.set( shape, properties.locationId );
		this.group.addLayer( shape );
		this.raiseParts( properties.locationId );
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
		const about = ( act: ( id: string, at: LatLng ) => void ) => ( event: LeafletMouseEvent ) => {
			const id = this.ids.get( event.propagatedFrom );
			if ( id !== undefined ) {
				act( id, event.latlng );
			}
		};
		this.group.on( { click: about( onClick ), mouseover: about( onEnter ), mouseout: onLeave } );
	}
}
