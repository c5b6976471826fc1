import { speak } from '@wordpress/a11y';
import { useEffect, useLayoutEffect, useRef, useState } from '@wordpress/element';
import { __, isRTL, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent, RefObject } from 'react';
import { actionOf, moveToPlace, reduceOrder, type LiftedPicture, type OrderAction } from './order';

/** New position of a picture, for screen readers. */
const movedText = ( place: number, of: number ): string =>
	/* translators: 1: place, 2: how many there are. */
	sprintf( __( 'Moved to place %1$s of %2$s', 'sw-immosuite' ), `${ place }`, `${ of }` );

function announce( action: OrderAction, held: LiftedPicture | null ): void {
	if ( action === 'lift' ) {
		speak( __( 'Lifted. Arrow keys move the picture, Space puts it down.', 'sw-immosuite' ), 'assertive' );
	} else if ( action === 'cancel' ) {
		speak( __( 'The order is as it was.', 'sw-immosuite' ), 'assertive' );
	} else if ( held !== null ) {
		speak( movedText( held.order.indexOf( held.id ) + 1, held.order.length ), 'assertive' );
	}
}

/** Number of pictures in a row, measured in the page. */
function columnsOf( list: HTMLElement | null ): number {
	const columns = list === null ? '' : window.getComputedStyle( list ).gridTemplateColumns;
	return Math.max( 1, columns.split( ' ' ).filter( Boolean ).length );
}

export interface Order {
	/** Ids as displayed, with the lifted picture at its new place. */
	readonly shown: readonly number[];
	readonly heldId: number | null;
	readonly onKeyDown: ( event: KeyboardEvent, id: number ) => void;
	readonly onBlur: () => void;
	/** Dragging: start, move over another picture, drop. */
	readonly take: ( id: number ) => void;
	readonly over: ( id: number ) => void;
	readonly letGo: ( isDropped: boolean ) => void;
	/** Moves a picture by a number of places, for a button. */
	readonly step: ( id: number, by: number ) => void;
}

/** The lifted picture, which keeps the focus while it moves in the page. */
function useHeld( list: RefObject< HTMLUListElement | null > ) {
	const [ held, setHeld ] = useState< LiftedPicture | null >( null );
	const heldRef = useRef< LiftedPicture | null >( null );
	useEffect( () => {
		heldRef.current = held;
	}, [ held ] );
	const buttonOf = ( id: number ): HTMLElement | null | undefined =>
		list.current?.querySelector< HTMLElement >( `[data-picture="${ id }"]` );
	const focusedRef = useRef< number | null >( null );
	// An element loses focus when it moves in the DOM, even when it moves back.
	useLayoutEffect( () => {
		if ( focusedRef.current !== null ) {
			buttonOf( focusedRef.current )?.focus();
		}
		if ( held === null ) {
			focusedRef.current = null;
		}
	} );
	const keepFocusOn = ( id: number ): void => {
		focusedRef.current = id;
	};
	return { held, setHeld, heldRef, keepFocusOn, buttonOf };
}

/** Sorts a list of pictures: by keys after Space, by dragging, by buttons. */
export function useOrder(
	ids: readonly number[],
	list: RefObject< HTMLUListElement | null >,
	onChange: ( ids: readonly number[] ) => void
): Order {
	const { held, setHeld, heldRef, keepFocusOn, buttonOf } = useHeld( list );
	const act = ( id: number, action: OrderAction ): void => {
		const outcome = reduceOrder( ids, held, id, action );
		keepFocusOn( id );
		setHeld( outcome.held );
		announce( action, action === 'drop' ? held : outcome.held );
		if ( outcome.order ) {
			onChange( outcome.order );
		}
	};
	const settle = ( isKept: boolean ): void => {
		const now = heldRef.current;
		setHeld( null );
		const outcome = now === null ? null : reduceOrder( ids, now, now.id, isKept ? 'drop' : 'cancel' );
		if ( outcome?.order ) {
			onChange( outcome.order );
		}
	};
	return {
		shown: held?.order ?? ids,
		heldId: held?.id ?? null,
		onKeyDown: ( event, id ) => {
			const action = actionOf( event.key, held !== null, columnsOf( list.current ), isRTL() );
			if ( action !== null ) {
				event.preventDefault();
				// Escape would also close the surrounding window.
				event.stopPropagation();
				act( id, action );
			}
		},
		// Moving the focus away drops the picture.
		onBlur: () => {
			window.setTimeout( () => {
				const now = heldRef.current;
				if ( now !== null && buttonOf( now.id ) !== document.activeElement ) {
					settle( true );
				}
			} );
		},
		take: ( id ) => setHeld( { id, order: ids } ),
		over: ( id ) => {
			if ( held !== null && held.id !== id ) {
				setHeld( { ...held, order: moveToPlace( held.order, held.id, held.order.indexOf( id ) ) } );
			}
		},
		letGo: settle,
		step: ( id, by ) => {
			const order = moveToPlace( ids, id, ids.indexOf( id ) + by );
			onChange( order );
			speak( movedText( order.indexOf( id ) + 1, order.length ), 'assertive' );
		},
	};
}
