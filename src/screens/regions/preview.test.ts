import { WORLD, outlineOf, type Outline } from './outline';
import { clip } from './clip';
import { paint, type Canvas } from './paint';
import { readFile, type FileResult } from './readFile';
import type { WorkerAnswer } from './reading.worker';

const square = ( west: number, south: number, size: number ): [ number, number ][] => [
	[ west, south ],
	[ west + size, south ],
	[ west + size, south + size ],
	[ west, south + size ],
	[ west, south ],
];

describe( 'an outline', () => {
	it( "is projected to the map's plane", () => {
		const placed = outlineOf( 3, [ [ square( 0, 0, 90 ) ], [ [ [ 1, 1 ] ] ] ] );
		expect( placed?.box ).toEqual( [ 0, 0, 90, 90 ] );
		expect( placed?.outline ).toMatchObject( { number: 3, box: [ WORLD / 2, 0, 0.75 * WORLD, WORLD / 2 ] } );
		expect( placed?.outline.rings ).toHaveLength( 1 );
		expect( outlineOf( 1, [] ) ).toBeNull();
	} );

	it( 'has a fixed winding order, and its holes the opposite one', () => {
		const hole = square( 1, 1, 1 );
		const rings = ( polygon: [ number, number ][][] ) =>
			outlineOf( 1, [ polygon ] )?.outline.rings.map( ( ring ) => [ ...ring ] );
		const written = rings( [ square( 0, 0, 4 ), hole ] );
		expect( rings( [ square( 0, 0, 4 ).reverse(), [ ...hole ].reverse() ] ) ).toEqual( written );
		expect( written?.[ 1 ]?.slice( 0, 4 ) ).not.toEqual( rings( [ hole ] )?.[ 0 ]?.slice( 0, 4 ) );
	} );
} );

it.each( [
	[ 'inside', [ 1, 1, 2, 1, 2, 2 ], [ 1, 1, 2, 1, 2, 2 ] ],
	[ 'outside', [ 11, 1, 12, 1, 12, 2 ], [] ],
	[ 'over a side', [ 8, 2, 12, 2, 12, 4, 8, 4 ], [ 10, 2, 10, 4, 8, 4, 8, 2 ] ],
	[ 'around the window', [ -5, -5, 15, -5, 15, 15, -5, 15 ], [ 10, 0, 10, 10, 0, 10, 0, 0 ] ],
] )( 'clips a ring %s to the window', ( _name, ring, expected ) => {
	const cut = [ ...Array.from( clip( ring, [ 0, 0, 10, 10 ] ) ) ];
	// The ring may start at another corner.
	const corners = ( all: readonly number[] ) => all.flatMap( ( x, at ) => ( at % 2 === 0 ? `${ x } ${ all[ at + 1 ] }` : [] ) ); // prettier-ignore
	expect( corners( cut ).sort() ).toEqual( corners( expected ).sort() );
} );

/** Records the drawing operations on a canvas as text. */
function recorder(): Canvas & { calls: string[] } {
	const calls: string[] = [];
	const record = ( word: string ) => ( ...values: unknown[] ) => void calls.push( [ word, ...values.map( ( value ) => typeof value === 'number' ? Math.round( value ) : JSON.stringify( value ) ) ].join( ' ' ) ); // prettier-ignore
	return {
		calls,
		fillStyle: '',
		strokeStyle: '',
		lineWidth: 0,
		beginPath: record( 'begin' ),
		moveTo: record( 'to' ),
		lineTo: record( 'line' ),
		closePath: record( 'close' ),
		rect: record( 'dot' ),
		fill: record( 'fill' ),
		stroke: record( 'stroke' ),
		setLineDash: record( 'dash' ),
	};
}

