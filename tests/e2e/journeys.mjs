/** The browser's journeys on other stages than the one that `npm run test:e2e` starts: real servers, a replica, Playground. */
import { show } from '../../tools/lib/process.mjs';

/** Specs that send something, or sign somebody in, and see what becomes of it. */
const WHOLE = [
	'journey',
	'lead-wizard',
	'saved-search-wizard',
	'account',
	'buyer',
	'exclusive',
	'inquiry-newsletter',
];

/** One way through each form that stands on its own, by titles of their tests. */
const FIRST = [ 'journey', 'lead-wizard', 'saved-search-wizard' ];
const FIRST_TITLES = '(the whole way|by mouse) \\(de\\)';

/**
 * @typedef {object} Stage
 * @property {{site: string, mail: string}} [place] origins of a site and its mailbox, the one with the must-use plugins of
 *   tests/e2e/mu-plugins; without it the browser tests start one by themselves
 * @property {boolean} [isWhole] all journeys in both languages; else one through each of the three forms
 * @property {Record<string, string>} [env] added to the own environment
 */

/**
 * @param {string} report that they leave behind
 * @param {Stage} stage
 * @returns {Promise<number>} exit code
 */
export function playJourneys( report, { place, isWhole = false, env = {} } ) {
	const specs = isWhole ? WHOLE : FIRST;
	return show(
		process.execPath,
		[
			'tests/e2e/run.mjs',
			...( place ? [ '--base-url', place.site, '--mail-url', place.mail ] : [] ),
			...specs.map( ( name ) => `specs/${ name }.spec` ),
			...( isWhole ? [] : [ '--grep', FIRST_TITLES ] ),
		],
		{ env: { ...env, SW_IMMOSUITE_REPORT: report } }
	);
}
