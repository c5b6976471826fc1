import { __, _x } from '@wordpress/i18n';
import { memo, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { RegionFinding } from '../../contract/types.gen';
import type { Box } from '../../map/outlines';
import type { Report } from './api';
import type { Data } from './data';
import { FileChoice } from './FileChoice';
import { Findings } from './Findings';
import { MappingCard, type ImportChoices } from './MappingCard';
import { CheckAndImport } from './CheckAndImport';
import { Preview, type PreviewProps } from './Preview';
import type { ReadFile } from './readFile';
import { importLabel, initialScope, ScopeFields, type Scope } from './ScopeFields';
import { isSourced } from './sources';
import { Steps } from './Steps';
import { wrongChoiceOf, choiceOf } from './wrongChoice';
import { useImport, type ImportRequest, type Phase } from './useImport';
import { useNames } from './useNames';
import { useImportChoices } from './useImportChoices';
import { useUpload } from './useUpload';
import { sizeText } from '../upload/size';
import { fileWords } from './words';
import { useFocus } from './useFocus';

export interface ImportProps {
	readonly onDone: ( report: Report ) => void;
}

export interface FileImportProps extends ImportProps {
	readonly data: Pick< Data, 'regions' | 'count' | 'outlines' >;
}

/** Index of the current step in names(). */
function stepOf( { kind }: Phase ): number {
	switch ( kind ) {
		case 'uploading':
		case 'checking':
		case 'checked':
			return 2;
		case 'importing':
			return 3;
		default:
			return 1;
	}
}

const names = (): string[] => [
	__( 'File', 'sw-immosuite' ),
	__( 'Mapping', 'sw-immosuite' ),
	_x( 'Check', 'step of an import', 'sw-immosuite' ),
	__( 'Import', 'sw-immosuite' ),
];

/** Returns a name that no property has: the server would replace an empty name with its default. */
function unusedName( properties: readonly string[] ): string {
	const taken = new Set( properties );
	let name = '-';
	while ( taken.has( name ) ) {
		name += '-';
	}
	return name;
}

interface LoadedFileImportProps extends FileImportProps {
	readonly read: ReadFile;
	readonly onOther: () => void;
}

/** The import request. */
function requestOf(
	upload: string,
	{ mapping, source }: ImportChoices,
	{ mode, under }: Scope,
	properties: readonly string[]
): ImportRequest {
	return {
		upload,
		id: mapping.id,
		name: mapping.name,
		parent: mapping.parent || unusedName( properties ),
		parentName: mapping.parentName || unusedName( properties ),
		...( mapping.prefix > 0 && { parentPrefix: mapping.prefix } ),
		mode,
		...( under !== '' && { under } ),
		...source,
	};
}

const numbersOf = ( findings: readonly RegionFinding[] ): ReadonlySet< number > =>
	new Set( findings.flatMap( ( { feature } ) => feature ?? [] ) );

function LoadedFileImport( { read, data, onDone, onOther }: LoadedFileImportProps ): ReactNode {
	const { file, properties, boxes } = read;
	const present = data.regions;
	const [ choices, setChoices, forgetChoices ] = useImportChoices( read );
	const [ scope, setScope ] = useState( () => initialScope( data ) );
	const [ wasCheckPressed, setCheckPressed ] = useState( false );
	const [ shown, setShown ] = useState< PreviewProps[ 'shown' ] >( null );
	const map = useRef< HTMLDivElement >( null );
	const fields = useRef< HTMLDivElement >( null );
	const title = useFocus< HTMLParagraphElement >();
	const { send, forget } = useUpload( read );
	useEffect( () => read.end, [ read ] );
	const job = useImport( ( report ) => {
		forget();
		forgetChoices();
		onDone( report );
	} );
	const { phase } = job;
	const regions = useNames( read, choices.mapping );
	const report = phase.kind === 'checked' ? phase.report : null;
	const refusedChoice = phase.kind === 'failed' ? choiceOf( phase.fields ) : null;
	const wrong = report ? wrongChoiceOf( report.refused, read.entries ) : refusedChoice;
	const refused = useMemo( () => numbersOf( report?.refused ?? [] ), [ report ] );
	const isReady = isSourced( choices.source ) || ! read.hasPositions;
	const check = (): void => {
		setShown( null );
		if ( isReady ) {
			job.check(
				async ( onProgress ) => requestOf( await send( onProgress ), choices, scope, properties ),
				forget
			);
		} else {
			// Focus the wrong field: it may be far above the button, and is marked only after the next render.
			setCheckPressed( true );
			requestAnimationFrame( () =>
				fields.current?.querySelector< HTMLElement >( '[aria-invalid="true"]' )?.focus()
			);
		}
	};
	const boxOf = useCallback(
		( { feature }: RegionFinding ): Box | null => ( feature === null ? null : ( boxes[ feature - 1 ] ?? null ) ),
		[ boxes ]
	);
	const show = useCallback(
		( finding: RegionFinding ): void => {
			const box = boxOf( finding );
			setShown( box && { box, name: finding.name } );
			map.current?.querySelector< HTMLElement >( '.leaflet-container' )?.focus();
		},
		[ boxOf ]
	);
	return (
		<>
			<p className="swrg-file" tabIndex={ -1 } ref={ title }>
				{ file.name } · { sizeText( file.size ) }
			</p>
			<Steps names={ names() } current={ stepOf( phase ) } />
			<div className="swrg-grid">
				<div ref={ fields }>
					<MappingCard
						file={ read }
						choices={ choices }
						isUnsourced={ wasCheckPressed && ! isReady }
						wrong={ wrong }
						error={ refusedChoice && __( 'Please choose a property of the file.', 'sw-immosuite' ) }
						onChange={ ( next ) => {
							setChoices( next );
							job.reset();
						} }
					>
						{ present.length > 0 && (
							<ScopeFields
								scope={ scope }
								regions={ present }
								onChange={ ( next ) => {
									setScope( next );
									job.reset();
								} }
							/>
						) }
					</MappingCard>
					{ report !== null && <CheckResults report={ report } boxOf={ boxOf } onShow={ show } /> }
				</div>
				<div ref={ map }>
					<Preview
						read={ read }
						refused={ refused }
						shown={ shown }
						names={ regions }
						credit={ [ choices.source.source, choices.source.licence ]
							.filter( ( text ) => text !== '' )
							.join( ', ' ) }
					/>
					<CheckAndImport
						job={ job }
						bytes={ file.size }
						words={ fileWords( wrong, importLabel( scope, present ) ) }
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

interface CheckResultsProps {
	readonly report: Report;
	readonly boxOf: ( finding: RegionFinding ) => Box | null;
	readonly onShow: ( finding: RegionFinding ) => void;
}

/** Findings of the check. Memoized: they may be many, and the map beside them re-renders often. */
const CheckResults = memo( function CheckResults( { report, boxOf, onShow }: CheckResultsProps ): ReactNode {
	return (
		<>
			<Findings
				title={ __( 'Refused', 'sw-immosuite' ) }
				findings={ report.refused }
				isTyped={ false }
				onShow={ onShow }
				hasOutline={ ( finding ) => boxOf( finding ) !== null }
			/>
			<Findings
				title={ __( 'Worth knowing', 'sw-immosuite' ) }
				findings={ report.notes }
				isTyped={ false }
				onShow={ null }
			/>
		</>
	);
} );

/** Import of regions from a file. */
export function FileImport( { data, onDone }: FileImportProps ): ReactNode {
	// 'other': the user wants to choose another file.
	const [ read, setRead ] = useState< ReadFile | 'other' | null >( null );
	return read === null || read === 'other' ? (
		<>
			<Steps names={ names() } current={ 0 } />
			<FileChoice isFocused={ read === 'other' } onRead={ setRead } />
		</>
	) : (
		<LoadedFileImport
			read={ read }
			data={ data }
			onDone={ onDone }
			onOther={ () => setRead( 'other' ) }
			key={ read.sha256 }
		/>
	);
}
