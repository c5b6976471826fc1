import { FeatureGroup, LatLng, Polygon, type LeafletMouseEvent, type PathOptions } from 'leaflet';
import { polygonsOf, type Position } from '../domain/outline';
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

	/** @param pointing null: the outlines give orientation only. */
	constructor( pointing: Pointing | null ) {
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
	}

	get isDrawn(): boolean {
		return this.byId.size > 0;
	}

	get( id: string ): Polygon | undefined {
		return this.byId.get( id );
	}

	/** Redraws shapes with a new style; highlighted ones move above their neighbours. */
	restyle( styleOf: StyleOf ): void {
		for ( const [ id, shape ] of this.byId ) {
			const style = styleOf( id );
			if ( isSame( shape.options, style ) ) {
				continue;
			}
			shape.setStyle( style );
			if ( style.weight === 1 ) {
				shape.bringToBack();
			} else {
				shape.bringToFront();
			}
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
