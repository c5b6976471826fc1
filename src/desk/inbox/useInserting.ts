import { useRef, useState, type RefObject } from 'react';
import type { EntryDetail, Template } from './api';
import { filled, insertion, leftIn, subjectOf, type Values } from './placeholders';
import { LONGEST, type ReplyDraft } from './useReply';

type Field = HTMLInputElement | HTMLTextAreaElement;

export interface Wanted {
	readonly reply: ReplyDraft;
	readonly entry: Pick< EntryDetail, 'uuid' >;
	readonly values: Values;
	/** Subject that nobody has typed. */
	readonly preset: string;
	readonly subject: RefObject< HTMLInputElement >;
	readonly body: RefObject< HTMLTextAreaElement >;
}

export interface Inserting {
	/** Somebody is in the text: a template goes to where they were. */
	readonly enter: () => void;
	/** A template has found no room. */
	readonly isFull: boolean;
	readonly insert: ( template: Template ) => void;
	/** Goes to the first placeholder that is left. @return False where there is none. */
	readonly goToLeft: () => boolean;
}

/** Types as somebody would: Ctrl+Z takes it back. */
function type( field: Field, text: string, from: number, to = from ): void {
	field.focus();
	field.setSelectionRange( from, to );
	// Nothing else writes so that the browser's own undo knows of it.
	// eslint-disable-next-line @typescript-eslint/no-deprecated -- there is nothing to take its place
	if ( ! document.execCommand( 'insertText', false, text ) ) {
		field.setRangeText( text, from, to, 'end' );
		field.dispatchEvent( new Event( 'input', { bubbles: true } ) );
	}
}

/** Whoever types next replaces it. */
function select( field: Field | null ): boolean {
	const [ first ] = leftIn( field?.value ?? '' );
	if ( field === null || first === undefined ) {
		return false;
	}
	const at = field.value.indexOf( first );
	field.focus();
	field.setSelectionRange( at, at + first.length );
	return true;
}

/** Puts templates into a reply, beside what was typed. */
export function useInserting( { reply, entry, values, preset, subject, body }: Wanted ): Inserting {
	const isEntered = useRef( false );
	const given = useRef( [ '', preset ] );
	const [ isFull, setFull ] = useState( false );
	const goToLeft = (): boolean => select( body.current ) || select( subject.current );

	const insert = ( template: Template ): void => {
		const [ line, text ] = [ subject.current, body.current ];
		if ( line === null || text === null ) {
			return;
		}
		const caret = isEntered.current ? text.selectionEnd : null;
		const piece = insertion( text.value, caret, filled( template.body, values ) );
		const isTooMuch = text.value.length + piece.text.length > LONGEST;
		setFull( isTooMuch );
		if ( isTooMuch ) {
			text.focus();
			return;
		}
		const words = subjectOf( template, values, entry.uuid );
		if ( words !== '' && given.current.includes( reply.subject ) ) {
			given.current.push( words );
			type( line, words, 0, line.value.length );
		}
		type( text, piece.text, piece.at );
		goToLeft();
	};
	return { isFull, insert, goToLeft, enter: () => ( isEntered.current = true ) };
}
