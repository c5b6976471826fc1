/** Every decision, sentence and chapter that the repository cites exists in docs/, and links between its documents resolve. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { parseScript, phpParts, scriptComments } from '../../tools/specification/comments.mjs';

const root = fileURLToPath( new URL( '../../', import.meta.url ) );
const read = ( file ) => readFileSync( path.join( root, file ), 'utf8' );

/** Folders of the files that are written by hand. */
const FOLDERS = [ '.ci', 'blocks', 'docs', 'includes', 'listing-editor', 'src', 'tests', 'tools' ];
const GENERATED_OR_DATA = /\.gen\.|(^|\/)(?:fixtures|languages|snapshots|package-lock\.json)(\/|$)/;
/** The id of a decision, such as I10; not a part of a color, an address, a version or a drawing. */
const DECISION = /(?<![\w.#&%+={/\\-])[ADEILNOPSW]\d{1,2}(?![\w%]|\.\d| -?\d)/g;
const SENTENCE = /(?<![\w.])C\d+\.\d+(?!\w|\.\d)/g;
const CHAPTER = /\bchapters? (\d+(?:(?:, | and | to |–)\d+)*)/gi;
const NAMED_CHAPTER = /\bdecisions, "([^"]+)"/g;
/** Paper sizes look like ids of decisions. */
const PAPER = /\b(?:DIN|on) A[345]\b|\bA[345](?= (?:page|paper|sheet|portrait|landscape|print))/g;

