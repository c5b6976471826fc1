import { useRef, useState, type KeyboardEvent } from 'react';

interface Choice< T extends string > {
	readonly value: T;
	readonly onChange: ( value: T ) => void;
	readonly onKeyDown: ( event: KeyboardEvent ) => void;
	readonly onPointerDown: () => void;
	readonly onBlur: () => void;
}

/**
 * Props of a select that acts on choice: by pointer at once, by keyboard on Enter or blur. Arrow keys change a closed
 * select with each press, so they must not act yet (WCAG 2.2, 3.2.2).
 *
 * @param value  Current value.
 * @param choose Not called with the current value.
 */
export function useCommittedSelect< T extends string >( value: T, choose: ( value: T ) => void ): Choice< T > {
	const [ shown, show ] = useState< T | null >( null );
	const isByKeyboard = useRef( false );
	const settle = ( wanted: T | null ): void => {
		isByKeyboard.current = false;
		show( null );
		if ( wanted !== null && wanted !== value ) {
			choose( wanted );
		}
	};
	return {
		value: shown ?? value,
		onChange: ( wanted ) => ( isByKeyboard.current ? show( wanted ) : settle( wanted ) ),
		onKeyDown: ( { key } ) => {
			if ( key === 'Enter' || key === 'Escape' ) {
				settle( key === 'Enter' ? shown : null );
			} else {
				isByKeyboard.current = true;
			}
		},
		onPointerDown: () => {
			isByKeyboard.current = false;
		},
		onBlur: () => settle( shown ),
	};
}
