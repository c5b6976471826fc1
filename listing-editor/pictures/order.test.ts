import { actionOf, insertUpload, moveToPlace, reduceOrder, type LiftedPicture, type OrderAction } from './order';

const IDS = [ 1, 2, 3, 4, 5, 6, 7 ];

/** Number of pictures in a row. */
const COLUMNS = 3;

/** Presses keys on a picture of IDS, in rows of COLUMNS. `isSaved`: whether the keys changed the stored order. */
function press(
	id: number,
	...keys: string[]
): { order: readonly number[]; lifted: LiftedPicture | null; isSaved: boolean } {
	let lifted: LiftedPicture | null = null;
	let saved: readonly number[] | undefined;
	for ( const key of keys ) {
		const action: OrderAction | null = actionOf( key, lifted !== null, COLUMNS );
		if ( action !== null ) {
			const outcome = reduceOrder( saved ?? IDS, lifted, id, action );
			lifted = outcome.lifted;
			saved = outcome.order ?? saved;
		}
	}
	return { order: saved ?? IDS, lifted, isSaved: saved !== undefined };
}

test.each( [
	[ 'one place forward', 2, [ ' ', 'ArrowRight', ' ' ], [ 1, 3, 2, 4, 5, 6, 7 ] ],
	[ 'one place back', 2, [ ' ', 'ArrowLeft', 'Enter' ], [ 2, 1, 3, 4, 5, 6, 7 ] ],
	[ 'one line down', 2, [ ' ', 'ArrowDown', ' ' ], [ 1, 3, 4, 5, 2, 6, 7 ] ],
	[ 'one line up', 5, [ ' ', 'ArrowUp', ' ' ], [ 1, 5, 2, 3, 4, 6, 7 ] ],
	[ 'to the beginning', 5, [ ' ', 'Home', ' ' ], [ 5, 1, 2, 3, 4, 6, 7 ] ],
	[ 'to the end', 5, [ ' ', 'End', ' ' ], [ 1, 2, 3, 4, 6, 7, 5 ] ],
	[ 'not beyond the first', 1, [ ' ', 'ArrowLeft', 'ArrowUp', ' ' ], IDS ],
	[ 'not beyond the last', 6, [ ' ', 'ArrowDown', 'ArrowRight', 'ArrowRight', ' ' ], [ 1, 2, 3, 4, 5, 7, 6 ] ],
	[ 'back to its old place with Escape', 2, [ ' ', 'End', 'Escape' ], IDS ],
	[ 'nowhere without Space', 2, [ 'ArrowRight', 'End', 'Escape', 'Enter' ], IDS ],
] )( 'keys move a picture: %s', ( _, id, keys, order ) => {
	expect( press( id, ...keys ) ).toMatchObject( { order, lifted: null } );
} );

test( 'a lifted picture keeps its stored place until it is dropped', () => {
	expect( press( 2, ' ', 'End' ) ).toEqual( {
		order: IDS,
		lifted: { id: 2, order: [ 1, 3, 4, 5, 6, 7, 2 ] },
		isSaved: false,
	} );
	expect( press( 2, ' ', ' ' ).isSaved ).toBe( false );
} );

test( 'does not handle keys that move nothing; in right-to-left text, the right arrow moves back', () => {
	expect( [ 'Tab', 'a' ].map( ( key ) => actionOf( key, true, COLUMNS ) ) ).toEqual( [ null, null ] );
	expect( [ 'ArrowRight', 'Enter', 'Escape' ].map( ( key ) => actionOf( key, false, COLUMNS ) ) ).toEqual( [
		null,
		null,
		null,
	] );
	const isRtl = true;
	expect( actionOf( 'ArrowRight', true, COLUMNS, isRtl ) ).toBe( -1 );
} );

test( 'clamps a position to the list', () => {
	expect( moveToPlace( [ 1, 2, 3 ], 2, -4 ) ).toEqual( [ 2, 1, 3 ] );
	expect( moveToPlace( [ 1, 2, 3 ], 2, 9 ) ).toEqual( [ 1, 3, 2 ] );
	expect( moveToPlace( [ 1, 2 ], 3, 1 ) ).toEqual( [ 1, 3, 2 ] );
} );

test.each( [
	[ 'after the existing pictures', [ 1, 2 ], [ null, 11, null ], 1, [ 1, 2, 11 ] ],
	[ 'before uploads chosen after it', [ 1, 11, 12 ], [ 10, 11, 12 ], 0, [ 1, 10, 11, 12 ] ],
	[ 'after uploads chosen before it', [ 1, 10, 12 ], [ 10, 11, 12 ], 1, [ 1, 10, 11, 12 ] ],
	[ 'after uploads chosen before it, past a failed one', [ 1, 10 ], [ 10, null, 12 ], 2, [ 1, 10, 12 ] ],
	[ 'after the previous upload, even if the user has moved that', [ 10, 1, 2 ], [ 10, 11 ], 1, [ 10, 11, 1, 2 ] ],
	[ 'not twice', [ 10, 1 ], [ 10 ], 0, [ 10, 1 ] ],
	[ 'not before it has arrived', [ 1 ], [ null ], 0, [ 1 ] ],
] )( 'an upload goes %s', ( ...[ , ids, batch, at, expected ] ) => {
	expect( insertUpload( ids, batch, at ) ).toEqual( expected );
} );
