/**
 * Translates texts of the packages in build/screens, which have core's text domain. Core's own German files are keyed
 * by the scripts that core ships, so WordPress does not load them for the plugin's scripts.
 *
 * node tools/i18n/core-words.mjs <folder of core's de_DE>: copies core's German into tests/fixtures/texts-core.json.
 * Texts without core's translation keep the German of that file; so do texts about items, which the inbox calls entries.
 * Only needed after an update of the packages.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { gettextKey } from './collect.mjs';
import { extractTs } from './extract-ts.mjs';

const PACKAGES = [ 'dataviews', 'ui' ];
const FIXTURE = 'tests/fixtures/texts-core.json';
const IGNORED = /(?:^|\/)(?:test|stories)\/|\.d\.ts$/;

/**
 * @param {string} root Repository.
 * @return {object[]} Every text of the packages by its key, with German; empty if untranslated.
 */
export function coreWords( root ) {
	const german = new Map( readFixture( root ).map( ( text ) => [ gettextKey( text ), text ] ) );
	const texts = new Map();
	for ( const text of PACKAGES.flatMap( ( name ) =>
		textsOf( path.join( root, 'node_modules/@wordpress', name, 'src' ) )
	) ) {
		const { de = '', dePlural = '' } = german.get( gettextKey( text ) ) ?? {};
		texts.set( gettextKey( text ), { ...text, de, ...( text.plural !== undefined && { dePlural } ) } );
	}
	return [ ...texts ].sort( ( [ a ], [ b ] ) => ( a < b ? -1 : 1 ) ).map( ( [ , text ] ) => text );
}

function readFixture( root ) {
	return JSON.parse( readFileSync( path.join( root, FIXTURE ), 'utf8' ) );
}

function textsOf( folder ) {
	return readdirSync( folder, { recursive: true } )
		.filter( ( file ) => /\.tsx?$/.test( file ) && ! IGNORED.test( file ) )
		.flatMap( ( file ) => extractTs( file, readFileSync( path.join( folder, file ), 'utf8' ) ) );
}

function copyGerman( root, folder ) {
	const messages = Object.assign(
		{},
		...readdirSync( folder )
			.filter( ( file ) => /^de_DE-.*\.json$/.test( file ) )
			.map( ( file ) => JSON.parse( readFileSync( path.join( folder, file ), 'utf8' ) ).locale_data.messages )
	);
	const texts = coreWords( root ).map( ( text ) => {
		const coreGerman = /\bItems?\b/.test( text.en ) ? [] : messages[ gettextKey( text ) ];
		const [ de = text.de, dePlural = text.dePlural ] = coreGerman ?? [];
		return { ...text, de, ...( text.plural !== undefined && { dePlural } ) };
	} );
	writeFileSync(
		path.join( root, FIXTURE ),
		`[\n${ texts.map( ( text ) => `\t${ JSON.stringify( text ) }` ).join( ',\n' ) }\n]\n`
	);
}

const [ , script, folder ] = process.argv;
if ( script === fileURLToPath( import.meta.url ) && folder !== undefined ) {
	copyGerman( fileURLToPath( new URL( '../../', import.meta.url ) ), folder );
}
