/**
 * Weighs the plugin's own code per widget: the visitors' app with the widget's chunk and German texts, gzipped,
 * without bundled packages. Fails above a budget.
 */
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

process.env.NODE_ENV = 'production';
// The configuration of wp-scripts reads the blocks' folder from the command line.
process.argv.push( '--source-path=blocks' );

const START = [ 'texts-de', 'texts-de-steps' ];
const LATER = [ ...START, 'texts-de-later' ];

/**
 * Budgets in bytes: for what loads with the page, and for wizards also with their later steps. The goal is 35 KB
 * with the page; the two wizards and the listing inquiry still exceed it.
 */
const BUDGETS = {
	'contact-form-wizard': { budget: 35_000, chunks: [ 'contact-form-wizard', 'texts-de' ] },
	login: { budget: 35_000, chunks: [ 'login', 'texts-de', 'texts-de-login' ] },
	'expose-inquiry-wizard': {
		budget: 37_600,
		chunks: [ 'expose-inquiry-wizard', 'texts-de', 'texts-de-expose-inquiry-wizard' ],
	},
	newsletter: { budget: 35_500, chunks: [ 'newsletter', 'texts-de', 'texts-de-newsletter' ] },
	'lead-wizard': { budget: 37_000, chunks: [ 'lead-wizard', ...START ] },
	'lead-wizard, whole journey': {
		budget: 58_400,
		chunks: [ 'lead-wizard', 'lead-wizard-later', ...LATER, 'texts-de-lead-later' ],
	},
	'saved-search-wizard': { budget: 38_000, chunks: [ 'saved-search-wizard', ...START ] },
	'saved-search-wizard, whole journey': {
		budget: 59_600,
		chunks: [ 'saved-search-wizard', 'saved-search-wizard-later', ...LATER ],
	},
};
const require = createRequire( import.meta.url );
const webpack = require( 'webpack' );
const web = require( '../../webpack.config.js' ).find( ( { name } ) => name === 'web' );
const folder = mkdtempSync( path.join( os.tmpdir(), 'own-size-' ) );

const compiler = webpack( {
	...web,
	entry: { app: web.entry.app },
	output: { ...web.output, path: folder },
	// An import that is neither relative nor absolute is a package.
	externals: [ /^(?![./]|[A-Za-z]:)/ ],
	externalsType: 'commonjs',
	plugins: web.plugins.filter(
		( { constructor } ) => ! [ 'NoticesPlugin', 'ManifestPlugin' ].includes( constructor.name )
	),
} );
compiler.run( ( error, stats ) => {
	if ( error || stats.hasErrors() ) {
		console.error( error ?? stats.toString( 'errors-only' ) );
		process.exitCode = 1;
	} else {
		report();
	}
	rmSync( folder, { recursive: true, force: true } );
	compiler.close( () => {} );
} );

/**
 * @param {string[]} files Names of all built scripts.
 * @param {string}   name  Name of an entry or a chunk.
 * @return {number} Bytes after gzip.
 */
function weigh( files, name ) {
	// The name of a chunk's file ends with a hash.
	const file = files.find( ( candidate ) => candidate.replace( /(\.[0-9a-f]+)?\.js$/, '' ) === name );
	return gzipSync( readFileSync( path.join( folder, file ) ) ).length;
}

function report() {
	const files = readdirSync( folder ).filter( ( file ) => file.endsWith( '.js' ) );
	const kilobytes = ( bytes ) => ( bytes / 1000 ).toFixed( 1 );
	for ( const [ what, { budget, chunks } ] of Object.entries( BUDGETS ) ) {
		const sum = [ 'app', ...chunks ].reduce( ( total, name ) => total + weigh( files, name ), 0 );
		console.log( `Own code of ${ what }: ${ kilobytes( sum ) } KB gzip of ${ kilobytes( budget ) } KB` );
		if ( sum > budget ) {
			process.exitCode = 1;
		}
	}
}
