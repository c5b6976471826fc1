/**
 * `npm run figures`: measures the size of the project, the length of files and functions, and counts what should be rare.
 * Exits with code 1 if a goal is missed.
 */
import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import phpParser from 'php-parser';
import ts from 'typescript';
import { ROOT } from './lib/paths.mjs';

/** Maximum lines of a file. */
const MAX_LINES = 300;

/** Generated files. */
const GENERATED = /\.gen\.ts$|\.l10n\.php$/;

/** @typedef {{lines: number, functions: number[], anys: number}} Figures - of one file; `functions`: the lines of each function */

/** @param {string} folder @returns {Promise<string[]>} paths of all files in it, without tests */
async function filesIn( folder ) {
	const entries = await readdir( join( ROOT, folder ), { recursive: true, withFileTypes: true } );
	return entries
		.filter(
			( entry ) => entry.isFile() && ! /\.test\.|^testing/.test( entry.name ) && ! GENERATED.test( entry.name )
		)
		.map( ( entry ) => join( entry.parentPath, entry.name ) );
}

/** @param {string} code @returns {number} */
const linesOf = ( code ) => code.split( '\n' ).length - 1;

/** @param {string} path @param {string} code @returns {Figures} */
function readTypeScript( path, code ) {
	const source = ts.createSourceFile( path, code, ts.ScriptTarget.ES2022, true );
	/** @type {Figures} */
	const figures = { lines: linesOf( code ), functions: [], anys: 0 };
	const line = ( /** @type {number} */ position ) => source.getLineAndCharacterOfPosition( position ).line;
	const visit = ( /** @type {ts.Node} */ node ) => {
		if ( node.kind === ts.SyntaxKind.AnyKeyword ) {
			figures.anys++;
		}
		if ( ts.isFunctionLike( node ) && 'body' in node && node.body ) {
			figures.functions.push( line( node.end ) - line( node.getStart() ) + 1 );
		}
		ts.forEachChild( node, visit );
	};
	visit( source );
	return figures;
}

const parser = new phpParser.Engine( { ast: { withPositions: true } } );

/** @param {string} path @param {string} code @returns {Figures} */
function readPhp( path, code ) {
	/** @type {Figures} */
	const figures = { lines: linesOf( code ), functions: [], anys: 0 };
	const visit = ( /** @type {unknown} */ node ) => {
		if ( typeof node !== 'object' || node === null ) {
			return;
		}
		const { kind, body, loc } =
			/** @type {{kind?: string, body?: unknown, loc?: {start: {line: number}, end: {line: number}}}} */ ( node );
		if ( [ 'function', 'method', 'closure', 'arrowfunc' ].includes( kind ?? '' ) && body && loc ) {
			figures.functions.push( loc.end.line - loc.start.line + 1 );
		}
		Object.values( node ).forEach( visit );
	};
	visit( parser.parseCode( code, path ).children );
	return figures;
}

/** @param {number[]} values @returns {number} the length that nine of ten do not exceed */
function p90( values ) {
	return values.toSorted( ( a, b ) => a - b )[ Math.ceil( values.length * 0.9 ) - 1 ] ?? 0;
}

/**
 * @param {string[]} folders
 * @param {RegExp} ending
 * @param {(path: string, code: string) => Figures} read
 * @returns {Promise<Map<string, Figures>>} by path in the repository
 */
async function survey( folders, ending, read ) {
	const paths = ( await Promise.all( folders.map( filesIn ) ) ).flat().filter( ( path ) => ending.test( path ) );
	const entries = await Promise.all(
		paths.map(
			async ( path ) =>
				/** @type {const} */ ( [ relative( ROOT, path ), read( path, await readFile( path, 'utf8' ) ) ] )
		)
	);
	return new Map( entries );
}

const php = await survey( [ 'includes', 'blocks' ], /\.php$/, readPhp );
const typeScript = await survey( [ 'src', 'blocks', 'listing-editor' ], /\.tsx?$/, readTypeScript );
const allFigures = [ ...php, ...typeScript ];
const lengths = ( /** @type {Map<string, Figures>} */ files ) =>
	[ ...files.values() ].flatMap( ( { functions } ) => functions );

/** Every text file in git, except translations and records. @type {{path: string, code: string}[]} */
const tracked = await Promise.all(
	execFileSync( 'git', [ 'ls-files' ], { cwd: ROOT, encoding: 'utf8' } )
		.split( '\n' )
		.filter(
			( path ) =>
				/\.(?:php|tsx?|m?js|cjs|css|json|md|txt|xml|ya?ml|neon)$/.test( path ) &&
				! /^(?:languages\/|CHANGELOG|package-lock)/.test( path )
		)
		.map( async ( path ) => ( { path, code: await readFile( join( ROOT, path ), 'utf8' ) } ) )
);
const TEST = /^tests\/|\.test\.|\/testing/;
const COMMENT = /^\s*(?:\*|\/\*|\/\/)/;

