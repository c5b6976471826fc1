/** @jest-environment node */
import { inSlices } from './slices';

const items = Array.from( { length: 100 }, ( _, index ) => index );

/** A clock on which every item takes so many milliseconds. */
function eachTakes( ms: number ): { work: ( item: number ) => void; done: number[] } {
	let now = 0;
	jest.spyOn( performance, 'now' ).mockImplementation( () => now );
	const done: number[] = [];
	return {
		done,
		work: ( item ) => {
			now += ms;
			done.push( item );
		},
	};
}

it( 'does everything, in order, and says when it is done', async () => {
	const { work, done } = eachTakes( 1 );
	await new Promise< void >( ( resolve ) => inSlices( items, work, resolve ) );
	expect( done ).toEqual( items );
} );

it( 'leaves the browser its turn after forty milliseconds', () => {
	const { work, done } = eachTakes( 1 );
	const stop = inSlices( items, work, () => undefined );
	expect( done ).toHaveLength( 40 );
	stop();
} );

it( 'goes on where one item takes longer than that', async () => {
	const { work, done } = eachTakes( 50 );
	await new Promise< void >( ( resolve ) => inSlices( items, work, resolve ) );
	expect( done ).toEqual( items );
} );

it( 'is done at once where there is nothing to do', () => {
	const onDone = jest.fn();
	inSlices( [], () => undefined, onDone );
	expect( onDone ).toHaveBeenCalledTimes( 1 );
} );

it( 'ends early where it is told to', async () => {
	const { work, done } = eachTakes( 1 );
	const onDone = jest.fn();
	inSlices( items, work, onDone )();
	await new Promise( ( resolve ) => setTimeout( resolve, 20 ) );
	expect( done ).toHaveLength( 40 );
	expect( onDone ).not.toHaveBeenCalled();
} );
