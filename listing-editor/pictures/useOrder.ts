import { speak } from '@wordpress/a11y';
import { useEffect, useLayoutEffect, useRef, useState } from '@wordpress/element';
import { __, isRTL, sprintf } from '@wordpress/i18n';
import type { KeyboardEvent, RefObject } from 'react';
import { actionOf, moveToPlace, reduceOrder, type LiftedPicture, type OrderAction } from './order';

/** New position of a picture, for screen readers. */
const movedText = ( place: number, of: number ): string =>
	/* translators: 1: place, 2: how many there are. */
	sprintf( __( 'Moved to place %1$s of %2$s', 'sw-immosuite' ), `${ place }`, `${ of }` );

function announce( action: OrderAction, lifted: LiftedPicture | null ): void {
	if ( action === 'lift' ) {
		speak( __( 'Lifted. Arrow keys move the picture, Space puts it down.', 'sw-immosuite' ), 'assertive' );
	} else if ( action === 'cancel' ) {
		speak( __( 'The order is as it was.', 'sw-immosuite' ), 'assertive' );
	} else if ( lifted !== null ) {
		speak( movedText( lifted.order.indexOf( lifted.id ) + 1, lifted.order.length ), 'assertive' );
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
	readonly liftedId: number | null;
	readonly onKeyDown: ( event: KeyboardEvent, id: number ) => void;
	readonly onBlur: () => void;
	/** Dragging: start, move over another picture, drop. */
	readonly startDrag: ( id: number ) => void;
	readonly dragOver: ( id: number ) => void;
	readonly endDrag: ( how: { readonly isDropped: boolean } ) => void;
	/** Moves a picture by a number of places, for a button. */
	readonly step: ( id: number, by: number ) => void;
}

/** The lifted picture, which keeps the focus while it moves in the page. */
function useLifted( list: RefObject< HTMLUListElement | null > ) {
	const [ lifted, setLifted ] = useState< LiftedPicture | null >( null );
	const liftedRef = useRef< LiftedPicture | null >( null );
	useEffect( () => {
		liftedRef.current = lifted;
	}, [ lifted ] );
	const buttonOf = ( id: number ): HTMLElement | null | undefined =>
		list.current?.querySelector< HTMLElement >( `[data-picture="${ id }"]` );
	const focusedRef = useRef< number | null >( null );
	// An element loses focus when it moves in the DOM, even when it moves back.
	useLayoutEffect( () => {
		if ( focusedRef.current !== null ) {
			buttonOf( focusedRef.current )?.focus();
		}
		if ( lifted === null ) {
			focusedRef.current = null;
		}
	} );
	const keepFocusOn = ( id: number ): void => {
		focusedRef.current = id;
	};
	return { lifted, setLifted, liftedRef, keepFocusOn, buttonOf };
}

/** Sorts a list of pictures: by keys after Space, by dragging, by buttons. */
export function useOrder(
	ids: readonly number[],
	list: RefObject< HTMLUListElement | null >,
	onChange: ( ids: readonly number[] ) => void
): Order {
	const { lifted, setLifted, liftedRef, keepFocusOn, buttonOf } = useLifted( list );
	const act = ( id: number, action: OrderAction ): void => {
		const outcome = reduceOrder( ids, lifted, id, action );
		keepFocusOn( id );
		setLifted( outcome.lifted );
		announce( action, action === 'drop' ? lifted : outcome.lifted );
		if ( outcome.order ) {
			onChange( outcome.order );
		}
	};
	const endLift = ( { isDropped }: { readonly isDropped: boolean } ): void => {
		const current = liftedRef.current;
		setLifted( null );
		const outcome =
			current === null ? null : reduceOrder( ids, current, current.id, isDropped ? 'drop' : 'cancel' );
		if ( outcome?.order ) {
			onChange( outcome.order );
		}
	};
	return {
		shown: lifted?.order ?? ids,
		liftedId: lifted?.id ?? null,
		onKeyDown: ( event, id ) => {
			const action = actionOf( event.key, lifted !== null, columnsOf( list.current ), isRTL() );
			if ( action !== null ) {
				event.preventDefault();
				// Otherwise Escape would also close the dialog of the large view.
				event.stopPropagation();
				act( id, action );
			}
		},
		// Moving the focus away drops the picture.
		onBlur: () => {
			window.setTimeout( () => {
				const current = liftedRef.current;
				if ( current !== null && buttonOf( current.id ) !== document.activeElement ) {
					endLift( { isDropped: true } );
				}
			} );
		},
		startDrag: ( id ) => setLifted( { id, order: ids } ),
		dragOver: ( id ) => {
			if ( lifted !== null && lifted.id !== id ) {
				setLifted( { ...lifted, order: moveToPlace( lifted.order, lifted.id, lifted.order.indexOf( id ) ) } );
			}
		},
		endDrag: endLift,
		step: ( id, by ) => {
			const order = moveToPlace( ids, id, ids.indexOf( id ) + by );
			onChange( order );
			speak( movedText( order.indexOf( id ) + 1, order.length ), 'assertive' );
		},
	};
}
