/**
 * `npm run test:e2e`: the browser tests against a site that they start themselves, or with
 * `-- --base-url http://127.0.0.1:9400 --mail-url http://127.0.0.1:9425` against one that runs (it needs the must-use
 * plugins of tests/e2e/mu-plugins). SW_IMMOSUITE_REPLAY names reports: only their failed tests are played again. All other
 * arguments go to Playwright.
 */
import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CACHE } from '../../tools/lib/paths.mjs';
import { again } from '../../tools/test/reports.mjs';

const ROOT = resolve( dirname( fileURLToPath( import.meta.url ) ), '../..' );

/** Limit of failures in a replay: each repeated failure may cost whole timeouts, and the unplayed tests count as failed. */
const MAX_FAILURES = 10;

/**
 * Takes an option and its value out of the list.
 *
 * @param {string[]} args
 * @param {string} name
 * @returns {string | undefined}
 */
function take( args, name ) {
	const at = args.findIndex( ( argument ) => argument === name || argument.startsWith( `${ name }=` ) );
	if ( at < 0 ) {
		return undefined;
	}
	const [ option = '', following ] = args.splice( at, args[ at ]?.includes( '=' ) ? 1 : 2 );
	return following ?? option.slice( name.length + 1 );
}

/** @param {string} address @returns {string} */
const origin = ( address ) => address.replace( /\/+$/, '' );

/** @param {string} site @param {string} mail @returns {string} as the `ready` line of `npm start` describes it */
function described( site, mail ) {
	const pages = {
		'contact-form': { de: `${ site }/kontakt/`, en: `${ site }/contact/` },
		'expose-inquiry': { de: `${ site }/anfrage/`, en: `${ site }/inquiry/` },
		'lead-wizard': { de: `${ site }/immobilie-anbieten/`, en: `${ site }/offer-a-property/` },
		listings: { de: `${ site }/immobilien/`, en: `${ site }/properties/` },
		login: { de: `${ site }/mein-konto/`, en: `${ site }/my-account/` },
		newsletter: { de: `${ site }/newsletter/`, en: `${ site }/news/` },
		'saved-search-wizard': { de: `${ site }/suchprofil/`, en: `${ site }/saved-search/` },
	};
	return JSON.stringify( { site, mail, admin: { user: 'admin', password: 'password' }, pages } );
}

/**
 * Gives the replay its own folder, because Playwright empties the folder from which it reads the failed tests: so the pictures
 * of the first play stay.
 *
 * @returns {string[]} Playwright's options for a replay, one test after the other; empty for a first play
 */
function replayOptions() {
	const report = process.env[ 'SW_IMMOSUITE_REPORT' ] ?? 'e2e';
	if ( ! process.env[ 'SW_IMMOSUITE_REPLAY' ]?.split( ',' ).includes( report ) ) {
		return [];
	}
	const [ first, second ] = [ report, again( report ) ].map( ( name ) => join( CACHE, 'test', name ) );
	rmSync( second, { recursive: true, force: true } );
	mkdirSync( second, { recursive: true } );
	copyFileSync( join( first, '.last-run.json' ), join( second, '.last-run.json' ) );
	return [ '--last-failed', '--workers=1', `--max-failures=${ MAX_FAILURES }` ];
}

const args = [ ...process.argv.slice( 2 ), ...replayOptions() ];
const base = take( args, '--base-url' );
const mail = take( args, '--mail-url' ) ?? 'http://127.0.0.1:9425';
const env = { ...process.env, ...( base && { SW_IMMOSUITE_SITE: described( origin( base ), origin( mail ) ) } ) };
// Whoever names tests wants these alone.
const alone = args.length > 0 ? [ '--no-deps' ] : [];
const playwright = spawn( 'node', [ 'node_modules/@playwright/test/cli.js', 'test', ...args, ...alone ], {
	cwd: ROOT,
	env,
	stdio: 'inherit',
} );
for ( const signal of /** @type {const} */ ( [ 'SIGINT', 'SIGTERM' ] ) ) {
	process.on( signal, () => playwright.kill( signal ) );
}
playwright.on( 'close', ( code ) => {
	process.exitCode = code ?? 1;
} );
