/** Runs whole journeys in Firefox and in WebKitGTK. The browser tests use Chromium. */
import { startDemo } from '../lib/demo.mjs';
import { ensureRequirements } from '../test/requirements.mjs';
import { openFirefox } from './engines/firefox.mjs';
import { JOURNEYS } from './engines/journeys.mjs';
import { openWebKit } from './engines/webkit.mjs';
import { line } from './lines.mjs';

/** @typedef {import('./lines.mjs').Line} Line */
/** @typedef {import('./engines/tab.mjs').Engine} Engine */
/** @typedef {import('./engines/journeys.mjs').Journey} Journey */
/** @typedef {import('../lib/demo.mjs').Ready} Ready */

const ENGINES = [ openFirefox, openWebKit ];

/** @returns {Promise<Line[]>} one per engine and journey */
export async function engines() {
	await ensureRequirements( [ 'php', 'firefox', 'webkit', 'fonts' ] );
	const options = [ '--name', 'engines', '--runtime', 'native', '--database', 'sqlite', '--fresh' ];
	const { ready, end } = await startDemo( options );
	try {
		const lines = [];
		for ( const open of ENGINES ) {
			lines.push( ...( await journeysIn( open, ready ) ) );
		}
		return lines;
	} finally {
		await end();
	}
}

/** @param {() => Promise<Engine>} open @param {Ready} ready @returns {Promise<Line[]>} */
async function journeysIn( open, ready ) {
	const engine = await open();
	try {
		const lines = [];
		for ( const journey of JOURNEYS.filter( ( { widget } ) => widget in ready.pages ) ) {
			const faults = await faultsOf( engine, journey, ready );
			faults.forEach( ( fault ) => console.error( `${ engine.name }, ${ journey.title }: ${ fault }` ) );
			const what = 'steps that failed, errors in the console and requests elsewhere';
			lines.push( line( `${ what }: ${ journey.title } in ${ engine.name }`, faults.length, 0 ) );
		}
		return lines;
	} finally {
		await engine.end();
	}
}

/** @param {Engine} engine @param {Journey} journey @param {Ready} ready @returns {Promise<string[]>} failed checks */
async function faultsOf( engine, { walk }, ready ) {
	const tab = await engine.open();
	try {
		const failed = await walk( tab, ready ).then(
			() => [],
			( error ) => [ String( error ) ]
		);
		const { errors, requests } = await tab.errorsAndRequests();
		return [ ...failed, ...errors, ...requests.filter( ( url ) => isElsewhere( url, ready.site ) ) ];
	} finally {
		await tab.close();
	}
}

/** @param {string} url @param {string} site @returns {boolean} whether it is a request to another host */
function isElsewhere( url, site ) {
	const { protocol, origin } = new URL( url );
	return /^(https?|wss?):$/.test( protocol ) && origin !== site;
}
