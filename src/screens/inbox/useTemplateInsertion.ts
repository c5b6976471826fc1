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
	readonly onBodyFocus: () => void;
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
		const [ subjectField, bodyField ] = [ subject.current, body.current ];
		if ( subjectField === null || bodyField === null ) {
			return;
		}
		// If the text has not changed since a template was inserted, the new template replaces that one.
		const replaced = inserted.current.find( ( { after } ) => after === bodyField.value );
		const before = replaced?.before ?? bodyField.value;
		const currentCaret = isEntered.current ? bodyField.selectionEnd : null;
		const caret = replaced ? replaced.caret : currentCaret;
		const piece = insertion( before, caret, fillPlaceholders( template.body, values ) );
		const after = before.slice( 0, piece.at ) + piece.text + before.slice( piece.at );
		const isTooLong = after.length > MAX_BODY_LENGTH;
		setFull( isTooLong );
		if ( isTooLong ) {
			bodyField.focus();
			return;
		}
		const newSubject = subjectOf( template, values, entry.uuid ) || ( replaced ? preset : '' );
		const mayReplaceSubject = automaticSubjects.current.includes( reply.subject );
		if ( newSubject !== '' && newSubject !== reply.subject && mayReplaceSubject ) {
			automaticSubjects.current.push( newSubject );
			writeInto( subjectField, { from: 0, to: subjectField.value.length, text: newSubject } );
		}
		const replacedLength = bodyField.value.length - before.length;
		writeInto( bodyField, { from: piece.at, to: piece.at + replacedLength, text: piece.text } );
		inserted.current.unshift( { before, caret, after } );
		focusUnfilled();
	};
	return { isFull, insert, focusUnfilled, onBodyFocus: () => ( isEntered.current = true ) };
}
