/** The table of docs/specification-coverage.md knows which test names a sentence, and says where nobody answers for one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testsIn } from '../../tools/specification/citations.mjs';
import { faults, rows } from '../../tools/specification/coverage.mjs';
import { sentences } from '../../tools/specification/sentences.mjs';

// Put together here, so that this file names no sentence itself.
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
	test( `a test names a sentence ${ where }`, () => {
		assert.deepEqual( testsIn( file, source ), [ { file, title, ids: [ FIRST ] } ] );
	} );
}

test( 'what stands in no test, and what only looks like a comment, names nothing', () => {
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

test( 'sentences of lists and tables are read with their decisions', () => {
	assert.deepEqual( sentences( SPECIFICATION ), [
		{ id: FIRST, chapter: '2. Screens', text: 'It is there.', decisions: [ 'E1', 'Look' ] },
		{ id: SECOND, chapter: '2. Screens', text: '`/login`', decisions: [] },
	] );
} );

const named = ( ...ids ) => [ { file: 'a.test.ts', title: 'one', ids } ];
const NONE = { decided: [], pending: {} };
const CASES = {
	'every sentence has its test': [ named( FIRST, SECOND ), NONE, [] ],
	'a sentence has neither': [ named( FIRST ), NONE, [ `${ SECOND } has neither a test nor a decision` ] ],
	'a decision stands in its place': [ named( SECOND ), { decided: [ FIRST ], pending: {} }, [] ],
	'it is said to be decided, by nothing': [
		named( FIRST ),
		{ decided: [ SECOND ], pending: {} },
		[ `${ SECOND } names no decision` ],
	],
	'it is not built yet': [ named( FIRST ), { decided: [], pending: { [ SECOND ]: 'signing in' } }, [] ],
	'it has been built': [
		named( FIRST, SECOND ),
		{ decided: [], pending: { [ SECOND ]: 'signing in' } },
		[ `${ SECOND } has a test: take it out of tests/specification.json` ],
	],
	'a list names what there is not': [
		named( FIRST, SECOND ),
		{ decided: [ THIRD ], pending: {} },
		[ `${ THIRD } is no sentence` ],
	],
};

for ( const [ what, [ tests, untested, said ] ] of Object.entries( CASES ) ) {
	test( `what is said where ${ what }`, () => {
		assert.deepEqual( faults( rows( sentences( SPECIFICATION ), tests, untested ), untested ), said );
	} );
}