/** Citations in a text: 'I10', 'C2.14', 'chapter 5', '"Numbers"'. 'I2/I3' are two. */
function citations( prose ) {
	const text = prose.replace( PAPER, ' ' ).replace( /(?<=\b[A-Z]\d{1,2})\//g, ', ' );
	const chapters = [ ...text.matchAll( CHAPTER ) ].flatMap( ( [ , numbers ] ) => numbers.match( /\d+/g ) );
	return [
		...( text.match( DECISION ) ?? [] ),
		...( text.match( SENTENCE ) ?? [] ),
		...chapters.map( ( number ) => `chapter ${ number }` ),
		...[ ...text.matchAll( NAMED_CHAPTER ) ].map( ( [ , name ] ) => `"${ name }"` ),
	];
}

/** The parts of a string in a test that read as a citation: "… (I6)" and "D7: …"; anything else may be test data. */
function citingParts( string ) {
	const lead = /^[A-Z]\d{1,2}(?:, [A-Z]\d{1,2})*(?=: \S)/.exec( string );
	const inner = string.match( /(?<=\S \()(?:[^()]*, )?[A-Z]\d[\w.]*(?:, [A-Z]\d[\w.]*)*(?=\))/g );
	return [ lead?.[ 0 ] ?? '', ...( inner ?? [] ) ].join( '\n' );
}

/** Parses comments and strings, which is slow, only if the source cites anything. */
function scriptParts( file, source ) {
	const strings = [];
	if ( citations( source ).length === 0 ) {
		return { comments: [], strings };
	}
	const comments = scriptComments( parseScript( file, source ), ( node ) => {
		if ( ts.isStringLiteralLike( node ) ) {
			strings.push( node.text );
		}
	} );
	return { comments: comments.map( ( { text } ) => text ), strings };
}

function phpTexts( source ) {
	const { comments, strings } = phpParts( source );
	// A test may carry the chapter in its name: testRulesOfChapter3.
	const names = [ ...source.matchAll( /function test\w*OfChapter(\d+)/g ) ].map( ( [ , n ] ) => `chapter ${ n }` );
	return {
		comments: [ ...comments.map( ( { text } ) => text ), ...names ],
		strings: strings.map( ( s ) => s.slice( 1, -1 ) ),
	};
}

/** Descriptions of a schema or a route. */
function jsonParts( source ) {
	const comments = [];
	JSON.parse( source, ( key, value ) => {
		if ( [ 'description', 'summary', '$comment' ].includes( key ) && typeof value === 'string' ) {
			comments.push( value );
		}
		return value;
	} );
	return { comments, strings: [] };
}

const withoutFences = ( markdown ) => markdown.replace( /^(```+)[\s\S]*?^\1$/gm, '' );
const matches = ( pattern ) => ( source ) => ( { comments: source.match( pattern ) ?? [], strings: [] } );
const READERS = [
	[ /\.(?:ts|tsx|mjs|cjs|js)$/, ( source, file ) => scriptParts( file, source ) ],
	[ /\.php$/, phpTexts ],
	[ /\.json$/, jsonParts ],
	[ /\.css$/, matches( /\/\*[\s\S]*?\*\//g ) ],
	[ /\.(?:xml|html)$/, matches( /<!--[\s\S]*?-->/g ) ],
	[ /\.(?:md|txt)$/, ( source ) => ( { comments: [ withoutFences( source ) ], strings: [] } ) ],
	[ /\.(?:sh|neon|\w+ignore|editorconfig)$|^\.ci\//, matches( /(?:^|\s)#.*$/gm ) ],
];

/** Distinct citations of one file. */
function cited( file, source ) {
	const reader = READERS.find( ( [ pattern ] ) => pattern.test( file ) )?.[ 1 ];
	const { comments = [], strings = [] } = reader?.( source, file ) ?? {};
	const titles = /^tests\/|\.test\.\w+$/.test( file ) ? strings.map( citingParts ) : [];
	return [ ...new Set( [ ...comments, ...titles ].flatMap( citations ) ) ];
}

/** Everything that can be cited: ids, chapters and headings of both documents, in the form of citations. */
function citable( decisions, specification ) {
	const headings = [ ...decisions.matchAll( /^#{2,4} (.+)$/gm ) ].map( ( [ , heading ] ) => heading );
	return [
		...headings.map( ( heading ) => /^[A-Z]\d{1,2}(?= \S)/.exec( heading )?.[ 0 ] ?? `"${ heading }"` ),
		...[ ...specification.matchAll( /^## (\d+)\. /gm ) ].map( ( [ , number ] ) => `chapter ${ number }` ),
		...[ ...specification.matchAll( /^(?:- |\| )\*\*(C\d+\.\d+)\*\*/gm ) ].map( ( [ , id ] ) => id ),
	];
}

function files() {
	const filesBelow = ( folder ) =>
		readdirSync( path.join( root, folder ), { recursive: true, withFileTypes: true } )
			.filter( ( entry ) => entry.isFile() )
			.map( ( entry ) => path.relative( root, path.join( entry.parentPath, entry.name ) ) );
	const rootFiles = readdirSync( root, { withFileTypes: true } ).filter( ( entry ) => entry.isFile() );
	return [ ...rootFiles.map( ( { name } ) => name ), ...FOLDERS.flatMap( filesBelow ) ].filter(
		( file ) => ! GENERATED_OR_DATA.test( file )
	);
}

/** GitHub's anchors of a document's headings. */
function anchors( markdown ) {
	const slugs = [ ...withoutFences( markdown ).matchAll( /^#{1,6} (.+)$/gm ) ].map( ( [ , heading ] ) =>
		heading
			.toLowerCase()
			.replace( /[^\p{L}\p{N}_ -]/gu, '' )
			.replace( / /g, '-' )
	);
	const counts = {};
	return slugs.map( ( slug ) => {
		const earlier = counts[ slug ] ?? 0;
		counts[ slug ] = earlier + 1;
		return earlier === 0 ? slug : `${ slug }-${ earlier }`;
	} );
}

/** Broken links of a document, and references without a target. */
function deadLinks( file, markdown ) {
	const text = withoutFences( markdown ).replace( /`[^`\n]*`/g, '' );
	const targets = [ ...text.matchAll( /\n\[[^\]]+\]: (\S+)|\]\((\S+?)\)|(?:href|src)="([^"]+)"/g ) ]
		.map( ( match ) => match[ 1 ] ?? match[ 2 ] ?? match[ 3 ] )
		.filter( ( target ) => ! /^[a-z]+:/i.test( target ) );
	const labels = new Map(
		[ ...text.matchAll( /^\[([^\]]+)\]: (\S+)$/gm ) ].map( ( [ , label, to ] ) => [ label, to ] )
	);
	const used = [ ...text.matchAll( /(?<![\]\w!])\[([A-Z][\w-]*)\](?![[(:])/g ) ].map( ( [ , label ] ) => label );
	return [
		...targets.filter( ( target ) => ! resolves( file, target ) ),
		...( file.startsWith( 'docs/' ) ? used.filter( ( label ) => ! labels.has( label ) ) : [] ),
		// A label that is an id must lead to the entry of that id.
		...[ ...labels ].flatMap( ( [ label, to ] ) =>
			/^[A-Z]\d+$/.test( label ) && ! to.includes( `#${ label.toLowerCase() }-` ) ? `${ label } → ${ to }` : []
		),
	];
}

