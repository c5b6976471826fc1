import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { inTurn, plan } from './plan.mjs';

const PARTS = {
	lint: { background: true },
	types: { background: true },
	php: {},
	tour: {},
	tools: { parallelWith: 'tour' },
	e2e: {},
};

test( 'plans every part: file checks in a separate lane, independent parts together', () => {
	assert.deepEqual( plan( Object.keys( PARTS ), PARTS ), {
		background: [ [ 'lint' ], [ 'types' ] ],
		main: [ [ 'php' ], [ 'tour', 'tools' ], [ 'e2e' ] ],
	} );
	assert.deepEqual( plan( [ 'tools', 'lint' ], PARTS ), { background: [ [ 'lint' ] ], main: [ [ 'tools' ] ] } );
} );

test( 'a group starts when the previous one has ended', async () => {
	/** @type {string[]} */
	const log = [];
	const results = await inTurn( [ [ 'a' ], [ 'b', 'c' ], [ 'd' ] ], async ( name, index ) => {
		log.push( `${ name }${ index } begins` );
		await setImmediate();
		log.push( `${ name } ends` );
		return name;
	} );
	assert.deepEqual( results, [ 'a', 'b', 'c', 'd' ] );
	assert.deepEqual( log, [
		'a0 begins',
		'a ends',
		'b0 begins',
		'c1 begins',
		'b ends',
		'c ends',
		'd0 begins',
		'd ends',
	] );
} );

test( 'a waiting part starts once its condition holds, without delaying other lanes', async () => {
	/** @type {string[]} */
	const log = [];
	/** @type {() => void} */
	let finish = () => {};
	const build = new Promise( ( resolve ) => ( finish = () => resolve( undefined ) ) );
	/** @param {string} name */
	const run = async ( name ) => log.push( name );
	const lanes = Promise.all( [
		inTurn( [ [ 'lint' ], [ 'arch' ] ], run, async ( [ name ] ) => ( name === 'lint' ? undefined : build ) ),
		inTurn( [ [ 'php' ] ], run, () => build ),
	] );
	await setImmediate();
	assert.deepEqual( log, [ 'lint' ] );
	finish();
	await lanes;
	assert.deepEqual( log.sort(), [ 'arch', 'lint', 'php' ] );
} );

test( 'a lane fails if its condition fails', async () => {
	const broken = Promise.reject( new Error( 'no build' ) );
	await assert.rejects(
		inTurn(
			[ [ 'php' ] ],
			async () => assert.fail( 'the part has started' ),
			() => broken
		),
		/no build/
	);
} );
