import { Button } from '@wordpress/components';
import { lazy, Suspense, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { GeojsonResponse } from '../../src/contract/types.gen';
import { editMeta } from '../core';
import { listingData } from '../data';
import type { Meta } from '../meta';

/** Loaded when the user opens the map. If loading fails, the number fields still work. */
const PlaceMap = lazy( async () => {
	try {
		const chunk = await import( /* webpackChunkName: "place-map" */ '../../src/map/PlaceMap' );
		return { default: chunk.PlaceMap };
	} catch ( error ) {
		console.error( error );
		return { default: () => null };
	}
} );

interface Props {
	readonly meta: Pick< Meta, 'lat' | 'lng' >;
	/** Outlines of the regions; null if there are none. */
	readonly outlines: GeojsonResponse | null;
}

const MarkerMap = ( { meta: { lat, lng }, outlines }: Props ) => {
	const [ message, setMessage ] = useState( '' );
	return (
		<Suspense fallback={ null }>
			<PlaceMap
				tiles={ listingData().map }
				outlines={ outlines }
				notify={ setMessage }
				marker={ lat === null || lng === null ? null : { lat, lng } }
				onMove={ ( place ) => editMeta( place ?? { lat: null, lng: null } ) }
			/>
			<p role="status">{ message }</p>
		</Suspense>
	);
};

/** A marker that users drag or move by keys. Tiles load only after a click, as for visitors. */
export const Marker = ( props: Props ) => {
	const [ isShown, show ] = useState( false );
	return isShown ? (
		<MarkerMap { ...props } />
	) : (
		<Button variant="secondary" onClick={ () => show( true ) }>
			{ __( 'Set on the map', 'sw-immosuite' ) }
		</Button>
	);
};
