/** Generates build/docs/specification-coverage.md: for each sentence of the specification, the tests that cite it and the departure from it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citations } from './citations.mjs';
import { departures, sentences, targets } from './sentences.mjs';

/** Path from the generated page to the repository root. */
const CHECKOUT = '../..';

/** @typedef {import('./sentences.mjs').Sentence} Sentence */
/** @typedef {import('./sentences.mjs').Departure} Departure */
/** @typedef {import('./citations.mjs').Test} Test */

/** @typedef {Record<string, string>} Pending reasons of sentences that are not built yet, by id (tests/specification.json) */

/** @typedef {{sentence: Sentence, tests: Test[], departure: Departure | undefined, pending: string | undefined}} Row */

/** @param {string} root @returns {{page: string, faults: string[]}} the table, and its gaps */
export function generateCoverage( root ) {
	const read = ( /** @type {string} */ file ) => readFileSync( join( root, file ), 'utf8' );
	const specification = read( 'docs/specification.md' );
	const allDepartures = departures( read( 'docs/decisions.md' ) );
	/** @type {{pending: Pending}} */
	const { pending } = JSON.parse( read( 'tests/specification.json' ) );
	const allRows = rows( sentences( specification ), citations( root ), allDepartures, pending );
	return {
		page: page( allRows, targets( specification ) ),
		faults: faults( allRows, allDepartures, pending ),
	};
}

/** @param {Sentence[]} list @param {Test[]} tests @param {Departure[]} allDepartures @param {Pending} pending @returns {Row[]} */
export function rows( list, tests, allDepartures, pending ) {
	return list.map( ( sentence ) => ( {
		sentence,
		tests: tests.filter( ( { ids } ) => ids.includes( sentence.id ) ),
		departure: allDepartures.find( ( { ids } ) => ids.includes( sentence.id ) ),
		pending: pending[ sentence.id ],
	} ) );
}

/** @param {Row[]} allRows @param {Departure[]} allDepartures @param {Pending} pending @returns {string[]} messages for developers */
export function faults( allRows, allDepartures, pending ) {
	const known = allRows.map( ( { sentence } ) => sentence.id );
	const listed = [ ...allDepartures.flatMap( ( { ids } ) => ids ), ...Object.keys( pending ) ];
	return [
		...listed
			.filter( ( id ) => ! known.includes( id ) )
			.map( ( id ) => `${ id } is not an id of the specification` ),
		...listed.filter( ( id, index ) => listed.indexOf( id ) !== index ).map( ( id ) => `${ id } is listed twice` ),
		...allRows.flatMap( fault ),
	];
}

/** @param {Row} row @returns {string[]} */
function fault( { sentence: { id }, tests, departure, pending } ) {
	if ( tests.length > 0 ) {
		return pending === undefined ? [] : [ `${ id } has a test: take it out of tests/specification.json` ];
	}
	return departure || pending !== undefined ? [] : [ `${ id } has neither a test nor a departure` ];
}

/** @param {Row[]} allRows @returns {string} each sentence counts once: as a departure, even if tests cite it, too */
export function summary( allRows ) {
	const count = ( /** @type {(row: Row) => unknown} */ has ) => allRows.filter( has ).length;
	const tested = count( ( { tests, departure } ) => tests.length > 0 && ! departure );
	const departed = count( ( { departure } ) => departure );
	const missing = count( ( { pending } ) => pending !== undefined );
	return `Of ${ allRows.length } sentences ${ tested } are cited by tests, ${ departed } are departures, ${ missing } are not built yet.`;
}

/** @param {Row[]} allRows @param {Map<string, string>} links of decisions @returns {string} */
function page( allRows, links ) {
	const chapters = [ ...new Set( allRows.map( ( { sentence } ) => sentence.chapter ) ) ];
	return [
		'# Coverage of the specification',
		'',
		`Written by \`npm run specification\` from [specification.md](${ CHECKOUT }/docs/specification.md), the tests that cite its sentences, the table of`,
		`[departures](${ CHECKOUT }/docs/decisions.md#departures) and [tests/specification.json](${ CHECKOUT }/tests/specification.json); [development.md](${ CHECKOUT }/docs/development.md#a-sentence-and-its-test) explains how a test cites one.`,
		'',
		summary( allRows ),
		...chapters.flatMap( ( chapter ) => [
			'',
			`## ${ chapter }`,
			'',
			'| id | sentence | departure and tests | decisions |',
			'|---|---|---|---|',
			...allRows.filter( ( { sentence } ) => sentence.chapter === chapter ).map( ( row ) => line( row, links ) ),
		] ),
		'',
	].join( '\n' );
}

/** @param {Row} row @param {Map<string, string>} links @returns {string} */
function line( { sentence: { id, text, decisions }, tests, departure, pending }, links ) {
	const named = tests.map(
		( { file, title } ) => `[${ file.split( '/' ).at( -1 ) }](${ CHECKOUT }/${ file }): ${ escaped( title ) }`
	);
	const states = [
		...( departure ? [ `[departure](${ CHECKOUT }/docs/decisions.md#departures): ${ departure.what }` ] : [] ),
		...( pending === undefined ? [] : [ `not built yet: ${ pending }` ] ),
	];
	const decided = decisions.map( ( label ) => `[${ label }](${ CHECKOUT }/docs/${ links.get( label ) })` );
	return `| **${ id }** | ${ text } | ${ [ ...states, ...named ].join( '<br>' ) } | ${ decided.join( ', ' ) } |`;
}

/** @param {string} title @returns {string} escaped for a table cell */
const escaped = ( title ) => title.replace( /[|<>[\]*_\\`$]/g, '\\$&' );
