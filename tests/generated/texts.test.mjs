/** Compares every text in use with the copy deck, and tests each check. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { test } from 'node:test';
import { textFaults, untranslated } from '../../tools/i18n/check.mjs';
import { coreWords } from '../../tools/i18n/core-words.mjs';
import { extractPhp } from '../../tools/i18n/extract-php.mjs';
import { extractTs } from '../../tools/i18n/extract-ts.mjs';
import { po, readPo } from '../../tools/i18n/formats.mjs';
import { textsFiles } from '../../tools/i18n/parts.mjs';
import { generateTexts, PO, readDeck, translatedTexts } from '../../tools/i18n/texts.mjs';

const root = fileURLToPath( new URL( '../../', import.meta.url ) );
const deck = readDeck( root );
const texts = translatedTexts( root );

/** Hash of the specification's exact strings: changing one of them requires a deliberate change here. */
const EXACT = '8cff14e3b13279b88e2ca2c89b7c198fcbf20b76bcd052bfa16b8da593df1789';

test( 'every text in use has its German translation from the copy deck', () => {
	assert.deepEqual( textFaults( texts, deck ), [] );
} );

test( 'languages/ is up to date with npm run i18n', () => {
	const differing = Object.entries( generateTexts( root, texts ) )
		.filter( ( [ file, content ] ) => readFileSync( path.join( root, file ), 'utf8' ) !== content )
		.map( ( [ file ] ) => file );
	assert.deepEqual( differing, [] );
} );

test( 'no German text of the .po is missing, or English, unless the copy deck has one text for both languages', () => {
	const po = readPo( readFileSync( path.join( root, PO ), 'utf8' ) );
	const pairs = [ ...po ].map( ( [ key, { de } ] ) => ( {
		en: key.split( '\u0004' ).pop(),
		context: key.includes( '\u0004' ) ? key.split( '\u0004' )[ 0 ] : undefined,
		de,
	} ) );
	assert.ok( pairs.length > 50 );
	assert.deepEqual( untranslated( pairs, deck ), [] );
} );

test( 'every text of DataViews has a German translation with the same placeholders (A4)', () => {
	const words = coreWords( root );
	assert.ok( words.some( ( { en } ) => en === 'Add filter' ) );
	const pairs = words.flatMap( ( { en, plural, de, dePlural } ) => [
		{ en, de },
		...( plural === undefined ? [] : [ { en: plural, de: dePlural } ] ),
	] );
	assert.deepEqual( textFaults( pairs, pairs ), [] );
} );

test( 'the exact strings of the specification are unchanged', () => {
	const exact = deck.filter( ( text ) => text.exact ).map( ( { key, en, de } ) => [ key, en, de ] );
	assert.equal( createHash( 'sha256' ).update( JSON.stringify( exact ) ).digest( 'hex' ), EXACT );
} );

test( 'one English text has one German text per context', () => {
	const seen = new Map();
	for ( const { key, en, de, context } of deck ) {
		const known = seen.get( `${ context }\u0004${ en }` ) ?? de;
		assert.equal( de, known, key );
		seen.set( `${ context }\u0004${ en }`, known );
	}
} );

test( 'reports a text without German, with different German, missing in the deck, or with other placeholders', () => {
	const known = [
		{ key: 'a', en: 'Page %s', de: 'Seite %s' },
		{ key: 'b', en: 'Broken %s', de: 'Kaputt' },
	];
	assert.match( textFaults( [ { en: 'Page %s', de: '' } ], known )[ 0 ], /no German/ );
	assert.match( textFaults( [ { en: 'Page %s', de: 'Blatt %s' } ], known )[ 0 ], /copy deck says/ );
	assert.match( textFaults( [ { en: 'Elsewhere', de: 'Woanders' } ], known )[ 0 ], /not in the copy deck/ );
	assert.match( textFaults( [ { en: 'Broken %s', de: 'Kaputt' } ], known )[ 0 ], /placeholders/ );
	assert.deepEqual( untranslated( [ { en: 'Page %s', de: 'Page %s' } ], known ), [ 'Page %s' ] );
	assert.deepEqual( untranslated( [ { en: 'OK', de: 'OK' } ], [ { key: 'ok', en: 'OK', de: 'OK' } ] ), [] );
} );

