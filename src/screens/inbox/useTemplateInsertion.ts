import { useRef, useState, type RefObject } from 'react';
import { writeInto } from '../../domain/write-into';
import type { EntryDetail, Template } from './api';
import { fillPlaceholders, insertion, unfilledIn, subjectOf, type Values } from './placeholders';
import { MAX_BODY_LENGTH, type ReplyDraft } from './useReply';

type Field = HTMLInputElement | HTMLTextAreaElement;

export interface Options {
	readonly reply: ReplyDraft;
	readonly entry: Pick< EntryDetail, 'uuid' >;
	readonly values: Values;
	/** Subject before any typing. */
	readonly preset: string;
	readonly subject: RefObject< HTMLInputElement >;
	readonly body: RefObject< HTMLTextAreaElement >;
}

export interface TemplateInsertion {
	/** Called when the text gets the focus: from then on templates are inserted at the caret. */
	readonly enter: () => void;
	/** Whether the last template did not fit. */
	readonly isFull: boolean;
	readonly insert: ( template: Template ) => void;
	/** Selects the first unfilled placeholder. @return False if there is none. */
	readonly focusUnfilled: () => boolean;
}

/** Selects the placeholder, so that typing replaces it. */
function select( field: Field | null ): boolean {
	const [ first ] = unfilledIn( field?.value ?? '' );
	if ( field === null || first === undefined ) {
		return false;
	}
	const at = field.value.indexOf( first );
	field.focus();
	field.setSelectionRange( at, at + first.length );
	return true;
}

/** The text before and after a template was inserted. */
interface Inserted {
	readonly before: string;
	/** null if the text never had the focus. */
	readonly caret: number | null;
	readonly after: string;
}

/** Inserts templates into a reply. A second template replaces the first one if the text is unchanged. */
export function useTemplateInsertion( { reply, entry, values, preset, subject, body }: Options ): TemplateInsertion {
	const isEntered = useRef( false );
	// A subject that the user typed is never replaced.
	const automaticSubjects = useRef( [ '', preset ] );
	const inserted = useRef< Inserted[] >( [] );
	const [ isFull, setFull ] = useState( false );
	const focusUnfilled = (): boolean => select( body.current ) || select( subject.current );

	const insert = ( template: Template ): void => {
		const [ line, text ] = [ subject.current, body.current ];
		if ( line === null || text === null ) {
			return;
		}
		const replaced = inserted.current.find( ( one ) => one.after === text.value );
		const before = replaced?.before ?? text.value;
		const currentCaret = isEntered.current ? text.selectionEnd : null;
		const caret = replaced ? replaced.caret : currentCaret;
		const piece = insertion( before, caret, fillPlaceholders( template.body, values ) );
		const after = before.slice( 0, piece.at ) + piece.text + before.slice( piece.at );
		const isTooMuch = after.length > MAX_BODY_LENGTH;
		setFull( isTooMuch );
		if ( isTooMuch ) {
			text.focus();
			return;
		}
		const words = subjectOf( template, values, entry.uuid ) || ( replaced ? preset : '' );
		if ( words !== '' && words !== reply.subject && automaticSubjects.current.includes( reply.subject ) ) {
			automaticSubjects.current.push( words );
			writeInto( line, { from: 0, to: line.value.length, text: words } );
		}
		writeInto( text, { from: piece.at, to: piece.at + text.value.length - before.length, text: piece.text } );
		inserted.current.unshift( { before, caret, after } );
		focusUnfilled();
	};
	return { isFull, insert, focusUnfilled, enter: () => ( isEntered.current = true ) };
}
