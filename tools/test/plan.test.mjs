import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { inTurn, plan } from './plan.mjs';

const PARTS = {
	lint: { aside: true },
	types: { aside: true },
	php: {},
	tour: {},
	tools: { beside: 'tour' },
	e2e: {},
};

test( 'every part has its place: what only reads files aside, what shares nothing together', () => {
	assert.deepEqual( plan( Object.keys( PARTS ), PARTS ), {
		aside: [ [ 'lint' ], [ 'types' ] ],
		main: [ [ 'php' ], [ 'tour', 'tools' ], [ 'e2e' ] ],
	} );
	assert.deepEqual( plan( [ 'tools', 'lint' ], PARTS ), { aside: [ [ 'lint' ] ], main: [ [ 'tools' ] ] } );
} );

test( 'a group begins when all of the one before it have ended', async () => {
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
