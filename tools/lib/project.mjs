import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { runInTerminal } from './process.mjs';
import { Trouble } from './trouble.mjs';

/** Sources of the contract. */
const CONTRACT = [ 'blocks', 'includes/Foundation/Contract', 'tools/contract', 'tools/i18n/parts.mjs', 'package.json' ];
/** The file written last in each folder that the contract is compiled to. */
const COMPILED = [ 'src/app/routes.gen.ts', 'build/contract/listing-rules.php', 'src/contract/listing-rules.gen.ts' ];

/** Sources of the build. */
const SOURCES = [ ...CONTRACT, 'listing-editor', 'src', 'languages', 'tools/bundle', 'webpack.config.js' ];
/** The folder that the build writes last, so it is old or missing after a failed build. */
const BUILT = 'build/frame';

/**
 * Installs the npm packages if a version in the lock file is not installed.
 *
 * @param {(line: string) => void} say
 * @returns {Promise<void>}
 */
export async function ensurePackages( say ) {
	const wanted = packagesOf( 'package-lock.json' );
	const present = packagesOf( 'node_modules/.package-lock.json' );
	const isStale = Object.entries( wanted )
		.filter( ( [ path, { optional } ] ) => path !== '' && ! optional )
		.some( ( [ path, { version } ] ) => present[ path ]?.version !== version );
	if ( ! isStale ) {
		return;
	}
	say( 'Installing the npm packages…' );
	if ( ( await runInTerminal( 'npm', [ 'ci', '--no-progress', '--loglevel', 'error' ] ) ) !== 0 ) {
		throw new Trouble( 'The npm packages could not be installed (npm ci); see the lines above.' );
	}
}

/** @param {string} lockFile @returns {Record<string, {version?: string, optional?: boolean}>} */
function packagesOf( lockFile ) {
	try {
		return JSON.parse( readFileSync( join( ROOT, lockFile ), 'utf8' ) ).packages ?? {};
	} catch {
		return {};
	}
}

/**
 * Compiles the contract if a source is newer than the result, which PHP, TypeScript, PHPStan and the linters read.
 *
 * @param {(line: string) => void} say
 * @returns {Promise<void>}
 */
export async function ensureContract( say ) {
	const compiled = Math.min( ...COMPILED.map( ( file ) => changedAt( join( ROOT, file ) ) ) );
	if ( compiled > ( await newestOf( CONTRACT ) ) ) {
		return;
	}
	say( 'Compiling the contract…' );
	if ( ( await runInTerminal( process.execPath, [ 'tools/contract/generate.mjs' ] ) ) !== 0 ) {
		throw new Trouble( 'The contract could not be compiled (npm run contract); see the lines above.' );
	}
}

/**
 * Builds the plugin's scripts if a source is newer than the last build.
 *
 * @param {(line: string) => void} say
 * @returns {Promise<void>}
 */
export async function ensureBuild( say ) {
	await ensureContract( say );
	if ( ( await newestIn( join( ROOT, BUILT ) ) ) > ( await newestOf( SOURCES ) ) ) {
		return;
	}
	say( 'Building…' );
	if ( ( await runInTerminal( 'npm', [ 'run', '--silent', 'build' ] ) ) !== 0 ) {
		throw new Trouble( 'The build failed (npm run build); see the lines above.' );
	}
}

/** @param {string} path @returns {number} modification time in ms, 0 if it does not exist */
const changedAt = ( path ) => statSync( path, { throwIfNoEntry: false } )?.mtimeMs ?? 0;

/** @param {string[]} sources @returns {Promise<number>} */
async function newestOf( sources ) {
	return Math.max( ...( await Promise.all( sources.map( ( source ) => newestIn( join( ROOT, source ) ) ) ) ) );
}

/** @param {string} path @returns {Promise<number>} */
async function newestIn( path ) {
	const entries = await readdir( path, { recursive: true } ).catch( () => [] );
	return Math.max( changedAt( path ), ...entries.map( ( entry ) => changedAt( join( path, entry ) ) ) );
}
