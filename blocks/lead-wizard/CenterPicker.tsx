import { lazy, Suspense, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { readPlace } from '../../src/map/place';
import { editorData } from '../_editor/data';
import { useOutlines } from '../_editor/regions';

/** Loaded when the panel is opened. If loading fails, the number fields still work. */
const CenterMap = lazy( async () => {
	try {
		const chunk = await import( /* webpackChunkName: "center-map" */ '../../src/map/CenterMap' );
		return { default: chunk.CenterMap };
	} catch ( error ) {
		console.error( error );
		return { default: () => null };
	}
} );

interface Props {
	/** "latitude, longitude", as in the attribute. */
	readonly value: string;
	readonly zoom: number;
	readonly onChange: ( changed: { mapCenter: string; mapZoom: number } ) => void;
}

/**
 * Sets the initial center of the map in the location step by moving a map. As for visitors, tiles load only after a
 * click.
 */
export const CenterPicker = ( { value, zoom, onChange }: Props ) => {
	const [ message, setMessage ] = useState( '' );
	const outlines = useOutlines();
	return (
		<Suspense fallback={ null }>
			<CenterMap
				tiles={ editorData().tiles }
				outlines={ outlines }
				notify={ setMessage }
				name={ __( 'Map center', 'sw-immosuite' ) }
				help={ __( 'Arrow keys move the map, plus and minus change the zoom.', 'sw-immosuite' ) }
				center={ readPlace( value ) }
				zoom={ zoom }
				onMove={ ( view ) =>
					onChange( { mapCenter: `${ view.center.lat }, ${ view.center.lng }`, mapZoom: view.zoom } )
				}
			/>
			<p role="status">{ message }</p>
		</Suspense>
	);
};
