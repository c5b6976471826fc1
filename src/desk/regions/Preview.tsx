import { __, sprintf } from '@wordpress/i18n';
import { lazy, Suspense, useMemo, type ComponentType, type ReactNode } from 'react';
import { around, type Box } from '../../map/outlines';
import type { PreviewMapProps } from '../../map/PreviewMap';
import { Card } from './parts';
import type { ReadFile } from './readFile';
import { regionsText } from './words';

export interface PreviewProps {
	readonly read: ReadFile;
	/** Numbers of entries that are refused. */
	readonly refused: ReadonlySet< number >;
	/** The one to look at. */
	readonly shown: PreviewMapProps[ 'shown' ];
	/** As it will stand at the map. */
	readonly credit: string;
}

const Missing = (): ReactNode => <p>{ __( 'The map could not be loaded.', 'sw-immosuite' ) }</p>;

/** What does not come takes nothing else with it. */
const missing = ( error: unknown ): { default: ComponentType< PreviewMapProps > } => {
	console.error( error );
	return { default: Missing };
};

const Outlines = lazy( () =>
	import( /* webpackChunkName: "preview" */ '../../map/PreviewMap' ).then(
		( { PreviewMap }: { PreviewMap: ComponentType< PreviewMapProps > } ) => ( { default: PreviewMap } ),
		missing
	)
);

const placeOf = ( box: Box | null ): PreviewMapProps[ 'all' ] | null => box && { box };

const hasOutline = ( box: Box | null ): box is Box => box !== null;

/** The outlines of the file, before anything is imported. A browser whose workers cannot paint goes without. */
export function Preview( { read, refused, shown, credit }: PreviewProps ): ReactNode {
	const { boxes, painterOf } = read;
	const painter = useMemo( () => painterOf( refused ), [ painterOf, refused ] );
	const found = useMemo( () => boxes.filter( hasOutline ), [ boxes ] );
	const all = useMemo( () => placeOf( around( found ) ), [ found ] );
	return (
		<Card title={ __( 'Preview', 'sw-immosuite' ) }>
			{ all === null ? (
				<p>{ __( 'None of the entries has an outline: they can be chosen in lists only.', 'sw-immosuite' ) }</p>
			) : (
				<>
					<Suspense fallback={ <div className="swrg-map" aria-busy="true" /> }>
						{ 'OffscreenCanvas' in window ? (
							<Outlines
								painter={ painter }
								all={ all }
								shown={ shown }
								name={ sprintf( __( 'Outlines: %s', 'sw-immosuite' ), regionsText( found.length ) ) }
							/>
						) : (
							<Missing />
						) }
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
