/** docs/specification-coverage.md: for each sentence of the specification the tests that name it, or the decision in its place. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citations } from './citations.mjs';
import { sentences, targets } from './sentences.mjs';

/** @typedef {import('./sentences.mjs').Sentence} Sentence */
/** @typedef {import('./citations.mjs').Test} Test */

/**
 * tests/specification.json: what no test names.
 *
 * @typedef {object} Untested
 * @property {string[]} decided ids of sentences in whose place a decision stands
 * @property {Record<string, string>} pending what is not built yet, by id
 */

/** @typedef {{sentence: Sentence, tests: Test[], isDecided: boolean, pending: string | undefined}} Row */

/** @param {string} root @returns {{files: Record<string, string>, faults: string[]}} the table, and what is missing in it */
export function generateCoverage( root ) {
	const read = ( /** @type {string} */ file ) => readFileSync( join( root, file ), 'utf8' );
	const specification = read( 'docs/specification.md' );
	/** @type {Untested} */
	const untested = JSON.parse( read( 'tests/specification.json' ) );
	const all = rows( sentences( specification ), citations( root ), untested );
	return {
		files: { 'docs/specification-coverage.md': page( all, targets( specification ) ) },
		faults: faults( all, untested ),
	};
}

/** @param {Sentence[]} list @param {Test[]} tests @param {Untested} untested @returns {Row[]} */
export function rows( list, tests, { decided, pending } ) {
	return list.map( ( sentence ) => ( {
		sentence,
		tests: tests.filter( ( { ids } ) => ids.includes( sentence.id ) ),
		isDecided: decided.includes( sentence.id ),
		pending: pending[ sentence.id ],
	} ) );
}

/** @param {Row[]} all @param {Untested} untested @returns {string[]} sentences for people */
export function faults( all, { decided, pending } ) {
	const known = all.map( ( { sentence } ) => sentence.id );
	const listed = [ ...decided, ...Object.keys( pending ) ];
	return [
		...listed.filter( ( id ) => ! known.includes( id ) ).map( ( id ) => `${ id } is no sentence` ),
		...listed
			.filter( ( id, index ) => listed.indexOf( id ) !== index )
			.map( ( id ) => `${ id } is listed twice in tests/specification.json` ),
		...all.flatMap( fault ),
	];
}

/** @param {Row} row @returns {string[]} */
function fault( { sentence: { id, decisions }, tests, isDecided, pending } ) {
	const isListed = isDecided || pending !== undefined;
	if ( tests.length > 0 ) {
		return isListed ? [ `${ id } has a test: take it out of tests/specification.json` ] : [];
	}
	if ( ! isListed ) {
		return [ `${ id } has neither a test nor a decision` ];
	}
	return isDecided && decisions.length === 0 ? [ `${ id } names no decision` ] : [];
}

/** @param {Row[]} all @param {Map<string, string>} links of decisions @returns {string} */
function page( all, links ) {
	const chapters = [ ...new Set( all.map( ( { sentence } ) => sentence.chapter ) ) ];
	const count = ( /** @type {(row: Row) => boolean} */ has ) => all.filter( has ).length;
	return [
		'# Coverage of the specification',
		'',
		'Written by `npm run specification` from [specification.md](specification.md), the tests that name its sentences, and',
		'[tests/specification.json](../tests/specification.json); [development.md](development.md#a-sentence-and-its-test) says how a test names one.',
		'',
		`Of ${ all.length } sentences ${ count( ( { tests } ) => tests.length > 0 ) } are named by tests, in place of ${ count( ( { isDecided } ) => isDecided ) } stands a decision, ${ count( ( { pending } ) => pending !== undefined ) } are not built yet.`,
		...chapters.flatMap( ( chapter ) => [
			'',
			`## ${ chapter }`,
			'',
			'| id | sentence | tests | decisions |',
			'|---|---|---|---|',
			...all.filter( ( { sentence } ) => sentence.chapter === chapter ).map( ( row ) => line( row, links ) ),
		] ),
		'',
	].join( '\n' );
}

/** @param {Row} row @param {Map<string, string>} links @returns {string} */
function line( { sentence: { id, text, decisions }, tests, isDecided, pending }, links ) {
	const named = tests.map(
		( { file, title } ) => `[${ file.split( '/' ).at( -1 ) }](../${ file }): ${ plain( title ) }`
	);
	const instead = isDecided ? 'decided' : `not built yet: ${ pending }`;
	const decided = decisions.map( ( label ) => `[${ label }](${ links.get( label ) })` );
	return `| **${ id }** | ${ text } | ${ named.join( '<br>' ) || instead } | ${ decided.join( ', ' ) } |`;
}

/** @param {string} title @returns {string} as it stands in a cell */
const plain = ( title ) => title.replace( /[|<>[\]*_\\`$]/g, '\\$&' );
