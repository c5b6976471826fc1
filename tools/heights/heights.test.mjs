/**
 * Checks that pages reserve the height of the first steps: a changed style or text needs new figures (`npm run
 * heights`).
 */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../lib/paths.mjs';
import { fit, reserved, TOLERANCE } from './fit.mjs';
import { measureAll, WIDTHS } from './measure.mjs';

/** Tolerance in pixels for other versions of browser or font. */
const FONT_TOLERANCE_PX = 10;

test( 'the committed heights match the built steps, in both languages and at every width', async () => {
	const committed = JSON.parse( await readFile( join( ROOT, 'includes/Foundation/Contract/heights.json' ), 'utf8' ) );
	const measured = await measureAll();
	assert.deepEqual( Object.keys( committed ), Object.keys( measured ) );
	const wrong = Object.entries( measured ).flatMap( ( [ name, languages ] ) =>
		Object.entries( languages ).flatMap( ( [ language, heights ] ) =>
			misses( committed[ name ][ language ], heights ).map( ( miss ) => `${ name } ${ language } ${ miss }` )
		)
	);
	assert.deepEqual( wrong, [], 'Run npm run build and npm run heights.' );
} );

/** @param {import('./fit.mjs').Rules} rules @param {import('./fit.mjs').Measured} measured */
function misses( rules, { settings, heights } ) {
	return heights.flatMap( ( row, index ) =>
		row.flatMap( ( height, column ) => {
			const width = WIDTHS[ index ] ?? 0;
			const setting = settings[ column ] ?? { size: 0, sample: 0 };
			const px = reserved( rules, width, setting );
			return px >= height - FONT_TOLERANCE_PX && px <= height * ( 1 + TOLERANCE ) + FONT_TOLERANCE_PX
				? []
				: [
						`${ width } px, text of ${ setting.size } px, sample text ${ setting.sample } px wide: ${ px } px instead of ${ height } px`,
					];
		} )
	);
}

const SETTINGS = [ 70, 90, 110 ].flatMap( ( sample ) => [ 16, 20 ].map( ( size ) => ( { size, sample } ) ) );

/** @param {(width: number, setting: import('./measure.mjs').Setting) => number} heightAt */
const measuredBy = ( heightAt ) => ( {
	settings: SETTINGS,
	heights: WIDTHS.map( ( width ) => SETTINGS.map( ( setting ) => heightAt( width, setting ) ) ),
} );

test( 'a rule has a part for the text size, one for the width of the sample, and reserves enough for every width', () => {
	const measured = measuredBy( ( width, { size, sample } ) => ( width < 600 ? 400 : 200 ) + 10 * size + 2 * sample );
	assert.deepEqual( fit( measured ), { 0: [ 10, 2, 400 ], 600: [ 10, 2, 200 ] } );
	assert.equal( reserved( fit( measured ), 2000, { size: 20, sample: 100 } ), 600 );
} );

test( 'each rule reserves at most an eighth more than the measured height', () => {
	const measured = measuredBy( ( width ) => 1000 - width );
	const rules = fit( measured );
	assert.deepEqual( misses( rules, measured ), [] );
	assert.ok( Object.keys( rules ).length > 10 );
} );

test( 'reports a step that has grown', () => {
	const measured = measuredBy( ( _, { size } ) => 20 * size );
	// The factor of the sample is at least 0.01, so a rule may reserve up to two pixels too many.
	const grown = measuredBy( ( _, { size } ) => 20 * size + FONT_TOLERANCE_PX + 3 );
	assert.equal( misses( fit( measured ), grown ).length, WIDTHS.length * SETTINGS.length );
} );
