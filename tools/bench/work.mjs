/** Measures how long a page takes to process a visitor's input. */
import { median } from './stats.mjs';

/** Runs in a document: records the longest interaction and the longest task from now on. */
export function watchWork() {
	const seen = { interaction: 0, task: 0 };
	const watch = ( key, options, isCounted ) =>
		new PerformanceObserver( ( list ) =>
			list
				.getEntries()
				.filter( isCounted )
				.forEach( ( entry ) => ( seen[ key ] = Math.max( seen[ key ], entry.duration ) ) )
		).observe( options );
	watch(
		'interaction',
		{ type: 'event', durationThreshold: 16 },
		( entry ) => Reflect.get( entry, 'interactionId' ) > 0
	);
	watch( 'task', { type: 'longtask' }, ( entry ) => entry.name === 'self' );
	Object.assign( globalThis, { benchWork: seen } );
}

/**
 * @param {import('@playwright/test').Frame} frame in which watchWork() has been called
 * @returns {Promise<{interaction: number, task: number}>} milliseconds
 */
export const workOf = ( frame ) => frame.evaluate( () => Reflect.get( globalThis, 'benchWork' ) );

/**
 * @param {string} name
 * @param {number[]} worst milliseconds, of each journey
 * @param {number} goal milliseconds
 * @returns {import('./stats.mjs').Row}
 */
export const workRow = ( name, worst, goal ) => ( {
	name: `${ name }, the worst of a journey (median of ${ worst.length })`,
	ours: worst.map( ( ms ) => ms.toFixed( 0 ) ).join( ' ' ),
	comparison: '–',
	figure: `${ median( worst ).toFixed( 0 ) } ms`,
	goal: `≤ ${ goal } ms`,
	pass: median( worst ) <= goal,
} );
