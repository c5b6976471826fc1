/** Every sentence of the specification has a test that cites it, or a departure; the coverage table lists both. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { testsIn } from '../../tools/specification/citations.mjs';
import { faults, generateCoverage, rows, summary } from '../../tools/specification/coverage.mjs';
import { ROOT } from '../../tools/lib/paths.mjs';
import { departures, sentences } from '../../tools/specification/sentences.mjs';

// Concatenated, so that this file cites no sentence itself.
const [ FIRST, SECOND, THIRD ] = [ 1, 2, 3 ].map( ( number ) => `C2.${ number }` );

const SOURCES = {
	'in a comment above it': [ 'a.test.ts', `import 'x';\n\n// ${ FIRST }\ntest( 'one', () => {} );`, 'one' ],
	'in its docblock': [ 'a.test.mjs', `/** As ${ FIRST } says. */\nit( 'one', () => {} );`, 'one' ],
	'in a comment inside it': [ 'a.test.tsx', `test( 'one', () => {\n\t// ${ FIRST }\n} );`, 'one' ],
	'in its title': [ 'a.spec.ts', `test( 'one (${ FIRST })', () => {} );`, `one (${ FIRST })` ],
	'above a table': [ 'a.test.ts', `// ${ FIRST }\ntest.each( [ 1 ] )( 'one %d', () => {} );`, 'one %d' ],
	'inside a loop': [
		'a.spec.ts',
		`for ( const x of y ) {\n\t// ${ FIRST }\n\ttest( \`one \${ x }\`, f );\n}`,
		'one …',
	],
	'in a docblock of PHP': [
		'ATest.php',
		`<?php\n/** ${ FIRST }. */\n#[DataProvider( 'x' )]\npublic function testOne(`,
		'testOne',
	],
	'in a body of PHP': [
		'ATest.php',
		`<?php\nfunction testOne() {\n// ${ FIRST }\n}\nfunction testTwo() {}`,
		'testOne',
	],
};

for ( const [ where, [ file, source, title ] ] of Object.entries( SOURCES ) ) {
	test( `a test cites a sentence ${ where }`, () => {
		assert.deepEqual( testsIn( file, source ), [ { file, title, ids: [ FIRST ] } ] );
	} );
}

test( 'ignores ids outside tests, and text that only looks like a comment', () => {
	const loose = `/** ${ FIRST } */\nconst a = '// ${ FIRST }';\n\ntest( 'one', () => {} );`;
	assert.deepEqual( testsIn( 'a.test.ts', loose ), [] );
	const above = `<?php\n/** ${ FIRST } */\nfinal class ATest {\n/** Two. */\npublic function testTwo() {}`;
	assert.deepEqual( testsIn( 'ATest.php', above ), [] );
} );

const SPECIFICATION = `
## 2. Screens

- **${ FIRST }** It is there. [E1], [Look]

| id | route | decided by |
|---|---|---|
| **${ SECOND }** | \`/login\` | |
`;

test( 'reads the sentences of lists and tables with their decisions', () => {
	assert.deepEqual( sentences( SPECIFICATION ), [
		{ id: FIRST, chapter: '2. Screens', text: 'It is there.', decisions: [ 'E1', 'Look' ] },
		{ id: SECOND, chapter: '2. Screens', text: '`/login`', decisions: [] },
	] );
} );

const DECISIONS = `
# Decisions

| series | subject |
|---|---|
| ${ THIRD } | another table |

## Departures

| sentence | what we do | why |
|---|---|---|
| ${ FIRST }, ${ SECOND } "It is there" | It is elsewhere. | Art. 17 GDPR. |

## Names
`;

test( 'reads departures only from their table', () => {
	assert.deepEqual( departures( DECISIONS ), [ { ids: [ FIRST, SECOND ], what: 'It is elsewhere.' } ] );
} );

test( 'the table of departures has at most 25 rows', () => {
	const { length } = departures( readFileSync( join( ROOT, 'docs/decisions.md' ), 'utf8' ) );
	assert.ok( length > 0 && length <= 25, `${ length } rows` );
} );

const citing = ( ...ids ) => [ { file: 'a.test.ts', title: 'one', ids } ];
const departed = ( ...ids ) => [ { ids, what: 'It is elsewhere.' } ];
/** Tests, departures, pending sentences, expected faults. */
const CASES = {
	'every sentence has its test': [ citing( FIRST, SECOND ), [], {}, [] ],
	'a sentence has neither a test nor a departure': [
		citing( FIRST ),
		[],
		{},
		[ `${ SECOND } has neither a test nor a departure` ],
	],
	'a sentence has a departure, tested or not': [ citing( SECOND ), departed( FIRST, SECOND ), {}, [] ],
	'a pending sentence has no test': [ citing( FIRST ), [], { [ SECOND ]: 'signing in' }, [] ],
	'a pending sentence has a test': [
		citing( FIRST, SECOND ),
		[],
		{ [ SECOND ]: 'signing in' },
		[ `${ SECOND } has a test: take it out of tests/specification.json` ],
	],
	'a list names an unknown id': [
		citing( FIRST, SECOND ),
		departed( THIRD ),
		{},
		[ `${ THIRD } is not an id of the specification` ],
	],
	'a sentence has two departures, or is pending too': [
		citing( FIRST ),
		departed( FIRST, FIRST, SECOND ),
		{ [ SECOND ]: 'signing in' },
		[ FIRST, SECOND ].map( ( id ) => `${ id } is listed twice` ),
	],
};

for ( const [ what, [ tests, departing, pending, expected ] ] of Object.entries( CASES ) ) {
	test( `reports the right faults if ${ what }`, () => {
		const allRows = rows( sentences( SPECIFICATION ), tests, departing, pending );
		assert.deepEqual( faults( allRows, departing, pending ), expected );
	} );
}

test( 'every sentence of the specification has a test or a departure', () => {
	assert.deepEqual( generateCoverage( ROOT ).faults, [] );
} );

test( 'counts a sentence with a departure as a departure, even if tests cite it', () => {
	const allRows = rows( sentences( SPECIFICATION ), citing( FIRST, SECOND ), departed( SECOND ), {} );
	assert.equal( summary( allRows ), 'Of 2 sentences 1 are cited by tests, 1 are departures, 0 are not built yet.' );
} );