describe( 'a tile', () => {
	const unit = WORLD / 256;
	/** Coordinates are pixels at the zoom that shows the whole world. */
	const outline = ( number: number, places: readonly number[] ): Outline => {
		const ring = Int32Array.from( places, ( place ) => place * unit );
		const [ xs, ys ] = [ ring.filter( ( _, at ) => at % 2 === 0 ), ring.filter( ( _, at ) => at % 2 === 1 ) ];
		return { number, rings: [ ring ], box: [ Math.min( ...xs ), Math.min( ...ys ), Math.max( ...xs ), Math.max( ...ys ) ] }; // prettier-ignore
	};
	const painted = ( outlines: readonly Outline[], refused: readonly number[] = [], tile = {} ): string[] => {
		const canvas = recorder();
		paint( canvas, outlines, new Set( refused ), { x: 0, y: 0, z: 0, scale: 1, ...tile } );
		return canvas.calls;
	};
	const triangle = outline( 1, [ 10, 10, 90, 10, 90, 90 ] );

	it( 'draws outlines at its own pixels', () => {
		const drawn = [ 'begin', 'to 10 10', 'line 90 10', 'line 90 90', 'close', 'fill', 'dash []', 'stroke' ];
		expect( painted( [ triangle ] ) ).toEqual( drawn );
		expect( painted( [ triangle ], [], { z: 1, x: 1 } ) ).toEqual( [ 'begin', 'fill', 'dash []', 'stroke' ] );
		expect( painted( [ triangle ], [], { z: 1, scale: 2 } )[ 1 ] ).toBe( 'to 40 40' );
	} );

	it( 'draws rejected outlines dashed and above the others', () => {
		const calls = painted( [ triangle, outline( 2, [ 5, 5, 50, 5, 50, 50 ] ) ], [ 1 ] );
		expect( calls.filter( ( call ) => /^(to|dash)/.test( call ) ) ).toEqual( [
			'to 5 5',
			'dash []',
			'to 10 10',
			'dash [6,4]',
		] );
	} );

	it( 'merges corners in the same pixel, and draws tiny shapes as a dot', () => {
		const close = outline( 1, [ 10, 10, 10.2, 10.1, 90, 10, 90, 90.1, 90, 90 ] );
		expect( painted( [ close ] ).filter( ( call ) => /^(to|line)/.test( call ) ) ).toHaveLength( 3 );
		expect( painted( [ outline( 1, [ 10, 10, 10.2, 10.1, 10.1, 10.3 ] ) ] ) ).toContain( 'dot 10 10 1 1' );
	} );
} );

describe( 'the worker', () => {
	class Stub extends EventTarget {
		readonly orders: unknown[] = [];
		isEnded = false;
		postMessage = ( order: unknown ): unknown => this.orders.push( order );
		terminate = (): void => {
			this.isEnded = true;
		};
		say( data: unknown ): void {
			this.dispatchEvent( new MessageEvent( 'message', { data } ) );
		}
	}
	const begin = () => {
		const stub = new Stub();
		const results: FileResult[] = [];
		const stop = readFile(
			new File( [ 'x' ], 'a.geojson' ),
			{ onProgress: () => undefined, onEnd: ( result ) => results.push( result ) },
			() => stub as unknown as Worker
		);
		return { stub, results, stop };
	};

	it( 'stops when another file is chosen, and on an error', () => {
		const stopped = begin();
		stopped.stop();
		expect( stopped.stub.isEnded ).toBe( true );
		const failed = begin();
		failed.stub.say( { kind: 'problem', problem: 'notJson', entry: 0 } );
		expect( failed.results ).toEqual( [ { problem: 'notJson', entry: 0, name: 'a.geojson' } ] );
		expect( failed.stub.isEnded ).toBe( true );
	} );

	it( 'paints tiles after the file is read, except canceled ones', () => {
		const { stub, results, stop } = begin();
		stub.say( { kind: 'read', description: {} } satisfies { kind: WorkerAnswer[ 'kind' ]; description: object } );
		const [ result ] = results;
		if ( result === undefined || ! ( 'read' in result ) ) {
			throw new Error( 'The file was not read.' );
		}
		stop();
		expect( stub.isEnded ).toBe( false );
		const tile = { x: 1, y: 2, z: 3, scale: 1 };
		const seen: string[] = [];
		const paintTile = result.read.painterOf( new Set( [ 7 ] ) );
		paintTile( tile, () => seen.push( 'first' ) );
		const forget = paintTile( tile, () => seen.push( 'second' ) );
		forget();
		expect( stub.orders.slice( 1 ) ).toEqual( [
			{ kind: 'refused', numbers: [ 7 ] },
			{ kind: 'tile', id: 1, tile },
			{ kind: 'tile', id: 2, tile },
			{ kind: 'forget', id: 2 },
		] );
		stub.say( { kind: 'tile', id: 2 } );
		stub.say( { kind: 'tile', id: 1 } );
		expect( seen ).toEqual( [ 'first' ] );
		result.read.end();
		expect( stub.isEnded ).toBe( true );
	} );
} );