test( 'texts of a single widget and of the wizards have separate files; all others are in the common one', () => {
	// Translation files that contain a text used in these source files.
	const file = ( ...files ) => textsFiles( files ).join( ' ' ).replaceAll( 'languages/sw-immosuite-de_DE-', '' );
	assert.equal( file( 'src/widgets/login/words.tsx', 'src/widgets/login/index.tsx' ), 'app-login.json' );
	assert.equal( file( 'src/widgets/login/words.tsx', 'src/forms/Consents.tsx' ), 'app.json' );
	assert.equal(
		file( 'src/widgets/login/words.tsx', 'src/widgets/newsletter/index.tsx' ),
		'app-login.json app-newsletter.json'
	);
	assert.equal(
		file( 'src/widgets/lead-wizard/texts.ts', 'src/widgets/newsletter/index.tsx' ),
		'app-steps.json app-newsletter.json'
	);
	assert.equal( file( 'src/widgets/contact-form-wizard/index.tsx' ), 'app.json' );
	assert.equal( file( 'src/widgets/lead-wizard/texts.ts', 'src/forms/wizard/steps.ts' ), 'app-steps.json' );
	assert.equal( file( 'src/widgets/lead-wizard/later/words.ts', 'src/forms/fields/facts.ts' ), 'app-later.json' );
	assert.equal( file( 'src/widgets/lead-wizard/later/words.ts' ), 'app-lead-later.json' );
	const oneScreen = 'src/widgets/saved-search-wizard/later/one-screen/OneScreen.tsx';
	assert.equal( file( oneScreen ), 'app-one-screen.json' );
	assert.equal( file( 'src/forms/submission/SimilarHomes.tsx' ), 'app-login.json app-expose-inquiry-wizard.json' );
	assert.equal( file( oneScreen, 'src/forms/fields/facts.ts' ), 'app-later.json' );
	assert.equal( file( 'src/forms/alerts/Frequency.tsx' ), 'app-later.json app-account.json' );
	assert.equal( file( 'src/screens/inbox/InboxApp.tsx' ), '' );
	assert.equal( file( 'src/widgets/lead-wizard/later/words.ts', 'src/map/RegionMap.tsx' ), 'app-steps.json' );
	assert.equal( file( 'src/widgets/lead-wizard/later/words.ts', 'src/map/Zoom.tsx' ), 'app-steps.json app-map.json' );
	assert.equal( file( 'src/map/listings/words.ts' ), 'app-map.json' );
	assert.equal( file( 'src/domain/listing-check-texts.ts' ), '' );
	assert.equal( file( 'src/app/print.tsx' ), 'app-print.json' );
	assert.equal( file( 'src/app/print.tsx', 'src/forms/Consents.tsx' ), 'app.json' );
} );

test( 'finds texts in TypeScript, and rejects a text that is not a literal', () => {
	const source =
		"const a = __( 'One', 'sw-immosuite' ); const b = i18n._nx( '%s day', '%s days', 2, 'time' ); // __( 'Not this' )";
	assert.deepEqual( extractTs( 'a.ts', source ), [
		{ en: 'One' },
		{ en: '%s day', plural: '%s days', context: 'time' },
	] );
	assert.throws( () => extractTs( 'a.ts', 'const a = __( name );' ), /literal/ );
} );

test( 'finds texts in PHP: calls, contexts, plurals, joined literals and tables', () => {
	const source = [
		"<p>__( 'Not this' )</p><?php // __( 'Nor this' )",
		"$a = __( 'It\\'s', 'sw-immosuite' ); $b = $t->text( 'Sign in', 'button' ); $c = $t->plural( '%s day', '%s days', $n );",
		"$d = $t->text( \"Long \" . 'text' ); $e = $t->text( $labels[ $kind ] ); $labels = [ 'x' => 'From a table' ]; new Translator();",
		"$f = $this->text( 'agencyName' );",
	].join( '\n' );
	const found = extractPhp( source, new Set( [ 'From a table', 'agency' ] ) );
	assert.deepEqual( found, [
		{ en: "It's" },
		{ en: 'Sign in', context: 'button' },
		{ en: '%s day', plural: '%s days' },
		{ en: 'Long text' },
		{ en: 'From a table' },
	] );
} );

test( 'finds texts in PHP for any syntax of the call, and ignores texts with a variable', () => {
	const source = [
		"<?php namespace A; $a = \\__( 'Rooted' ); $b = $t?->text( 'Perhaps' ); #[Attr( 'x' )] class B {}",
		'$c = __( "{$name} counts" ); $d = $t->text( <<<HTML',
		"  $t->text( 'Not this' )",
		'  HTML ); $e = fn() => _n( "\\u{2713} %s", \'%s done\', count( [ 1, ")" ] ) );',
	].join( '\n' );
	assert.deepEqual( extractPhp( source, new Set() ), [
		{ en: 'Rooted' },
		{ en: 'Perhaps' },
		{ en: '✓ %s', plural: '%s done' },
	] );
} );

test( 'reads a .po that it has written, also with lines wrapped by a translation program', () => {
	const written = [
		{ en: 'Say "%s"\\\n', de: 'Sag „%s“\t\\', files: [ 'a.php', 'b.ts' ] },
		{ en: '%s day', plural: '%s days', context: 'time', de: '%s Tag', dePlural: '%s Tage', files: [ 'a.php' ] },
	];
	assert.deepEqual(
		[ ...readPo( po( written, 'de_DE' ) ) ],
		[
			[ 'Say "%s"\\\n', { de: 'Sag „%s“\t\\', dePlural: undefined } ],
			[ 'time\u0004%s day', { de: '%s Tag', dePlural: '%s Tage' } ],
		]
	);
	const wrapped =
		'msgid ""\nmsgstr "Language: de\\n"\n\n#, fuzzy\nmsgid ""\n"One "\n"two"\nmsgstr ""\n"Eins "\n"zwei"\n';
	assert.deepEqual( readPo( wrapped ).get( 'One two' )?.de, 'Eins zwei' );
} );
