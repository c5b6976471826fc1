/** State of the panels, and navigation to a field in one of them. */
import { createContext, useCallback, useEffect, useMemo, useRef, useState } from '@wordpress/element';
import { controlId } from '../controls/ids';
import { panelOf, type PanelName } from './names';

export interface Open {
	readonly opened: ReadonlySet< PanelName >;
	readonly toggle: ( name: PanelName ) => void;
	/** Field of the last navigation; empty if there was none. */
	readonly target: string;
	/** Opens the panel of a field and focuses the field. */
	readonly goTo: ( field: string ) => void;
	/** Call when lazily loaded fields are rendered: one of them may be the target. */
	readonly arrive: () => void;
}

export const OpenContext = createContext< Open >( {
	opened: new Set(),
	toggle: () => undefined,
	target: '',
	goTo: () => undefined,
	arrive: () => undefined,
} );

/** @return Whether the field is in the page. */
function focusOn( field: string ): boolean {
	const element = document.getElementById( controlId( field ) );
	element?.scrollIntoView( { block: 'center' } );
	// Some of core's controls accept no id, so the id is on a wrapper.
	( element?.querySelector< HTMLElement >( 'input, textarea' ) ?? element )?.focus();
	return element !== null;
}

export function useOpen(): Open {
	const [ opened, setOpened ] = useState< ReadonlySet< PanelName > >( () => new Set( [ 'figures' ] ) );
	// An object, so that a second link to the same field navigates again.
	const [ target, setTarget ] = useState< { readonly field: string } | null >( null );
	const waitingRef = useRef( '' );
	const arrive = useCallback( (): void => {
		if ( waitingRef.current !== '' && focusOn( waitingRef.current ) ) {
			waitingRef.current = '';
		}
	}, [] );
	useEffect( () => {
		waitingRef.current = target?.field ?? '';
		arrive();
	}, [ target, arrive ] );
	const toggle = useCallback(
		( name: PanelName ): void =>
			setOpened( ( before ) => {
				const after = new Set( before );
				// delete() returns whether the panel was open.
				return after.delete( name ) ? after : after.add( name );
			} ),
		[]
	);
	const goTo = useCallback( ( field: string ): void => {
		setOpened( ( before ) => new Set( before ).add( panelOf( field ) ) );
		setTarget( { field } );
	}, [] );
	return useMemo(
		() => ( { opened, toggle, target: target?.field ?? '', goTo, arrive } ),
		[ opened, toggle, target, goTo, arrive ]
	);
}
