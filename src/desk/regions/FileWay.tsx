import { __, _x } from '@wordpress/i18n';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import type { RegionFinding } from '../../contract/types.gen';
import type { Report } from './api';
import { FileChoice } from './FileChoice';
import { Findings } from './Findings';
import { FirstRows } from './FirstRows';
import { guess, originOf, propertiesOf } from './guess';
import { MappingFields } from './MappingFields';
import { Outcome } from './Outcome';
import { Card } from './parts';
import { Preview } from './Preview';
import type { ReadFile } from './readFile';
import { SourceFields } from './SourceFields';
import { isSourced, sourceOf } from './sources';
import { Steps } from './Steps';
import { upload } from './upload';
import { useImport, type Phase, type Prepare } from './useImport';
import { sizeText } from './words';

export interface WayProps {
	readonly onDone: ( report: Report ) => void;
}

const stepOf = ( { kind }: Phase ): number =>
	kind === 'checked' || kind === 'checking' || kind === 'uploading' ? 2 : kind === 'importing' ? 3 : 1;

const names = (): string[] => [
	__( 'File', 'sw-immosuite' ),
	__( 'Mapping', 'sw-immosuite' ),
	_x( 'Check', 'step of an import', 'sw-immosuite' ),
	__( 'Import', 'sw-immosuite' ),
];

/** What is mapped and said of a file: it begins with what is most likely. */
function useMapped( { entries }: ReadFile ) {
	const properties = useMemo( () => propertiesOf( entries ), [ entries ] );
	const [ mapping, setMapping ] = useState( () => guess( entries ) );
	const [ origin, setOrigin ] = useState( () => originOf( properties ) );
	const [ source, setSource ] = useState( () => sourceOf( origin, new Date().getFullYear() ) );
	return { properties, mapping, setMapping, origin, setOrigin, source, setSource };
}

/** A name that no property has: the server takes an absent one for its own. */
function noneOf( properties: readonly string[] ): string {
	const taken = new Set( properties );
	let name = '-';
	while ( taken.has( name ) ) {
		name += '-';
	}
	return name;
}

interface ChosenProps extends WayProps {
	readonly read: ReadFile;
	readonly onOther: () => void;
}

function Chosen( { read, onDone, onOther }: ChosenProps ): ReactNode {
	const { file, entries } = read;
	const { properties, mapping, setMapping, origin, setOrigin, source, setSource } = useMapped( read );
	const [ wasPressed, setPressed ] = useState( false );
	const [ shown, setShown ] = useState< { number: number; name: string } | null >( null );
	const map = useRef< HTMLDivElement >( null );
	const uploaded = useRef< string | null >( null );
	const job = useImport( onDone );
	const { phase } = job;
	const report = phase.kind === 'checked' ? phase.report : null;
	const isReady = isSourced( source ) || entries.every( ( { positions } ) => positions === 0 );
	const forget = (): void => {
		uploaded.current = null;
	};
	const prepare: Prepare = async ( onProgress ) => {
		uploaded.current ??= await upload( read, { onProgress } );
		return {
			upload: uploaded.current,
			id: mapping.id,
			name: mapping.name,
			parent: mapping.parent || noneOf( properties ),
			parentName: mapping.parentName || noneOf( properties ),
			...( mapping.prefix > 0 && { parentPrefix: mapping.prefix } ),
			...source,
		};
	};
	const check = (): void => {
		setPressed( true );
		setShown( null );
		if ( isReady ) {
			job.check( prepare, forget );
		}
	};
	const refused = useMemo(
		() =>
			new Set( ( report?.refused ?? [] ).flatMap( ( { feature } ) => ( feature === null ? [] : [ feature ] ) ) ),
		[ report ]
	);
	const show = ( { feature, name }: RegionFinding ): void => {
		if ( feature !== null ) {
			setShown( { number: feature, name } );
			map.current?.querySelector< HTMLElement >( '.leaflet-container' )?.focus();
		}
	};
	const hasOutline = ( { feature }: RegionFinding ): boolean =>
		feature !== null && ( entries[ feature - 1 ]?.polygons.some( ( rings ) => rings.length > 0 ) ?? false );
	return (
		<>
			<p className="swrg-file">
				{ file.name } · { sizeText( file.size ) }
			</p>
			<Steps names={ names() } current={ stepOf( phase ) } />
			<div className="swrg-grid">
				<div>
					<Card title={ __( 'Mapping', 'sw-immosuite' ) }>
						<MappingFields
							properties={ properties }
							mapping={ mapping }
							onChange={ ( next ) => {
								setMapping( next );
								job.reset();
							} }
						/>
						<FirstRows entries={ entries } properties={ properties } mapping={ mapping } />
						<SourceFields
							origin={ origin }
							source={ source }
							isMissing={ wasPressed && ! isReady }
							onOrigin={ ( next, words ) => {
								setOrigin( next );
								setSource( words );
								job.reset();
							} }
							onChange={ ( next ) => {
								setSource( next );
								job.reset();
							} }
						/>
					</Card>
					<Findings
						title={ __( 'Refused', 'sw-immosuite' ) }
						findings={ report?.refused ?? [] }
						isTyped={ false }
						onShow={ show }
						hasOutline={ hasOutline }
					/>
					<Findings
						title={ __( 'Worth knowing', 'sw-immosuite' ) }
						findings={ report?.notes ?? [] }
						isTyped={ false }
						onShow={ null }
					/>
				</div>
				<div ref={ map }>
					<Preview
						entries={ entries }
						refused={ refused }
						shown={ shown }
						credit={ [ source.source, source.licence ].filter( ( text ) => text !== '' ).join( ', ' ) }
					/>
					<Outcome
						job={ job }
						bytes={ file.size }
						obstacle=""
						onCheck={ check }
						onImport={ () => job.run( forget ) }
						other={
							<button type="button" className="button" onClick={ onOther }>
								{ __( 'Choose another file', 'sw-immosuite' ) }
							</button>
						}
					/>
				</div>
			</div>
		</>
	);
}

/** From a file to its regions. */
export function FileWay( { onDone }: WayProps ): ReactNode {
	const [ read, setRead ] = useState< ReadFile | null >( null );
	return read === null ? (
		<>
			<Steps names={ names() } current={ 0 } />
			<FileChoice onRead={ setRead } />
		</>
	) : (
		<Chosen read={ read } onDone={ onDone } onOther={ () => setRead( null ) } key={ read.sha256 } />
	);
}
