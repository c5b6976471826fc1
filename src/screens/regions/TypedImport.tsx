import { __, _x } from '@wordpress/i18n';
import { useDeferredValue, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { nextLine } from '../../domain/region-lines';
import { writeInto } from '../../domain/write-into';
import type { Data } from './data';
import type { ImportProps } from './FileImport';
import { Findings } from './Findings';
import { CheckAndImport } from './CheckAndImport';
import { Card } from './coreComponents';
import { Steps } from './Steps';
import { Tree } from './Tree';
import { indent, readTyped, typedTextOf } from './typedNames';
import { useDraft } from './useDraft';
import { useImport, type Phase } from './useImport';
import { typedWords } from './words';

export interface TypedImportProps extends ImportProps {
	readonly regions: Data[ 'regions' ];
}

/** Index of the current step. */
function stepOf( { kind }: Phase ): number {
	switch ( kind ) {
		case 'checking':
		case 'checked':
			return 1;
		case 'importing':
			return 2;
		default:
			return 0;
	}
}

/** Starts the next line with the indent of the current one. */
function continueIndent( event: KeyboardEvent< HTMLTextAreaElement > ): void {
	const { value, selectionStart, selectionEnd } = event.currentTarget;
	const insertion = nextLine( value, selectionStart, selectionEnd );
	if ( insertion !== null ) {
		event.preventDefault();
		writeInto( event.currentTarget, insertion );
	}
}

/** Import of typed names. */
export function TypedImport( { regions, onDone }: TypedImportProps ): ReactNode {
	const id = useId();
	const [ text, setText, forget ] = useDraft( useMemo( () => typedTextOf( regions ), [ regions ] ) );
	// Deferred, because parsing thousands of names takes a moment.
	const deferredText = useDeferredValue( text );
	const typed = useMemo( () => readTyped( deferredText ), [ deferredText ] );
	const area = useRef< HTMLTextAreaElement >( null );
	const [ wasCheckPressed, setCheckPressed ] = useState( false );
	const job = useImport( ( report ) => {
		forget();
		onDone( report );
	} );
	const { phase } = job;
	const change = ( next: string ): void => {
		setText( next );
		job.reset();
	};
	const changeIndent = ( direction: 'in' | 'out' ): void => {
		const field = area.current;
		if ( field !== null ) {
			const moved = indent( { text, start: field.selectionStart, end: field.selectionEnd }, direction === 'in' );
			field.focus();
			// Set before React renders: text typed right after the shortcut must appear at the caret.
			field.value = moved.text;
			field.setSelectionRange( moved.start, moved.end );
			change( moved.text );
		}
	};
	const isEmpty = typed.regions.length === 0;
	const check = (): void => {
		setCheckPressed( true );
		if ( ! isEmpty ) {
			job.check( () => Promise.resolve( { names: text } ) );
		}
	};
	const report = phase.kind === 'checked' ? phase.report : null;
	return (
		<>
			<Steps
				names={ [
					__( 'Type names', 'sw-immosuite' ),
					_x( 'Check', 'step of an import', 'sw-immosuite' ),
					_x( 'Save', 'step of an import', 'sw-immosuite' ),
				] }
				current={ stepOf( phase ) }
			/>
			<div className="swrg-grid">
				<Card title={ __( 'Type names', 'sw-immosuite' ) }>
					<p id={ `${ id }-hint` } className="description">
						{ __(
							'One region per line, districts indented below their town. Outlines can be added later.',
							'sw-immosuite'
						) }
					</p>
					<label htmlFor={ id }>{ __( 'Names', 'sw-immosuite' ) }</label>
					<textarea
						id={ id }
						ref={ area }
						rows={ 14 }
						value={ text }
						placeholder={ 'Konstanz\n  Altstadt\n  Paradies' }
						aria-describedby={ `${ id }-hint` }
						aria-invalid={ typed.faults.length > 0 }
						spellCheck={ false }
						onChange={ ( { target } ) => change( target.value ) }
						onKeyDown={ ( event ) => {
							// Tab keeps its default action, so that keyboard users can leave the field.
							if ( event.altKey && ( event.key === 'ArrowRight' || event.key === 'ArrowLeft' ) ) {
								event.preventDefault();
								changeIndent( event.key === 'ArrowRight' ? 'in' : 'out' );
							} else if (
								event.key === 'Enter' &&
								! ( event.nativeEvent.isComposing || event.ctrlKey || event.metaKey )
							) {
								continueIndent( event );
							}
						} }
					/>
					<p className="swrg-ends">
						<button type="button" className="button" onClick={ () => changeIndent( 'in' ) }>
							{ __( 'Indent', 'sw-immosuite' ) }
						</button>
						<button type="button" className="button" onClick={ () => changeIndent( 'out' ) }>
							{ __( 'Outdent', 'sw-immosuite' ) }
						</button>
						<span className="description">
							{ __( 'Or two spaces, or Alt with an arrow key.', 'sw-immosuite' ) }
						</span>
					</p>
				</Card>
				<div>
					<Card title={ __( 'Preview', 'sw-immosuite' ) }>
						<Tree typed={ typed } />
					</Card>
					<Findings
						title={ __( 'Refused', 'sw-immosuite' ) }
						findings={ report?.refused ?? [] }
						isTyped
						onShow={ null }
					/>
					<Findings
						title={ __( 'Worth knowing', 'sw-immosuite' ) }
						findings={ report?.notes ?? [] }
						isTyped
						onShow={ null }
					/>
					<CheckAndImport
						job={ job }
						bytes={ 0 }
						words={ typedWords() }
						obstacle={
							wasCheckPressed && isEmpty ? __( 'Please type at least one name.', 'sw-immosuite' ) : ''
						}
						onCheck={ check }
						onImport={ () => job.run() }
						other={ null }
					/>
				</div>
			</div>
		</>
	);
}
