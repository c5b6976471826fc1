import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { createWorker } from './createWorker';
import { Bar, Notice } from './coreComponents';
import { readFile, type FileResult, type ReadFile, type Reading } from './readFile';
import { entryText, problemText } from './words';
import { useFocus } from './useFocus';

export interface FileChoiceProps {
	/** Whether the field takes the focus. */
	readonly isFocused: boolean;
	readonly onRead: ( read: ReadFile ) => void;
}

type State =
	| { readonly kind: 'idle' }
	| { readonly kind: 'reading'; readonly name: string; readonly part: number | undefined }
	| { readonly kind: 'problem'; readonly text: string };

function problemOf( result: Extract< FileResult, { problem: unknown } > ): string {
	const { name, entry, problem } = result;
	return `${ name }${ entry > 0 ? `, ${ entryText( entry ) }` : '' }: ${ problemText( problem ) }`;
}

/** A dropped or chosen file, read at once; errors are shown below the field. */
export function FileChoice( { isFocused, onRead }: FileChoiceProps ): ReactNode {
	const id = useId();
	const [ state, setState ] = useState< State >( { kind: 'idle' } );
	const [ isOver, setOver ] = useState( false );
	const field = useFocus< HTMLInputElement >( isFocused );
	const stop = useRef< () => void >( () => undefined );
	useEffect( () => () => stop.current(), [] );
	const readChosen = ( file: File | undefined ): void => {
		if ( file === undefined ) {
			return;
		}
		stop.current();
		setState( { kind: 'reading', name: file.name, part: undefined } );
		const reading: Reading = {
			onProgress: ( done, all ) => setState( { kind: 'reading', name: file.name, part: done / all } ),
			onEnd: ( result ) => {
				setState( 'read' in result ? { kind: 'idle' } : { kind: 'problem', text: problemOf( result ) } );
				if ( 'read' in result ) {
					onRead( result.read );
				}
			},
		};
		stop.current = readFile( file, reading, createWorker );
	};
	const drop = ( event: DragEvent ): void => {
		event.preventDefault();
		setOver( false );
		readChosen( event.dataTransfer.files[ 0 ] );
	};
	return (
		<>
			<div
				className={ `swrg-drop${ isOver ? ' is-over' : '' }` }
				onDragOver={ ( event ) => {
					event.preventDefault();
					setOver( true );
				} }
				onDragLeave={ () => setOver( false ) }
				onDrop={ drop }
			>
				<label htmlFor={ id }>
					{ __( 'Drop GeoJSON here or choose a file (up to 32 MB)', 'sw-immosuite' ) }
				</label>
				<input
					id={ id }
					ref={ field }
					type="file"
					accept=".geojson,.json,application/geo+json,application/json"
					aria-describedby={ state.kind === 'problem' ? `${ id }-problem` : undefined }
					onChange={ ( { target } ) => {
						readChosen( target.files?.[ 0 ] );
						// Lets the user choose the same file again after correcting it.
						target.value = '';
					} }
				/>
			</div>
			{ state.kind === 'reading' && (
				<Bar text={ sprintf( __( 'Reading %s', 'sw-immosuite' ), state.name ) } part={ state.part } />
			) }
			{ state.kind === 'problem' && (
				<Notice kind="error">
					<p id={ `${ id }-problem` }>{ state.text }</p>
				</Notice>
			) }
		</>
	);
}
