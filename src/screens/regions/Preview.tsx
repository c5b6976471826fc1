import { __, sprintf } from '@wordpress/i18n';
import { lazy, memo, Suspense, useMemo, type ComponentType, type ReactNode } from 'react';
import { around, type Box } from '../../map/outlines';
import type { PreviewMapProps } from '../../map/PreviewMap';
import { NameList } from './NameList';
import type { Names } from './names';
import { Card } from './coreComponents';
import type { ReadFile } from './readFile';
import { regionsText } from './words';

export interface PreviewProps {
	readonly read: ReadFile;
	/** Numbers of rejected entries. */
	readonly refused: ReadonlySet< number >;
	/** The outline to show on the map. */
	readonly shown: PreviewMapProps[ 'shown' ];
	/** Names of the regions; null until known. */
	readonly names: Names | null;
	/** Attribution as maps will show it. */
	readonly credit: string;
}

const Missing = (): ReactNode => <p>{ __( 'The map could not be loaded.', 'sw-immosuite' ) }</p>;

/** Replaces a map that fails to load; the rest of the screen still works. */
const fallbackModule = ( error: unknown ): { default: ComponentType< PreviewMapProps > } => {
	console.error( error );
	return { default: Missing };
};

const Outlines = lazy( () =>
	import( /* webpackChunkName: "preview" */ '../../map/PreviewMap' ).then(
		( { PreviewMap }: { PreviewMap: ComponentType< PreviewMapProps > } ) => ( { default: PreviewMap } ),
		fallbackModule
	)
);

const placeOf = ( box: Box | null ): PreviewMapProps[ 'all' ] | null => box && { box };

const hasOutline = ( box: Box | null ): box is Box => box !== null;

/** Preview of the file's outlines; without the map if the browser's workers cannot draw. */
export function Preview( { read, refused, shown, names, credit }: PreviewProps ): ReactNode {
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
			{ names !== null && <Regions names={ names } refused={ refused } /> }
		</Card>
	);
}

/** The list of regions. Memoized, because the map re-renders often. */
const Regions = memo( function Regions( {
	names,
	refused,
}: {
	names: Names;
	refused: ReadonlySet< number >;
} ): ReactNode {
	const { shown, count } = names;
	return (
		<>
			<h3>{ regionsText( count ) }</h3>
			<NameList
				// A parent without an entry has the number 0, and so gets its index as key.
				names={ shown.map( ( { number, ...region }, index ) => ( {
					key: String( number || -index ),
					...region,
				} ) ) }
				wrong={ new Set( [ ...refused ].map( String ) ) }
				more={ count - shown.length }
			/>
		</>
	);
} );