/** @param {RegExp} ending @param {boolean} isTest */
const byHand = ( ending, isTest ) =>
	tracked.filter( ( { path } ) => ending.test( path ) && TEST.test( path ) === isTest && ! GENERATED.test( path ) );

/** @param {{code: string}[]} files */
const totalLines = ( files ) => files.reduce( ( total, { code } ) => total + linesOf( code ), 0 );

/** @param {{code: string}[]} files @param {RegExp} pattern @param {RegExp} [linePattern] counts only in lines that match */
const occurrences = ( files, pattern, linePattern = /^/ ) =>
	files
		.flatMap( ( { code } ) => code.split( '\n' ) )
		.filter( ( text ) => linePattern.test( text ) )
		.reduce( ( total, text ) => total + ( text.match( pattern )?.length ?? 0 ), 0 );

/** @param {string} name */
const wordsOf = ( name ) =>
	tracked
		.find( ( { path } ) => path === name )
		?.code.split( /\s+/ )
		.filter( Boolean ).length ?? 0;

const productPhp = byHand( /^(?:includes|blocks)\/.*\.php$|^[^/]+\.php$/, false );
const code = tracked.filter( ( { path } ) => /\.(?:php|tsx?|m?js|cjs)$/.test( path ) );

/** @type {[string, number, number][]} name, figure, maximum */
const rows = [
	[ 'lines of PHP by hand', totalLines( productPhp ), 62_000 ],
	[ 'files of PHP by hand', productPhp.length, 650 ],
	[
		'classes under 40 lines',
		productPhp.filter(
			( file ) =>
				linesOf( file.code ) < 40 &&
				/^(?:final |abstract |readonly )*(?:class|enum|interface|trait) /m.test( file.code )
		).length,
		80,
	],
	[ 'lines that list hooks and build services', totalLines( byHand( /^includes\/Modules\//, false ) ), 1_600 ],
	[ 'lines of generated code in git', totalLines( tracked.filter( ( { path } ) => GENERATED.test( path ) ) ), 0 ],
	[ 'lines of TypeScript without tests', totalLines( byHand( /\.tsx?$/, false ) ), 33_000 ],
	[ 'lines of tests', totalLines( byHand( /\.(?:php|tsx?|m?js)$/, true ) ), 70_000 ],
	[
		'"whoever"',
		occurrences( tracked, /whoever/gi ) -
			occurrences(
				tracked.filter( ( { path } ) => path === 'tools/figures.mjs' ),
				/whoever/gi
			),
		0,
	],
	[ 'ids of decisions in comments', occurrences( code, /\b[EISDLAWPON]\d{1,3}\b/g, COMMENT ), 150 ],
	[
		'silenced checks',
		occurrences( code, /phpcs:(?:ignore|disable)|@phpstan-ignore|eslint-disable|@ts-(?:ignore|expect-error)/g ),
		60,
	],
	[ 'lines of the README', linesOf( tracked.find( ( { path } ) => path === 'README.md' )?.code ?? '' ), 150 ],
	[ 'words of the README', wordsOf( 'README.md' ), 1_500 ],
	[ 'words of docs/decisions.md', wordsOf( 'docs/decisions.md' ), 12_000 ],
	[ `lines of a PHP function, p90 of ${ lengths( php ).length }`, p90( lengths( php ) ), 15 ],
	[ `lines of a TypeScript function, p90 of ${ lengths( typeScript ).length }`, p90( lengths( typeScript ) ), 24 ],
	[
		`lines of the longest of ${ allFigures.length } files`,
		Math.max( ...allFigures.map( ( [ , { lines } ] ) => lines ) ),
		MAX_LINES,
	],
	[ 'any in TypeScript', allFigures.reduce( ( total, [ , { anys } ] ) => total + anys, 0 ), 0 ],
];
for ( const [ name, figure, goal ] of rows ) {
	console.log(
		`${ name.padEnd( 52 ) } ${ String( figure ).padStart( 6 ) }  ≤ ${ String( goal ).padStart( 6 ) }  ${ figure <= goal ? 'ok' : 'MISSED' }`
	);
}
process.exitCode = rows.every( ( [ , figure, goal ] ) => figure <= goal ) ? 0 : 1;
