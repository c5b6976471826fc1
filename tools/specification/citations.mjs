/** Finds the sentences of the specification that a test cites: in its title, or in a comment above or inside it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { parseScript, phpParts, scriptComments } from './comments.mjs';

/** @typedef {{file: string, title: string, ids: string[]}} Test that cites a sentence */
/** @typedef {{title: string, from: number, to: number}} Place of a test in its source, including the comment above it */

const FOLDERS = [ 'blocks', 'listing-editor', 'src', 'tests', 'tools' ];
const IS_TEST = /\.(?:test|spec)\.(?:tsx?|mjs)$|Test\.php$/;
/** An id such as C2.14. */
const SENTENCE = /(?<![\w.])C\d+\.\d+(?!\w|\.\d)/g;

/** @param {string} root @returns {Test[]} sorted by file, in the order of the file */
export function citations( root ) {
	return FOLDERS.flatMap( ( folder ) =>
		readdirSync( join( root, folder ), { recursive: true, withFileTypes: true } )
			.filter( ( entry ) => entry.isFile() && IS_TEST.test( entry.name ) )
			.map( ( entry ) => relative( root, join( entry.parentPath, entry.name ) ) )
	)
		.sort()
		.flatMap( ( file ) => testsIn( file, readFileSync( join( root, file ), 'utf8' ) ) );
}

/** @param {string} file @param {string} source @returns {Test[]} tests that cite a sentence */
export function testsIn( file, source ) {
	if ( ! source.match( SENTENCE ) ) {
		return [];
	}
	const { places, comments } = file.endsWith( '.php' ) ? php( source ) : script( parseScript( file, source ) );
	return places.flatMap( ( place ) => {
		const texts = comments.filter( ( { at } ) => innermost( places, at ) === place ).map( ( { text } ) => text );
		const ids = [ place.title, ...texts ].flatMap( ( text ) => text.match( SENTENCE ) ?? [] );
		return ids.length > 0 ? [ { file, title: place.title, ids: [ ...new Set( ids ) ] } ] : [];
	} );
}

/** @param {Place[]} places @param {number} at @returns {Place | undefined} */
function innermost( places, at ) {
	return places
		.filter( ( { from, to } ) => at >= from && at < to )
		.sort( ( one, other ) => one.to - one.from - ( other.to - other.from ) )[ 0 ];
}

/** @typedef {{places: Place[], comments: import('./comments.mjs').Comment[]}} Parts */

/** @param {ts.SourceFile} tree @returns {Parts} */
function script( tree ) {
	/** @type {Place[]} */
	const places = [];
	const comments = scriptComments( tree, ( node ) => {
		const [ title ] = ts.isCallExpression( node ) && isTest( node.expression ) ? node.arguments : [];
		if ( title ) {
			places.push( { title: titleOf( title, tree ), from: node.parent.getFullStart(), to: node.parent.end } );
		}
	} );
	return { places, comments };
}

/** Whether the called expression belongs to `test()`, `it()` or `test.each()()`. @param {ts.Expression} called @returns {boolean} */
function isTest( called ) {
	if ( ts.isCallExpression( called ) ) {
		return ts.isPropertyAccessExpression( called.expression ) && isTest( called.expression.expression );
	}
	return ts.isIdentifier( called ) && [ 'test', 'it' ].includes( called.text );
}

/** @param {ts.Expression} title @param {ts.SourceFile} tree @returns {string} with an ellipsis for each interpolated value */
function titleOf( title, tree ) {
	return ts.isStringLiteralLike( title )
		? title.text
		: title
				.getText( tree )
				.replace( /^`|`$/g, '' )
				.replace( /\$\{[^}]*\}/g, '…' );
}

/** Matches from a comment to the test function that it belongs to; captures the function's name. */
const HEAD = /(?:\s|\/\*(?:(?!\*\/)[\s\S])*\*\/|#\[[^\n]*\]|\b(?:final|public|static)\b)*function (test\w+)\(/y;

/** @param {string} source @returns {Parts} */
function php( source ) {
	const { comments } = phpParts( source );
	const starts = [ ...source.matchAll( /function (test\w+)\(/g ) ].map( ( { 1: title = '', index } ) => {
		const above = comments.find( ( { at } ) => at < index && headAt( source, at ) === title );
		return { title, from: above?.at ?? index };
	} );
	const places = starts.map( ( start, index ) => ( { ...start, to: starts[ index + 1 ]?.from ?? source.length } ) );
	return { places, comments };
}

/** @param {string} source @param {number} at start of a comment @returns {string | undefined} the test that it belongs to */
function headAt( source, at ) {
	HEAD.lastIndex = at;
	return HEAD.exec( source )?.[ 1 ];
}
