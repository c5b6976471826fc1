/**
 * Weighs our own code: the visitors' app with its widgets and German texts, gzipped, without the packages that are
 * bundled with it. Fails above the budget of 35 KB.
 */
import { createRequire } from 'node:module';
import { gzipSync } from 'node:zlib';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

process.env.NODE_ENV = 'production';
// wp-scripts' configuration looks for blocks where its command line says.
process.argv.push( '--source-path=blocks' );

const BUDGET = 35_000;
const require = createRequire( import.meta.url );
const webpack = require( 'webpack' );
const web = require( '../../webpack.config.js' ).find( ( { name } ) => name === 'web' );
const folder = mkdtempSync( path.join( os.tmpdir(), 'own-size-' ) );

const compiler = webpack( {
	...web,
	entry: { app: web.entry.app },
	output: { ...web.output, path: folder },
	// Whatever is neither relative nor absolute is a package.
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

function report() {
	const sizes = readdirSync( folder )
		.filter( ( file ) => file.endsWith( '.js' ) )
		.map( ( file ) => gzipSync( readFileSync( path.join( folder, file ) ) ).length );
	const sum = sizes.reduce( ( total, size ) => total + size, 0 );
	console.log( `Own code: ${ ( sum / 1000 ).toFixed( 1 ) } KB gzip of ${ BUDGET / 1000 } KB` );
	process.exitCode = sum > BUDGET ? 1 : 0;
}
