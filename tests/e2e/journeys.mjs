/** Runs the browser journeys on sites that `npm run test:e2e` does not start: real servers, a replica, Playground. */
import { runInTerminal } from '../../tools/lib/process.mjs';

/** Specs that send a form or sign a visitor in, and check the result. */
const ALL_JOURNEYS = [
	'journey',
	'lead-wizard',
	'saved-search-wizard',
	'account',
	'buyer',
	'exclusive',
	'inquiry-newsletter',
];

/** One journey through each stand-alone form, selected by the titles of the tests. */
const FORM_JOURNEYS = [ 'journey', 'lead-wizard', 'saved-search-wizard' ];
const FORM_TITLES = '(the whole way|by mouse) \\(de\\)';

/** One journey over https, which needs a site behind TLS. */
const SECURE = 'secure';

/** @param {string[]} specs @returns {string[]} Playwright's arguments for these specs */
const specFiles = ( specs ) => specs.map( ( name ) => `specs/${ name }.spec` );

/** @returns {string[]} all journeys */
export const journeySpecs = () => specFiles( ALL_JOURNEYS );

/**
 * @typedef {object} Stage
 * @property {{site: string, mail: string}} [place] origins of a site and its mailbox; the site has the must-use plugins
 * of tests/e2e/mu-plugins. Without a place, the browser tests start their own site
 * @property {boolean} [isWhole] all journeys in both languages; otherwise one through each of the three forms
 * @property {Record<string, string>} [env] added to the environment of this process
 */

/**
 * Tests sign-in, a form and an exclusive picture on a site behind TLS.
 *
 * @param {string} report name of the report to write
 * @param {Required<Pick<Stage, 'place'>> & {certificate: import('../../tools/servers/certificate.mjs').Certificate}} stage
 * @returns {Promise<number>} exit code
 */
export function playSecureJourney( report, { place, certificate } ) {
	return play( report, place, {
		args: [ `specs/${ SECURE }.spec` ],
		env: { SW_IMMOSUITE_PIN: certificate.pin, NODE_EXTRA_CA_CERTS: certificate.file },
	} );
}

/**
 * @param {string} report name of the report to write
 * @param {Stage} stage
 * @returns {Promise<number>} exit code
 */
export function playJourneys( report, { place, isWhole = false, env = {} } ) {
	return play( report, place, {
		args: isWhole ? journeySpecs() : [ ...specFiles( FORM_JOURNEYS ), '--grep', FORM_TITLES ],
		env,
	} );
}

/**
 * @param {string} report
 * @param {Stage['place']} place
 * @param {{args: string[], env: Record<string, string>}} options args for Playwright
 */
function play( report, place, { args, env } ) {
	const siteArgs = place ? [ '--site', place.site, '--mail', place.mail ] : [];
	return runInTerminal( process.execPath, [ 'tests/e2e/run.mjs', ...siteArgs, ...args ], {
		env: { ...env, SW_IMMOSUITE_REPORT: report },
	} );
}
