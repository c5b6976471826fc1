/**
 * Checks that pages reserve the height of the first steps: a changed style or text needs new figures (`npm run
 * heights`).
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../lib/paths.mjs';
import { fit, reserved, TOLERANCE, toleranceOf } from './fit.mjs';
import { LANGUAGES, measureAll, SIZES, WIDTHS } from './measure.mjs';

/** Tolerance in pixels for other versions of browser or font. */
const FONT_TOLERANCE_PX = 10;

test( 'the committed heights match the built steps, in both languages and at every width', async () => {
	const committed = JSON.parse( await readFile( join( ROOT, 'includes/Foundation/Contract/heights.json' ), 'utf8' ) );
	const measured = await measureAll();
	assert.deepEqual( Object.keys( committed ), Object.keys( measured ) );
	const wrong = Object.entries( measured ).flatMap( ( [ name, languages ] ) =>
		LANGUAGES.flatMap( ( language ) =>
			misses( committed[ name ][ language ], languages[ language ] ?? [] ).map(
				( miss ) => `${ name } ${ language } ${ miss }`
			)
		)
	);
	assert.deepEqual( wrong, [], 'Run npm run build and npm run heights.' );
} );

/** @param {import('./fit.mjs').Rules} rules @param {import('./measure.mjs').Heights} heights */
function misses( rules, heights ) {
	const tolerance = toleranceOf( heights );
	return heights.flatMap( ( row, index ) =>
		row.flatMap( ( height, at ) => {
			const [ width, size ] = [ WIDTHS[ index ] ?? 0, SIZES[ at ] ?? 0 ];
			const given = reserved( rules, width, size );
			return Math.abs( given - height ) <= tolerance + FONT_TOLERANCE_PX
				? []
				: [ `${ width } px, text of ${ size } px: ${ given } px instead of ${ height } px` ];
		} )
	);
}

test( 'a rule covers widths as long as every height stays within the tolerance', () => {
	const at = ( /** @type {number} */ base ) => SIZES.map( ( size ) => base + 50 * size );
	const heights = [
		...Array( 10 ).fill( at( 900 ) ),
		...Array( 10 ).fill( at( 850 ) ),
		...Array( 10 ).fill( at( 400 ) ),
	];
	const rules = fit( heights );
	assert.deepEqual( rules, { 0: [ 50, 875 ], [ WIDTHS[ 20 ] ?? 0 ]: [ 50, 400 ] } );
	assert.deepEqual( misses( rules, heights ), [] );
	assert.equal( reserved( rules, 2000, 16 ), 1200 );
} );

test( 'a short step gets a smaller tolerance, because content below it is visible', () => {
	const heights = WIDTHS.map( ( _, index ) => SIZES.map( ( size ) => ( index < 10 ? 450 : 400 ) - 16 + size ) );
	assert.deepEqual( fit( heights ), { 0: [ 1, 434 ], [ WIDTHS[ 10 ] ?? 0 ]: [ 1, 384 ] } );
} );

test( 'reports a step that has grown', () => {
	const heights = WIDTHS.map( () => SIZES.map( ( size ) => 20 * size ) );
	const grown = heights.map( ( row ) => row.map( ( height ) => height + TOLERANCE + FONT_TOLERANCE_PX + 1 ) );
	assert.equal( misses( fit( heights ), grown ).length, WIDTHS.length * SIZES.length );
} );
