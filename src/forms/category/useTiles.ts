import { useRef, useState, useTransition, type FormEvent, type KeyboardEvent, type MouseEvent } from 'react';

/** The radio button that an event is about. */
function radioOf( { target }: { target: EventTarget } ): HTMLInputElement | null {
	return target instanceof HTMLInputElement && target.type === 'radio' ? target : null;
}

/**
 * Handlers for the element around radio buttons that lead on at once. An arrow key chooses without leading on, although
 * browsers fire `click` for it too; any other click leads on, also one that comes from assistive technology. Enter, and
 * Space on what is chosen already, fire no click at all.
 *
 * @return `pressed`: the value that leads on, until the step behind it is rendered; null while none does.
 */
export function useTiles( onChoose: ( value: string ) => void, onAdvance: ( value: string ) => void ) {
	const isArrow = useRef( false );
	const [ isLeading, startLeading ] = useTransition();
	const [ pressed, setPressed ] = useState( '' );
	const leadOn = ( value: string ): void => {
		setPressed( value );
		startLeading( () => onAdvance( value ) );
	};
	const release = (): void => {
		isArrow.current = false;
	};
	const handlers = {
		onPointerDown: release,
		onKeyUp: release,
		onKeyDown: ( event: KeyboardEvent ): void => {
			isArrow.current = event.key.startsWith( 'Arrow' );
			const radio = radioOf( event );
			if ( radio && ( event.key === 'Enter' || event.key === ' ' ) ) {
				event.preventDefault();
				leadOn( radio.value );
			}
		},
		onClick: ( event: MouseEvent ): void => {
			const radio = radioOf( event );
			if ( radio && ! isArrow.current ) {
				leadOn( radio.value );
			}
		},
		onChange: ( event: FormEvent ): void => {
			const radio = radioOf( event );
			if ( radio && isArrow.current ) {
				onChoose( radio.value );
			}
		},
	};
	return { handlers, pressed: isLeading ? pressed : null };
}
