import { useEffect, useRef, useState, type FocusEvent, type RefObject } from 'react';
import type { NumericType } from './numeric';
import type { OfferedField } from './offered-fields';
import type { Lang } from './types';

/** An entry, and the text that its control shows while it is edited. */
interface Edited {
	entry: string;
	text: string;
}

interface InputProps {
	ref: RefObject< HTMLInputElement >;
	value: string;
	onFocus: ( event: FocusEvent< HTMLInputElement > ) => void;
	onChange: ( event: { target: { value: string } } ) => void;
	onBlur: () => void;
}

const EURO_SIGN = /\u00a0?€/;

/** Formats without the euro sign, which the input already shows; invalid entries stay as typed. */
function formatted( type: NumericType, { field, unit }: OfferedField, entry: string, lang: Lang ): string {
	const text = type.format( entry, field, lang );
	const repeatsCurrency = unit?.startsWith( '€' ) && type.parse( entry, field, lang ) !== null;
	return repeatsCurrency ? text.replace( EURO_SIGN, '' ) : text;
}

/** Props of a number input, whose text is formatted while idle and plain while edited. */
export function useInputProps(
	type: NumericType,
	offered: OfferedField,
	{ entry, lang, onChange }: { entry: string; lang: Lang; onChange: ( entry: string ) => void }
): InputProps {
	const [ edited, setEdited ] = useState< Edited | null >( null );
	const ref = useRef< HTMLInputElement >( null );
	const isAllSelected = useRef( false );
	const isEdited = edited !== null;
	useEffect( () => {
		// Browsers select the text of a field on Tab; replacing the text clears that selection, so restore it.
		if ( isEdited && isAllSelected.current ) {
			ref.current?.select();
		}
	}, [ isEdited ] );
	// While edited, show the typed text, unless the entry was changed elsewhere.
	const editedText = edited?.entry === entry ? edited.text : entry;
	return {
		ref,
		value: isEdited ? editedText : formatted( type, offered, entry, lang ),
		onFocus: ( { target } ) => {
			isAllSelected.current = target.selectionStart === 0 && target.selectionEnd === target.value.length;
			setEdited( { entry, text: type.formatEditable( entry, offered.field, lang ) } );
		},
		onChange: ( { target } ) => {
			setEdited( { entry: target.value, text: target.value } );
			onChange( target.value );
		},
		onBlur: () => setEdited( null ),
	};
}
