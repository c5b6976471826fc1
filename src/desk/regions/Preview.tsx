import { __, sprintf } from '@wordpress/i18n';
import { lazy, Suspense, useMemo, type ComponentType, type ReactNode } from 'react';
import type { GeojsonResponse } from '../../contract/types.gen';
import type { PreviewMapProps } from '../../map/PreviewMap';
import type { Entry } from './geojson';
import { Card } from './parts';
import { regionsText } from './words';

type Feature = GeojsonResponse[ 'features' ][ number ];

export interface PreviewProps {
	readonly entries: readonly Entry[];
	/** Numbers of entries that are refused. */
	readonly refused: ReadonlySet< number >;
	/** The one to look at; its name. */
	readonly shown: { readonly number: number; readonly name: string } | null;
	/** As it will stand at the map. */
	readonly credit: string;
}

/** What does not come takes nothing else with it. */
const missing = ( error: unknown ): { default: ComponentType< PreviewMapProps > } => {
	console.error( error );
	return { default: () => <p>{ __( 'The map could not be loaded.', 'sw-immosuite' ) }</p> };
};

const Outlines = lazy( () =>
	import( /* webpackChunkName: "preview" */ '../../map/PreviewMap' ).then(
		( { PreviewMap }: { PreviewMap: ComponentType< PreviewMapProps > } ) => ( { default: PreviewMap } ),
		missing
	)
);

/** By number, not by id: two entries may have the same. */
function featureOf( { number, polygons }: Entry ): Feature {
	return {
		type: 'Feature',
		properties: { locationId: String( number ) },
		geometry: { type: 'MultiPolygon', coordinates: polygons },
	} as Feature;
}

/** The outlines of the file, before anything is imported. */
export function Preview( { entries, refused, shown, credit }: PreviewProps ): ReactNode {
	const features = useMemo(
		() => entries.filter( ( { polygons } ) => polygons.some( ( rings ) => rings.length > 0 ) ).map( featureOf ),
		[ entries ]
	);
	const ids = useMemo( () => new Set( [ ...refused ].map( String ) ), [ refused ] );
	const region = useMemo(
		() => ( shown === null ? null : { locationId: String( shown.number ), name: shown.name } ),
		[ shown ]
	);
	return (
		<Card title={ __( 'Preview', 'sw-immosuite' ) }>
			{ features.length === 0 ? (
				<p>{ __( 'None of the entries has an outline: they can be chosen in lists only.', 'sw-immosuite' ) }</p>
			) : (
				<>
					<Suspense fallback={ <div className="swrg-map" aria-busy="true" /> }>
						<Outlines
							features={ features }
							refused={ ids }
							shown={ region }
							name={ sprintf( __( 'Outlines: %s', 'sw-immosuite' ), regionsText( features.length ) ) }
						/>
					</Suspense>
					<p className="swrg-key">
						<span>
							<i aria-hidden="true" />
							{ __( 'accepted', 'sw-immosuite' ) }
						</span>
						<span>
							<i aria-hidden="true" className="is-refused" />
							{ __( 'refused', 'sw-immosuite' ) }
						</span>
						<span className="swrg-key__credit">{ credit }</span>
					</p>
				</>
			) }
		</Card>
	);
}
