/** Parses comments of TypeScript, JavaScript and PHP, so that no color, path or regular expression is mistaken for a comment. */
import ts from 'typescript';

/** @typedef {{at: number, text: string}} Comment at: offset in the source */

/** @param {string} file name @param {string} source @returns {ts.SourceFile} */
export function parseScript( file, source ) {
	return ts.createSourceFile( file, source, ts.ScriptTarget.Latest, true, scriptKind( file ) );
}

/** @param {string} file @returns {ts.ScriptKind} */
function scriptKind( file ) {
	if ( file.endsWith( 'x' ) ) {
		return ts.ScriptKind.TSX;
	}
	return file.endsWith( '.ts' ) ? ts.ScriptKind.TS : ts.ScriptKind.JS;
}

/**
 * @param {ts.SourceFile} tree
 * @param {(node: ts.Node) => void} [onNode] called with every node
 * @returns {Comment[]}
 */
export function scriptComments( tree, onNode = () => undefined ) {
	const source = tree.text;
	/** @type {Map<number, string>} */
	const comments = new Map();
	/** @type {ts.Node[]} */
	const texts = [];
	const visit = ( /** @type {ts.Node} */ node ) => {
		onNode( node );
		const children = node.getChildren( tree ).filter( ( child ) => ! ts.isJSDoc( child ) );
		children.forEach( visit );
		if ( ts.isJsxText( node ) ) {
			texts.push( node );
		} else if ( children.length === 0 ) {
			for ( const { pos, end } of [
				...( ts.getLeadingCommentRanges( source, node.pos ) ?? [] ),
				...( ts.getTrailingCommentRanges( source, node.end ) ?? [] ),
			] ) {
				comments.set( pos, source.slice( pos, end ) );
			}
		}
	};
	visit( tree );
	// Text after a JSX tag may look like a comment, but is page text.
	const isText = ( /** @type {number} */ at ) => texts.some( ( { pos, end } ) => at >= pos && at < end );
	return [ ...comments ].flatMap( ( [ at, text ] ) => ( isText( at ) ? [] : { at, text } ) );
}

/** A heredoc, which is skipped; or a string; or a comment. */
const PHP =
	/<<<[ \t]*(['"]?)(\w+)\1\r?\n[\s\S]*?\n[ \t]*\2\b|(?<string>'(?:[^'\\]|\\[\s\S])*'|"(?:[^"\\]|\\[\s\S])*")|(?<comment>\/\*[\s\S]*?\*\/|(?:\/\/|#(?!\[))[^\n]*)/g;

/** @param {string} source @returns {{comments: Comment[], strings: string[]}} strings with their quotes */
export function phpParts( source ) {
	const start = Math.max( 0, source.indexOf( '<?php' ) );
	/** @type {Comment[]} */
	const comments = [];
	/** @type {string[]} */
	const strings = [];
	for ( const { groups = {}, index } of source.slice( start ).matchAll( PHP ) ) {
		if ( groups.comment !== undefined ) {
			comments.push( { at: start + index, text: groups.comment } );
		} else if ( groups.string !== undefined ) {
			strings.push( groups.string );
		}
	}
	return { comments, strings };
}
