import { __ } from '@wordpress/i18n';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Start } from './draw';
import { MapBox } from './MapBox';
import { Outlines } from './Outlines';
import { drawable, withoutOutline } from './outlines';
import { regionStyle, type Colors } from './style';
import type { RegionMapProps } from './types';
import { useColors } from './useColors';

/** Default view; narrow frames show the same area (C9.12, C9.13). */
const defaultView = (): Start => ( { center: { lat: 47.75, lng: 9.09 }, zoom: window.innerWidth < 576 ? 10 : 11 } );

interface ChoiceProps extends RegionMapProps {
	outlines: NonNullable< RegionMapProps[ 'outlines' ] >;
	colors: Colors;
	start: Start;
}

function Choice( props: ChoiceProps ): ReactNode {
	const { colors, outlines, regions, selected, hovered, focused, start } = props;
	const { features, within } = useMemo( () => drawable( outlines, regions ), [ outlines, regions ] );
	const styleOf = useCallback(
		( id: string ) =>
			regionStyle( { selected: selected.has( id ), hovered: id === hovered, focused: id === focused }, colors ),
		[ colors, selected, hovered, focused ]
	);
	const named = hovered ?? focused;
	useEffect( () => {
		const missing = withoutOutline( outlines, regions );
		if ( missing.length > 0 ) {
			// eslint-disable-next-line no-console -- Logged (C7.3), but no error: parent regions rarely have an outline.
			console.info( 'SW ImmoSuite: regions without an outline', missing );
		}
	}, [ outlines, regions ] );
	return (
		<Outlines
			features={ features }
			within={ within }
			styleOf={ styleOf }
			start={ start }
			named={ regions.find( ( { locationId } ) => locationId === named ) }
			onToggle={ props.onToggle }
			onHover={ props.onHover }
		/>
	);
}

/** Outlines of regions: a click toggles a region, and hovering is in sync with the checkboxes. */
export function RegionMap( props: RegionMapProps ): ReactNode {
	const { tiles, notify, outlines } = props;
	const [ start ] = useState( defaultView );
	const box = useRef< HTMLDivElement >( null );
	const colors = useColors( box );
	return (
		<MapBox
			tiles={ tiles }
			notify={ notify }
			name={ __( 'Map of the regions', 'sw-immosuite' ) }
			help={ __(
				'Arrow keys move the map, plus and minus change the zoom. Select regions in the list.',
				'sw-immosuite'
			) }
			center={ start.center }
			zoom={ start.zoom }
			source={ outlines }
			box={ box }
		>
			{ outlines && colors && <Choice { ...props } outlines={ outlines } colors={ colors } start={ start } /> }
		</MapBox>
	);
}
