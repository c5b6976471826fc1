/** The order of pictures, changed by keys or by dragging (L9). Nothing is kept before a picture is put down. */

/** The picture that is held, and the order as it would become. */
export interface Held {
	readonly id: number;
	readonly order: readonly number[];
}

/** What a key does: a number of places to go, to the first or the last one. */
export type OrderAction = 'lift' | 'drop' | 'cancel' | 'first' | 'last' | number;

/** What has come of it: null where nothing is held any more. */
export interface Outcome {
	readonly held: Held | null;
	/** To be kept; absent where nothing has changed. */
	readonly order?: readonly number[];
}

/** Puts one at a place. */
export function placed( ids: readonly number[], id: number, place: number ): number[] {
	const others = ids.filter( ( other ) => other !== id );
	const to = Math.min( others.length, Math.max( 0, place ) );
	return [ ...others.slice( 0, to ), id, ...others.slice( to ) ];
}

const same = ( one: readonly number[], other: readonly number[] ): boolean =>
	one.length === other.length && one.every( ( id, place ) => id === other[ place ] );

/**
 * What a key asks for; null for keys that are none of ours.
 *
 * @param columns How many pictures stand side by side.
 * @param isRtl   Whether lines run from right to left.
 */
export function actionOf( key: string, isHeld: boolean, columns: number, isRtl = false ): OrderAction | null {
	if ( ! isHeld ) {
		return key === ' ' ? 'lift' : null;
	}
	const forth = isRtl ? -1 : 1;
	const actions: Readonly< Record< string, OrderAction > > = {
		' ': 'drop',
		Enter: 'drop',
		Escape: 'cancel',
		ArrowLeft: -forth,
		ArrowRight: forth,
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
	// A step to the line above the first, or below the last, leads nowhere.
	return Math.abs( action ) > 1 && ( to < 0 || to > last ) ? place : Math.min( last, Math.max( 0, to ) );
}

/**
 * The next state.
 *
 * @param ids As they are kept.
 * @param id  The picture that has the focus.
 */
export function reduceOrder( ids: readonly number[], held: Held | null, id: number, action: OrderAction ): Outcome {
	if ( action === 'lift' ) {
		return { held: { id, order: ids } };
	}
	if ( held === null || action === 'cancel' ) {
		return { held: null };
	}
	if ( action === 'drop' ) {
		return { held: null, ...( ! same( ids, held.order ) && { order: held.order } ) };
	}
	const to = placeAfter( action, held.order.indexOf( held.id ), held.order.length - 1 );
	return { held: { ...held, order: placed( held.order, held.id, to ) } };
}

/**
 * Where a picture goes that has been uploaded: behind those of its batch that were chosen before it, whichever came first.
 *
 * @param batch Ids of the batch in the order of the choice; null for those on their way or failed.
 * @param at    Which of them has arrived.
 */
export function arrived(
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
	const behind = batch
		.slice( at + 1 )
		.map( placeOf )
		.filter( ( place ) => place >= 0 );
	if ( before.length > 0 ) {
		return placed( ids, id, Math.max( ...before ) + 1 );
	}
	return placed( ids, id, behind.length > 0 ? Math.min( ...behind ) : ids.length );
}
