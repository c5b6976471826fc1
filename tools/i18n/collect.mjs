/** All texts of the plugin with the files that use them. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { extractBlock } from './extract-blocks.mjs';
import { extractCatalogue, extractDetails } from './extract-catalogue.mjs';
import { extractPhp } from './extract-php.mjs';
import { extractTs } from './extract-ts.mjs';

const SOURCE = /\.(php|tsx?)$|\/(block|catalogue|listing-details)\.json$/;
const IGNORED = /\.test\.tsx?$|\.gen\.ts$|\.d\.ts$|\/testing\//;

const JSON_EXTRACTORS = {
	block: extractBlock,
	catalogue: extractCatalogue,
	// Drops the German, because readDeck() adds it to the copy deck.
	'listing-details': ( details ) => extractDetails( details ).map( ( { de, ...text } ) => text ),
};

/**
 * @param {string} root Repository.
 * @param {{en: string, context?: string}[]} deck Copy deck.
 * @return {Map<string, {en: string, plural?: string, context?: string, files: string[]}>} Texts by gettext key.
 */
export function collectTexts( root, deck ) {
	const deckTexts = new Set( deck.filter( ( { context } ) => ! context ).map( ( { en } ) => en ) );
	const texts = new Map();
	for ( const file of sourceFiles( root ) ) {
		for ( const text of extract( file, readFileSync( path.join( root, file ), 'utf8' ), deckTexts ) ) {
			add( texts, text, file );
		}
	}
	return new Map( [ ...texts ].sort( ( [ a ], [ b ] ) => ( a < b ? -1 : 1 ) ) );
}

/** Returns gettext's key of a text: context and text, separated by EOT. */
export function gettextKey( { en, context } ) {
	return context ? `${ context }\u0004${ en }` : en;
}

function extract( file, source, deckTexts ) {
	const [ , name ] = /(block|catalogue|listing-details)\.json$/.exec( file ) ?? [];
	if ( name ) {
		return JSON_EXTRACTORS[ name ]( JSON.parse( source ) );
	}
	return file.endsWith( '.php' ) ? extractPhp( source, deckTexts ) : extractTs( file, source );
}

function add( texts, text, file ) {
	const key = gettextKey( text );
	const known = texts.get( key );
	const files = [ ...new Set( [ ...( known?.files ?? [] ), file ] ) ].sort();
	texts.set( key, { ...known, ...text, files } );
}

function sourceFiles( root ) {
	const folders = [ 'includes', 'blocks', 'listing-editor', 'src' ].filter( ( folder ) =>
		existsSync( path.join( root, folder ) )
	);
	const inside = folders.flatMap( ( folder ) =>
		readdirSync( path.join( root, folder ), { recursive: true } ).map(
			( file ) => `${ folder }/${ file.split( path.sep ).join( '/' ) }`
		)
	);
	return [ 'sw-immosuite.php', 'uninstall.php', ...inside ]
		.filter( ( file ) => SOURCE.test( file ) && ! IGNORED.test( file ) && existsSync( path.join( root, file ) ) )
		.sort();
}
