/** Generates the contents of languages/ from the sources, the copy deck and the existing .po. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { collectTexts, gettextKey } from './collect.mjs';
import { coreWords } from './core-words.mjs';
import { extractDetails } from './extract-catalogue.mjs';
import { jed, jedPart, l10nPhp, po, readPo } from './formats.mjs';
import { ownTexts, textsFiles } from './parts.mjs';

export const PO = 'languages/sw-immosuite-de_DE.po';

/** Folders whose texts the blocks' scripts show in the editor; the map uses buttons from src/ui. */
const BLOCKS = [ 'blocks/', 'src/map/', 'src/ui/' ];

/** Folders for the listing editor (includes/Frontend/ListingEditor/EditorScript.php names the handle). */
const LISTING = [ 'listing-editor/', 'src/map/', 'src/ui/', 'src/domain/listing-' ];
const LISTING_HANDLE = 'sw-immosuite-listing-editor';

/** Folders for the screen of regions in wp-admin (includes/Admin/Regions/RegionsScreen.php names the handle). */
const REGIONS = [ 'src/screens/regions/', 'src/screens/upload/', 'src/map/', 'src/ui/' ];
const REGIONS_HANDLE = 'sw-immosuite-regions-desk';

/** Folders for the import (includes/Admin/Import/ImportPage.php). */
const IMPORT = [ 'src/screens/import/', 'src/screens/upload/' ];
const IMPORT_HANDLE = 'sw-immosuite-import-desk';

/** Folders for the commands of core's palette (includes/Admin/Overview/PaletteCommands.php). */
const PALETTE = [ 'src/screens/palette/' ];
const PALETTE_HANDLE = 'sw-immosuite-palette';

/** Folders for the inbox (includes/Admin/Inbox/InboxScreen.php), which also shows texts of DataViews. */
const INBOX = [ 'src/screens/inbox/' ];
const INBOX_HANDLE = 'sw-immosuite-inbox-desk';
/** English plurals of scripts by singular, because German files contain only the singular (I18n\ScriptTexts). */
const PLURALS = 'languages/sw-immosuite-de_DE-plurals.json';
const CORE_WORDS = 'languages/sw-immosuite-de_DE-core-words.json';

/**
 * Reads the copy deck, the few texts missing there, and the details of listings, which are written in both languages.
 *
 * @param {string} root Repository.
 * @return {{key: string, en: string, de: string, context?: string, exact?: boolean}[]} Texts.
 */
export function readDeck( root ) {
	const read = ( file ) => JSON.parse( readFileSync( path.join( root, file ), 'utf8' ) );
	return [
		...[ 'texts.json', 'texts-agency.json', 'texts-additional.json' ].flatMap( ( file ) =>
			read( `tests/fixtures/${ file }` )
		),
		...extractDetails( read( 'includes/Foundation/Contract/listing-details.json' ) ).map( ( text ) => ( {
			key: `detail.${ text.context }.${ text.en }`,
			...text,
		} ) ),
	];
}

/**
 * @param {string} root Repository.
 * @return {object[]} Texts in use, with German: from the copy deck, else from the .po, else empty.
 */
export function translatedTexts( root ) {
	const deck = readDeck( root );
	const german = new Map( deck.map( ( entry ) => [ gettextKey( entry ), entry.de ] ) );
	const known = existsSync( path.join( root, PO ) )
		? readPo( readFileSync( path.join( root, PO ), 'utf8' ) )
		: new Map();
	return [ ...collectTexts( root, deck ) ].map( ( [ key, text ] ) => ( {
		...text,
		de: german.get( key ) ?? known.get( key )?.de ?? '',
		...( text.plural !== undefined && {
			dePlural: german.get( gettextKey( { ...text, en: text.plural } ) ) ?? known.get( key )?.dePlural ?? '',
		} ),
	} ) );
}

/**
 * @param {string}   root  Repository.
 * @param {object[]} texts In use, with German.
 * @return {Record<string, string>} Contents by path in the repository.
 */
export function generateTexts( root, texts = translatedTexts( root ) ) {
	const german = texts.filter( ( { de } ) => de !== '' );
	const usedBy = ( folder ) =>
		german.filter( ( { files } ) =>
			files.some(
				( file ) => file.startsWith( folder ) && ! file.endsWith( '.php' ) && ! file.endsWith( '.json' )
			)
		);
	return {
		'languages/sw-immosuite.pot': po(
			texts.map( ( { de, dePlural, ...text } ) => text ),
			null
		),
		[ PO ]: po( texts, 'de_DE' ),
		'languages/sw-immosuite-de_DE.l10n.php': l10nPhp( german.filter( isOfPhp ) ),
		// PHP reads this file only if a language pack or a filter may have changed a text (I18n\ScriptTexts).
		'languages/sw-immosuite-de_DE-scripts.l10n.php': l10nPhp( german.filter( ( text ) => ! isOfPhp( text ) ) ),
		...appTexts( root, usedBy( 'src/' ) ),
		[ PLURALS ]: jedPart( scriptPlurals( texts ) ),
		[ CORE_WORDS ]: jed( coreWords( root ), 'default' ),
		...Object.fromEntries(
			[
				...editorHandles( root ).map( ( name ) => [ name, BLOCKS ] ),
				[ LISTING_HANDLE, LISTING ],
				[ REGIONS_HANDLE, REGIONS ],
				[ IMPORT_HANDLE, IMPORT ],
				[ PALETTE_HANDLE, PALETTE ],
				[ INBOX_HANDLE, INBOX ],
			].map( ( [ handle, folders ] ) => [
				`languages/sw-immosuite-de_DE-${ handle }.json`,
				jed( [ ...new Set( folders.flatMap( usedBy ) ) ] ),
			] )
		),
	};
}

const isOfPhp = ( { files } ) => files.some( ( file ) => /\.(php|json)$/.test( file ) );

function scriptPlurals( texts ) {
	return texts
		.filter( ( { plural, files } ) => plural !== undefined && files.some( ( file ) => /\.tsx?$/.test( file ) ) )
		.map( ( { en, plural, context } ) => ( { en, context, de: plural } ) );
}

/** Contents of the app's German chunks by path; empty for a widget without texts of its own. */
function appTexts( root, texts ) {
	const filesOf = ( { files } ) => textsFiles( files.filter( ( file ) => file.startsWith( 'src/' ) ) );
	const folders = readdirSync( path.join( root, 'src/widgets' ), { withFileTypes: true } )
		.filter( ( entry ) => entry.isDirectory() )
		.map( ( { name } ) => ownTexts( name ) );
	const names = [
		'app',
		'app-steps',
		'app-later',
		'app-lead-later',
		'app-one-screen',
		'app-account',
		'app-route',
		'app-extra',
		'app-print',
	].map( ( part ) => `languages/sw-immosuite-de_DE-${ part }.json` );
	return Object.fromEntries(
		[ ...names, ...folders ]
			.filter( ( file ) => file !== null )
			.map( ( file ) => [ file, jedPart( texts.filter( ( text ) => filesOf( text ).includes( file ) ) ) ] )
	);
}

/** Handles that core gives to the blocks' editor scripts; core first looks for a text file named after the handle. */
function editorHandles( root ) {
	const folder = path.join( root, 'blocks' );
	return ( existsSync( folder ) ? readdirSync( folder ) : [] )
		.filter( ( name ) => existsSync( path.join( folder, name, 'block.json' ) ) )
		.map( ( name ) => `sw-immosuite-${ name }-editor-script` );
}
