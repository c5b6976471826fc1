/** @jest-environment node */
import { inSlices } from './slices';

const items = Array.from( { length: 100 }, ( _, index ) => index );

/** A callback that draws this many coordinate positions of each item. */
function drawing( positions: number ): { work: ( item: number ) => number; done: number[] } {
	const done: number[] = [];
	return {
		done,
		work: ( item ) => {
			done.push( item );
			return positions;
		},
	};
}

it( 'processes all items in order and reports the end', async () => {
	const { work, done } = drawing( 500 );
	await new Promise< void >( ( resolve ) => inSlices( items, work, resolve ) );
	expect( done ).toEqual( items );
} );

it( 'yields to the browser after six thousand positions', () => {
	const { work, done } = drawing( 500 );
	const stop = inSlices( items, work, () => undefined );
	expect( done ).toHaveLength( 12 );
	stop();
} );

it( 'continues after an item with more positions', async () => {
	const { work, done } = drawing( 50_000 );
	await new Promise< void >( ( resolve ) => inSlices( items, work, resolve ) );
	expect( done ).toEqual( items );
} );

it( 'ends at once without items', () => {
	const onDone = jest.fn();
	inSlices( [], () => 1, onDone );
	expect( onDone ).toHaveBeenCalledTimes( 1 );
} );

it( 'stops when aborted', async () => {
	const { work, done } = drawing( 500 );
	const onDone = jest.fn();
	inSlices( items, work, onDone )();
	await new Promise( ( resolve ) => setTimeout( resolve, 20 ) );
	expect( done ).toHaveLength( 12 );
	expect( onDone ).not.toHaveBeenCalled();
} );