function resolves( file, target ) {
	const [ name, anchor ] = target.split( '#' );
	const to = name === '' ? file : path.join( path.dirname( file ), decodeURI( name ) );
	return (
		existsSync( path.join( root, to ) ) &&
		( anchor === undefined || ( to.endsWith( '.md' ) && anchors( read( to ) ).includes( anchor ) ) )
	);
}

const known = citable( read( 'docs/decisions.md' ), read( 'docs/specification.md' ) );
const unknownOf = ( ids ) => ids.filter( ( id ) => ! known.includes( id ) );
const unknownIn = ( file, source ) => unknownOf( cited( file, source ) );

test( 'every cited id and chapter exists', () => {
	const found = files().map( ( file ) => [ file, cited( file, read( file ) ) ] );
	const count = found.reduce( ( sum, [ , ids ] ) => sum + ids.length, 0 );
	assert.ok( count > 250, `only ${ count } citations found` );
	assert.deepEqual(
		found.flatMap( ( [ file, ids ] ) => unknownOf( ids ).map( ( id ) => `${ file }: ${ id }` ) ),
		[]
	);
} );

test( 'ids are unique, and each sentence is in the chapter of its id', () => {
	assert.deepEqual(
		known.filter( ( id, index ) => known.indexOf( id ) !== index ),
		[]
	);
	for ( const part of read( 'docs/specification.md' )
		.split( /^(?=## \d)/m )
		.slice( 1 ) ) {
		const chapter = /^## (\d+)/.exec( part )[ 1 ];
		const ids = citable( '', part ).filter( ( id ) => id.startsWith( 'C' ) );
		assert.deepEqual(
			ids.filter( ( id ) => ! id.startsWith( `C${ chapter }.` ) ),
			[]
		);
	}
} );

test( 'links between the documents resolve', () => {
	const documents = files().filter( ( file ) => file.endsWith( '.md' ) );
	assert.ok( documents.length > 5 );
	assert.deepEqual(
		documents.flatMap( ( file ) => deadLinks( file, read( file ) ).map( ( target ) => `${ file }: ${ target }` ) ),
		[]
	);
} );

// Concatenated, so that this file does not cite missing ids itself.
const UNKNOWN_DECISION = `S${ 99 }`;
const UNKNOWN_SENTENCE = `C9.${ 999 }`;

const UNKNOWN_IDS = {
	'a docblock in PHP': [
		'a.php',
		`<?php\n/** Once (${ UNKNOWN_DECISION }). */\nfinal class A {}`,
		[ UNKNOWN_DECISION ],
	],
	'a comment at the end of a line of PHP': [
		'a.php',
		`<?php\n$a = '#'; // as ${ UNKNOWN_DECISION } says`,
		[ UNKNOWN_DECISION ],
	],
	'a comment in TypeScript': [ 'a.ts', `const a = '//'; // (${ UNKNOWN_DECISION }, I6)`, [ UNKNOWN_DECISION ] ],
	'a comment in JSX': [
		'a.tsx',
		`const a = <p>{ /* ${ UNKNOWN_DECISION } */ } // ${ UNKNOWN_SENTENCE }</p>;`,
		[ UNKNOWN_DECISION ],
	],
	'a sentence in a stylesheet': [ 'a.css', `/* ${ UNKNOWN_SENTENCE } */ a { color: red }`, [ UNKNOWN_SENTENCE ] ],
	'a schema': [
		'a.schema.json',
		`{ "description": "Of ${ UNKNOWN_DECISION }", "pattern": "${ UNKNOWN_SENTENCE }" }`,
		[ UNKNOWN_DECISION ],
	],
	'a document': [
		'docs/a.md',
		`See [${ UNKNOWN_DECISION }] and ${ UNKNOWN_SENTENCE }.\n\n\`\`\`\nA1 B2 ${ UNKNOWN_DECISION }0\n\`\`\`\n`,
		[ UNKNOWN_DECISION, UNKNOWN_SENTENCE ],
	],
	'the title of a test': [
		'a.test.mjs',
		`test( '${ UNKNOWN_DECISION }: nothing is lost', () => {} );`,
		[ UNKNOWN_DECISION ],
	],
	'a message of a test in PHP': [
		'tests/a.php',
		`<?php\ncheck( 'Nobody is a user (I1, ${ UNKNOWN_DECISION }).' );`,
		[ UNKNOWN_DECISION ],
	],
	'a chapter of the specification': [ 'a.php', '<?php\n// Chapters 2, 5 and 10', [ 'chapter 10' ] ],
	'a chapter in the name of a test': [ 'a.php', '<?php\nfunction testOfChapter12(): void {}', [ 'chapter 12' ] ],
	'a chapter of the decisions': [ 'a.ts', '// decisions, "Letters"; decisions, "Numbers"', [ '"Letters"' ] ],
	'a comment of a shell script': [ 'a.sh', `echo "$#" # ${ UNKNOWN_DECISION }`, [ UNKNOWN_DECISION ] ],
	'two ids with a slash between': [ 'a.js', `/* I2/${ UNKNOWN_DECISION } */`, [ UNKNOWN_DECISION ] ],
};

for ( const [ where, [ file, source, unknown ] ] of Object.entries( UNKNOWN_IDS ) ) {
	test( `reports an unknown id in ${ where }`, () => {
		assert.deepEqual( unknownIn( file, source ), unknown );
	} );
}

const NO_IDS = {
	'an arc and a colour in code': [
		'a.tsx',
		`const a = <path fill="#${ UNKNOWN_DECISION }A1" d="M0 0 A4 4 0 ${ UNKNOWN_DECISION }" />;`,
	],
	'an arc, a colour and an escape in a comment': [
		'a.js',
		'// M0 0A4 4 0 1, A4 4 0 1, #D9D9D9, #A0, %A0, \\u{A0}, U+A0',
	],
	'sheets of paper': [ 'a.css', '/* An A4 page; printed on A4; DIN A5 */' ],
	'data of a test': [
		'tests/a.php',
		`<?php\nreturn [ 'zip' => '${ UNKNOWN_DECISION } ', 'x' => "=cmd!(${ UNKNOWN_DECISION })" ];`,
	],
	'a regular expression': [ 'a.test.ts', `const a = /\\/\\/ ${ UNKNOWN_DECISION }/;` ],
	'a heredoc': [ 'a.php', `<?php\n$a = <<<TEXT\n// ${ UNKNOWN_DECISION }\nTEXT;` ],
	'an attribute': [ 'a.php', `<?php\n#[Group( '${ UNKNOWN_DECISION }' )]\nfunction a(): void {}` ],
	'a version': [ 'docs/a.md', 'Version A1.2, 18.3, the key E164' ],
};

for ( const [ what, [ file, source ] ] of Object.entries( NO_IDS ) ) {
	test( `finds no ids in ${ what }`, () => {
		assert.deepEqual( unknownIn( file, source ), [] );
	} );
}

test( 'reports a broken link', () => {
	const bad = `[a](nowhere.md) [b](#nowhere) [c](decisions.md#nowhere) ![d](nowhere.png) [E9]\n\n[I1]: decisions.md#i2-session\n`;
	const good =
		'# Here\n\n[a](decisions.md#i2-session) [b](#here) [c](https://example.org/x) `[d](e)` [I2]\n\n[I2]: decisions.md#i2-session\n';
	const dead = [
		'nowhere.md',
		'#nowhere',
		'decisions.md#nowhere',
		'nowhere.png',
		'E9',
		'I1 → decisions.md#i2-session',
	];
	assert.deepEqual( deadLinks( 'docs/sample.md', bad ), dead );
	assert.deepEqual( deadLinks( 'docs/decisions.md', good.replace( '(#here)', '(#names)' ) ), [] );
} );
