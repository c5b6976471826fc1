/** @jest-environment node */
import { inSlices } from './slices';

const items = Array.from( { length: 100 }, ( _, index ) => index );

/** Items of so many positions each. */
function eachHas( positions: number ): { weigh: () => number; work: ( item: number ) => void; done: number[] } {
	const done: number[] = [];
	return { done, weigh: () => positions, work: ( item ) => void done.push( item ) };
}

it( 'does everything, in order, and says when it is done', async () => {
	const { weigh, work, done } = eachHas( 500 );
	await new Promise< void >( ( resolve ) => inSlices( items, weigh, work, resolve ) );
	expect( done ).toEqual( items );
} );

it( 'leaves the browser its turn after six thousand positions', () => {
	const { weigh, work, done } = eachHas( 500 );
	const stop = inSlices( items, weigh, work, () => undefined );
	expect( done ).toHaveLength( 12 );
	stop();
} );

it( 'goes on where one item has more than that', async () => {
	const { weigh, work, done } = eachHas( 50_000 );
	await new Promise< void >( ( resolve ) => inSlices( items, weigh, work, resolve ) );
	expect( done ).toEqual( items );
} );

it( 'is done at once where there is nothing to do', () => {
	const onDone = jest.fn();
	inSlices(
		[],
		() => 1,
		() => undefined,
		onDone
	);
	expect( onDone ).toHaveBeenCalledTimes( 1 );
} );

it( 'ends early where it is told to', async () => {
	const { weigh, work, done } = eachHas( 500 );
	const onDone = jest.fn();
	inSlices( items, weigh, work, onDone )();
	await new Promise( ( resolve ) => setTimeout( resolve, 20 ) );
	expect( done ).toHaveLength( 12 );
	expect( onDone ).not.toHaveBeenCalled();
} );
