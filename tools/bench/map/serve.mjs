/** Bundles the page for the map measurements like the product, and serves it with its regions. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { CACHE, ROOT } from '../../lib/paths.mjs';
import { Trouble } from '../../lib/trouble.mjs';

const FOLDER = join( CACHE, 'bench/map' );
const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' };
const DOCUMENT = `<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/page.css"><div id="root"></div><script type="module" src="/page.js"></script></html>`;

/** Leaves out third-party notices and manifest, because this bundle is not released. */
async function bundle() {
	process.env.NODE_ENV = 'production';
	// The configuration of wp-scripts reads the blocks' folder from the command line.
	process.argv.push( '--source-path=blocks' );
	const require = createRequire( import.meta.url );
	const webpack = require( 'webpack' );
	const web = require( join( ROOT, 'webpack.config.js' ) ).find( ( { name } ) => name === 'web' );
	const isNeeded = ( { constructor } ) => ! [ 'NoticesPlugin', 'ManifestPlugin' ].includes( constructor.name );
	const compiler = webpack( {
		...web,
		entry: { page: join( ROOT, 'tools/bench/map/page.mjs' ) },
		output: { ...web.output, path: FOLDER },
		plugins: web.plugins.filter( isNeeded ),
	} );
	const stats = await promisify( compiler.run.bind( compiler ) )();
	await promisify( compiler.close.bind( compiler ) )();
	if ( stats.hasErrors() ) {
		throw new Trouble( stats.toString( 'errors-only' ) );
	}
}

/**
 * @param {Record<string, object>} sets regions and outlines by name
 * @returns {Promise<{origin: string, end: () => void}>}
 */
export async function servePage( sets ) {
	await bundle();
	const read = async ( path ) => {
		const name = path.slice( 1, -'.json'.length );
		if ( path === '/' ) {
			return DOCUMENT;
		}
		return Object.hasOwn( sets, name ) ? JSON.stringify( sets[ name ] ) : readFile( join( FOLDER, path ) );
	};
	const server = createServer( async ( request, response ) => {
		const { pathname } = new URL( request.url ?? '/', 'http://localhost' );
		try {
			const body = await promisify( gzip )( await read( pathname ) );
			response.writeHead( 200, {
				'Content-Type': TYPES[ extname( pathname ) ] ?? 'text/html; charset=utf-8',
				'Content-Encoding': 'gzip',
			} );
			response.end( body );
		} catch {
			response.writeHead( 404 ).end();
		}
	} );
	await new Promise( ( resolve ) => server.listen( 0, '127.0.0.1', resolve ) );
	return { origin: `http://127.0.0.1:${ server.address().port }`, end: () => server.close() };
}
