/**
 * The maps, as everybody else sees them: a box of their size until their chunk is there, which alone holds Leaflet, and
 * a sentence where it cannot be had. Nothing of it is needed to finish a form.
 */
import { __ } from '@wordpress/i18n';
import { Component, useEffect, type ReactNode } from 'react';
import { drawable } from './outlines';
import type { MarkerMapProps, RegionMapProps } from './types';
import './box.css';

export type { LatLng, MarkerMapProps, Region, RegionMapProps, Tiles } from './types';

type Maps = typeof import( './maps' );

interface ChunkProps {
	/** What to do instead, where there is no map. */
	missing: string;
	children: ( maps: Maps ) => ReactNode;
}

/** Not React.lazy: that would begin to load where Node prints the first step, and never try again. */
class Chunk extends Component< ChunkProps, { maps?: Maps; failed?: true } > {
	override state: { maps?: Maps; failed?: true } = {};

	static getDerivedStateFromError(): { failed: true } {
		return { failed: true };
	}

	override componentDidMount(): void {
		import( /* webpackChunkName: "map" */ './maps' ).then(
			( maps ) => this.setState( { maps } ),
			( error: unknown ) => {
				console.error( error );
				this.setState( { failed: true } );
			}
		);
	}

	override render(): ReactNode {
		const { maps, failed } = this.state;
		if ( failed ) {
			return <p className="swis-hint">{ this.props.missing }</p>;
		}
		if ( maps ) {
			return this.props.children( maps );
		}
		return (
			<div className="swis-map-area">
				<div className="swis-map" aria-busy="true" />
				<div className="swis-map-area__below" />
			</div>
		);
	}
}

/** Outlines of regions to choose from, in step with a list of checkboxes, which is the way for keyboard and screen reader. */
export function RegionMap( props: RegionMapProps ): ReactNode {
	const { outlines, regions } = props;
	useEffect( () => {
		if ( outlines ) {
			drawable( outlines, regions );
		}
	}, [ outlines, regions ] );
	return (
		<Chunk missing={ __( 'The map is not available. Please choose the regions in the list.', 'sw-immosuite' ) }>
			{ ( maps ) => <maps.RegionMap { ...props } /> }
		</Chunk>
	);
}

/** A marker to drag, or to move with the arrow keys; the address fields are enough without it. */
export function MarkerMap( props: MarkerMapProps ): ReactNode {
	return (
		<Chunk missing={ __( 'The map is not available. Please enter the address below.', 'sw-immosuite' ) }>
			{ ( maps ) => <maps.MarkerMap { ...props } /> }
		</Chunk>
	);
}
