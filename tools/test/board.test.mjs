import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Board } from './board.mjs';

/** @param {(board: Board) => void} work @returns {string[]} printed lines, headings without their dashes */
function printed( work ) {
	let text = '';
	work( new Board( ( more ) => ( text += more ) ) );
	return text.split( '\n' ).flatMap( ( line ) => ( line === '' ? [] : [ line.replace( /─{3,}/, '' ).trim() ] ) );
}

test( 'prints one part live and the others at their ends, in whole lines', () => {
	const lines = printed( ( board ) => {
		board.begin( 'php', true );
		board.begin( 'lint', false );
		board.say( 'php', 'one\ntw' );
		board.say( 'lint', 'a\n' );
		board.say( 'lint', 'b' );
		board.end( 'lint', 'lint: passed' );
		board.say( 'php', 'o\nthree\n' );
		board.end( 'php', 'php: passed' );
	} );
	assert.deepEqual( lines, [
		'── php',
		'one',
		'── lint',
		'a',
		'b',
		'lint: passed',
		'── php',
		'two',
		'three',
		'php: passed',
	] );
} );

test( 'prints live output before the part ends', () => {
	const lines = printed( ( board ) => {
		board.begin( 'php', true );
		board.say( 'php', 'one\n' );
		board.begin( 'lint', false );
		board.say( 'lint', 'a\n' );
	} );
	assert.deepEqual( lines, [ '── php', 'one' ] );
} );

test( 'keeps output from before an interruption', () => {
	const lines = printed( ( board ) => {
		board.begin( 'php', true );
		board.say( 'php', 'one\ntwo' );
		board.begin( 'lint', false );
		board.say( 'lint', 'a\n' );
		board.interrupt();
	} );
	assert.deepEqual( lines, [ '── php', 'one', 'two', 'was interrupted', '── lint', 'a', 'was interrupted' ] );
} );
