/** Sorts pictures by keys or by dragging. Nothing is saved before a picture is dropped. */

/** The lifted picture, and the order that dropping it would save. */
export interface LiftedPicture {
	readonly id: number;
	readonly order: readonly number[];
}

/** Effect of a key; a number moves the picture by that many places. */
export type OrderAction = 'lift' | 'drop' | 'cancel' | 'first' | 'last' | number;

/** Result of an action; `lifted` is null if no picture is lifted. */
export interface Outcome {
	readonly lifted: LiftedPicture | null;
	/** Order to save; absent if unchanged. */
	readonly order?: readonly number[];
}

/** Moves an id to a place. */
export function moveToPlace( ids: readonly number[], id: number, place: number ): number[] {
	const others = ids.filter( ( other ) => other !== id );
	const to = Math.min( others.length, Math.max( 0, place ) );
	return [ ...others.slice( 0, to ), id, ...others.slice( to ) ];
}

const isSameOrder = ( before: readonly number[], after: readonly number[] ): boolean =>
	before.length === after.length && before.every( ( id, place ) => id === after[ place ] );

/**
 * Action of a key; null for other keys.
 *
 * @param columns Number of pictures in a row.
 * @param isRtl   Whether the text direction is right to left.
 */
export function actionOf( key: string, isLifted: boolean, columns: number, isRtl = false ): OrderAction | null {
	if ( ! isLifted ) {
		return key === ' ' ? 'lift' : null;
	}
	const forward = isRtl ? -1 : 1;
	const actions: Readonly< Record< string, OrderAction > > = {
		' ': 'drop',
		Enter: 'drop',
		Escape: 'cancel',
		ArrowLeft: -forward,
		ArrowRight: forward,
		ArrowUp: -columns,
		ArrowDown: columns,
		Home: 'first',
		End: 'last',
	};
	return actions[ key ] ?? null;
}

function placeAfter( action: 'first' | 'last' | number, place: number, last: number ): number {
	if ( action === 'first' || action === 'last' ) {
		return action === 'first' ? 0 : last;
	}
	const to = place + action;
	// A step by a row that would leave the list does nothing; a step by one place stops at the ends.
	return Math.abs( action ) > 1 && ( to < 0 || to > last ) ? place : Math.min( last, Math.max( 0, to ) );
}

/**
 * State after an action on the focused picture.
 *
 * @param ids Saved order.
 * @param id  Focused picture.
 */
export function reduceOrder(
	ids: readonly number[],
	lifted: LiftedPicture | null,
	id: number,
	action: OrderAction
): Outcome {
	if ( action === 'lift' ) {
		return { lifted: { id, order: ids } };
	}
	if ( lifted === null || action === 'cancel' ) {
		return { lifted: null };
	}
	if ( action === 'drop' ) {
		return { lifted: null, ...( ! isSameOrder( ids, lifted.order ) && { order: lifted.order } ) };
	}
	const to = placeAfter( action, lifted.order.indexOf( lifted.id ), lifted.order.length - 1 );
	return { lifted: { ...lifted, order: moveToPlace( lifted.order, lifted.id, to ) } };
}

/**
 * Order with an uploaded picture, whichever upload of its batch finishes first: after the pictures chosen before it,
 * otherwise before those chosen after it, otherwise at the end.
 *
 * @param batch Ids of the batch in the chosen order; null for pending or failed files.
 * @param at    Index of the uploaded file in the batch.
 */
export function insertUpload(
	ids: readonly number[],
	batch: ReadonlyArray< number | null >,
	at: number
): readonly number[] {
	const id = batch[ at ];
	if ( typeof id !== 'number' || ids.includes( id ) ) {
		return ids;
	}
	const placeOf = ( other: number | null ): number => ( other === null ? -1 : ids.indexOf( other ) );
	const before = batch
		.slice( 0, at )
		.map( placeOf )
		.filter( ( place ) => place >= 0 );
	const after = batch
		.slice( at + 1 )
		.map( placeOf )
		.filter( ( place ) => place >= 0 );
	if ( before.length > 0 ) {
		return moveToPlace( ids, id, Math.max( ...before ) + 1 );
	}
	return moveToPlace( ids, id, after.length > 0 ? Math.min( ...after ) : ids.length );
}
