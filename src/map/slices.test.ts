/** @jest-environment node */
import { inSlices } from './slices';

const items = Array.from( { length: 100 }, ( _, index ) => index );

/** Callbacks for items with this many coordinate positions each. */
function eachHas( positions: number ): { weigh: () => number; work: ( item: number ) => void; done: number[] } {
	const done: number[] = [];
	return { done, weigh: () => positions, work: ( item ) => void done.push( item ) };
}

it( 'processes all items in order and reports the end', async () => {
	const { weigh, work, done } = eachHas( 500 );
	await new Promise< void >( ( resolve ) => inSlices( items, weigh, work, resolve ) );
	expect( done ).toEqual( items );
} );

it( 'yields to the browser after six thousand positions', () => {
	const { weigh, work, done } = eachHas( 500 );
	const stop = inSlices( items, weigh, work, () => undefined );
	expect( done ).toHaveLength( 12 );
	stop();
} );

it( 'continues after an item with more positions', async () => {
	const { weigh, work, done } = eachHas( 50_000 );
	await new Promise< void >( ( resolve ) => inSlices( items, weigh, work, resolve ) );
	expect( done ).toEqual( items );
} );

it( 'ends at once without items', () => {
	const onDone = jest.fn();
	inSlices(
		[],
		() => 1,
		() => undefined,
		onDone
	);
	expect( onDone ).toHaveBeenCalledTimes( 1 );
} );

it( 'stops when aborted', async () => {
	const { weigh, work, done } = eachHas( 500 );
	const onDone = jest.fn();
	inSlices( items, weigh, work, onDone )();
	await new Promise( ( resolve ) => setTimeout( resolve, 20 ) );
	expect( done ).toHaveLength( 12 );
	expect( onDone ).not.toHaveBeenCalled();
} );
