import { __ } from '@wordpress/i18n';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useId, useRef, useState, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import { MapContainer, TileLayer } from 'react-leaflet';
import { Button } from '../ui';
import { allow, decline, isAllowed, isAnswered, onConsent, revoke } from './consent';
import { Consent } from './Consent';
import { Credit } from './Credit';
import type { LatLng, MapProps, OutlineSource } from './types';
import { useContainer } from './useContainer';
import { useTouch } from './useTouch';
import { Zoom } from './Zoom';

export interface MapBoxProps extends Pick< MapProps, 'tiles' | 'notify' > {
	/** Accessible name of the map. */
	name: string;
	/** How to use the map by keyboard; shown while it has the focus. */
	help: string;
	center: LatLng;
	zoom: number;
	source: OutlineSource | null;
	/** Element whose theme sets the colors of the drawing. */
	box: RefObject< HTMLDivElement >;
	/** Whether the map is the main content of the page: one finger moves it, and it fills the available height. */
	isWhole?: boolean;
	/** Step between two zoom levels; default: 1. */
	zoomStep?: number;
	/** Map layers. */
	children: ReactNode;
	/** Content below the map. */
	below?: ReactNode;
	/** Content on top of the map, outside its layers. */
	over?: ReactNode;
}

const wantsMotion = (): boolean => ! window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;

/** Moves the focus to the map when the question about tiles disappears, and to the question when it appears again. */
function useFocusAfter( isAsking: boolean, box: RefObject< Element > ): void {
	const wasAsking = useRef( isAsking );
	useEffect( () => {
		if ( wasAsking.current !== isAsking ) {
			wasAsking.current = isAsking;
			const next = isAsking ? '.swis-map__ask' : '.leaflet-container';
			box.current?.querySelector< HTMLElement >( next )?.focus( { preventScroll: true } );
		}
	}, [ isAsking, box ] );
}

/** A map with tiles (once allowed), zoom buttons, credits, and hints for touch and keyboard. */
export function MapBox( props: MapBoxProps ): ReactNode {
	const { tiles, notify, name, help, center, zoom, source, box, isWhole = false, zoomStep = 1 } = props;
	const { children, below, over } = props;
	const [ map, setMap ] = useState< LeafletMap | null >( null );
	const helpId = useId();
	const areTilesAllowed = useSyncExternalStore( onConsent, () => tiles !== null && isAllowed( tiles.url ) );
	const isAsking = useSyncExternalStore( onConsent, () => tiles !== null && ! isAnswered( tiles.url ) );
	const isTouched = useTouch( isWhole ? null : map );
	useContainer( map, { name, helpId }, isAsking );
	useFocusAfter( isAsking, box );
	const stop = (): void => {
		revoke();
		notify( __( 'The map will no longer be loaded.', 'sw-immosuite' ) );
	};
	return (
		<div className={ `swis-map-area${ isWhole ? ' swis-map-area--whole' : '' }` }>
			<div className={ `swis-map${ isAsking ? ' swis-map--ask' : '' }` } ref={ box }>
				<MapContainer
					ref={ setMap }
					center={ center }
					zoom={ zoom }
					minZoom={ 5 }
					maxZoom={ 18 }
					zoomSnap={ zoomStep }
					preferCanvas
					scrollWheelZoom={ false }
					doubleClickZoom={ false }
					boxZoom={ false }
					zoomControl={ false }
					attributionControl={ false }
					zoomAnimation={ wantsMotion() }
					fadeAnimation={ wantsMotion() }
					inertia={ wantsMotion() }
				>
					{ areTilesAllowed && tiles && <TileLayer url={ tiles.url } minZoom={ tiles.minZoom } /> }
					{ children }
				</MapContainer>
				<p className="swis-map__hint swis-map__hint--keyboard" id={ helpId }>
					{ help }
				</p>
				<p className="swis-map__hint" hidden={ ! isTouched }>
					{ __( 'Use two fingers to move the map.', 'sw-immosuite' ) }
				</p>
				{ tiles && isAsking ? (
					<Consent
						tiles={ tiles }
						onAllow={ ( always ) => allow( tiles.url, always ) }
						onDecline={ () => decline( tiles.url ) }
					/>
				) : (
					<Zoom map={ map } />
				) }
				{ over }
				<Credit tiles={ areTilesAllowed ? tiles : null } source={ source } />
			</div>
			<div className="swis-map-area__below">
				{ below }
				{ tiles && ! isAsking && (
					<Button look="link" onClick={ areTilesAllowed ? stop : revoke }>
						{ areTilesAllowed
							? __( 'Switch the map off again', 'sw-immosuite' )
							: __( 'Load background map', 'sw-immosuite' ) }
					</Button>
				) }
			</div>
		</div>
	);
}
