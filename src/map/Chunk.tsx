import { Component, type ReactNode } from 'react';
import './box.css';

type Maps = typeof import( './maps' );

interface ChunkProps {
	/** Text that replaces the map if the chunk fails to load; says how to go on without a map. */
	missing: string;
	children: ( maps: Maps ) => ReactNode;
}

/** Placeholder with the map's size, so that nothing moves when the map is loaded. */
export function MapPlace(): ReactNode {
	return (
		<div className="swis-map-area">
			<div className="swis-map" aria-busy="true" />
			<div className="swis-map-area__below" />
		</div>
	);
}

/**
 * Loads the chunk of the maps after mounting. React.lazy would start loading while Node prerenders the first step, and
 * would never retry after a failure.
 */
export class Chunk extends Component< ChunkProps, { maps?: Maps; failed?: true } > {
	override state: { maps?: Maps; failed?: true } = {};

	static getDerivedStateFromError(): { failed: true } {
		return { failed: true };
	}

	override componentDidMount(): void {
		import( /* webpackChunkName: "maps" */ './maps' ).then(
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
		return maps ? this.props.children( maps ) : <MapPlace />;
	}
}
