import { useRef, useState, type KeyboardEvent } from 'react';

interface Choice< T extends string > {
	readonly value: T;
	readonly onChange: ( value: T ) => void;
	readonly onKeyDown: ( event: KeyboardEvent ) => void;
	readonly onPointerDown: () => void;
	readonly onBlur: () => void;
}

/**
 * Props of a select whose choice takes effect at once with a pointer, but with the keyboard only on Enter or blur,
 * because each press of an arrow key changes a closed select (WCAG 2.2, 3.2.2).
 *
 * @param value  Current value.
 * @param choose Not called with the current value.
 */
export function useCommittedSelect< T extends string >( value: T, choose: ( value: T ) => void ): Choice< T > {
	const [ shown, show ] = useState< T | null >( null );
	const isByKeyboard = useRef( false );
	/** @param wanted null keeps the current value. */
	const commit = ( wanted: T | null ): void => {
		isByKeyboard.current = false;
		show( null );
		if ( wanted !== null && wanted !== value ) {
			choose( wanted );
		}
	};
	return {
		value: shown ?? value,
		onChange: ( wanted ) => ( isByKeyboard.current ? show( wanted ) : commit( wanted ) ),
		onKeyDown: ( { key } ) => {
			if ( key === 'Enter' || key === 'Escape' ) {
				commit( key === 'Enter' ? shown : null );
			} else {
				isByKeyboard.current = true;
			}
		},
		onPointerDown: () => {
			isByKeyboard.current = false;
		},
		onBlur: () => commit( shown ),
	};
}
