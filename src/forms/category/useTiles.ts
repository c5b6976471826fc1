import { useRef, useState, useTransition, type FormEvent, type KeyboardEvent, type MouseEvent } from 'react';

/** The radio button that an event targets, if any. */
function radioOf( { target }: { target: EventTarget } ): HTMLInputElement | null {
	return target instanceof HTMLInputElement && target.type === 'radio' ? target : null;
}

/**
 * Handlers for the element around radio buttons that open the next step at once. An arrow key selects without
 * advancing, although browsers fire `click` for it too; any other click advances, including one from assistive
 * technology. Enter, and Space on the selected radio, fire no click and are handled as keys.
 *
 * @return `pressed`: the value of the tile that opens the next step, until that step is rendered; null otherwise.
 */
export function useTiles( onChoose: ( value: string ) => void, onAdvance: ( value: string ) => void ) {
	const isArrowPressed = useRef( false );
	const [ isAdvancing, startAdvancing ] = useTransition();
	const [ pressed, setPressed ] = useState( '' );
	const advance = ( value: string ): void => {
		setPressed( value );
		startAdvancing( () => onAdvance( value ) );
	};
	const resetArrow = (): void => {
		isArrowPressed.current = false;
	};
	const handlers = {
		onPointerDown: resetArrow,
		onKeyUp: resetArrow,
		onKeyDown: ( event: KeyboardEvent ): void => {
			isArrowPressed.current = event.key.startsWith( 'Arrow' );
			const radio = radioOf( event );
			if ( radio && ( event.key === 'Enter' || event.key === ' ' ) ) {
				event.preventDefault();
				advance( radio.value );
			}
		},
		onClick: ( event: MouseEvent ): void => {
			const radio = radioOf( event );
			if ( radio && ! isArrowPressed.current ) {
				advance( radio.value );
			}
		},
		onChange: ( event: FormEvent ): void => {
			const radio = radioOf( event );
			if ( radio && isArrowPressed.current ) {
				onChoose( radio.value );
			}
		},
	};
	return { handlers, pressed: isAdvancing ? pressed : null };
}
