/**
 * `npm run bench [-- --only PART,… --rounds N --requests N --update-fixture]`: measures the product, each figure
 * beside a comparison in the same run. Exits with code 1 if a figure misses its goal. `-- --against DIR` compares this
 * checkout with another one instead, request by request, without goals.
 */
import { parseArgs } from 'node:util';
import { adminSteps } from './bench/admin.mjs';
import { alertSteps } from './bench/alerts.mjs';
import { againstSteps, openOther } from './bench/against.mjs';
import { browserSteps } from './bench/browser.mjs';
import { runCourse } from './bench/course.mjs';
import { deskSteps } from './bench/desk.mjs';
import { entrySteps } from './bench/entries.mjs';
import { inboxSteps } from './bench/inbox.mjs';
import { listingSteps } from './bench/listings.mjs';
import { mapSteps } from './bench/map.mjs';
import { matchingSteps } from './bench/matching.mjs';
import { transferSteps } from './bench/openimmo.mjs';
import { pageSteps } from './bench/pages.mjs';
import { importSteps } from './bench/regions.mjs';
import { leadSteps, readSteps } from './bench/rest.mjs';
import { writeStaticForm, openSite } from './bench/site.mjs';
import { table } from './bench/stats.mjs';
import { submissionSteps } from './bench/submission.mjs';
import { weightSteps } from './bench/weight.mjs';
import { widgetSteps } from './bench/widgets.mjs';
import { wizardSteps } from './bench/wizards.mjs';
import { runMain, Trouble } from './lib/trouble.mjs';

/** Parts that `--only` accepts, in the order of the table. */
const PARTS = {
	browser: browserSteps,
	widgets: widgetSteps,
	wizards: wizardSteps,
	map: mapSteps,
	imports: importSteps,
	transfers: transferSteps,
	submission: submissionSteps,
	lead: leadSteps,
	reads: readSteps,
	matching: matchingSteps,
	alerts: alertSteps,
	listings: listingSteps,
	entries: entrySteps,
	inbox: inboxSteps,
	desk: deskSteps,
	pages: pageSteps,
	admin: adminSteps,
	weight: weightSteps,
};

/** @typedef {import('./bench/site.mjs').Site} Site */
/** @typedef {{rounds: number, requests: number}} Counts */

await runMain( async () => {
	const { values } = parseArgs( {
		options: {
			only: { type: 'string', default: Object.keys( PARTS ).join() },
			against: { type: 'string' },
			rounds: { type: 'string', default: '11' },
			requests: { type: 'string', default: '150' },
			'update-fixture': { type: 'boolean', default: false },
		},
	} );
	const parts = values.only.split( ',' );
	const unknown = parts.find( ( part ) => ! Object.hasOwn( PARTS, part ) );
	if ( unknown !== undefined ) {
		throw new Trouble( `There is no part “${ unknown }”, only ${ Object.keys( PARTS ).join( ', ' ) }.` );
	}
	const counts = { rounds: Number( values.rounds ), requests: Number( values.requests ) };
	console.log( 'Starting a separate site …' );
	const site = await openSite();
	try {
		if ( values.against !== undefined ) {
			return await compare( site, values.against, counts );
		}
		await writeStaticForm( site, values[ 'update-fixture' ] );
		return await run( parts.flatMap( ( part ) => PARTS[ part ]( site, counts ) ) );
	} finally {
		await site.end();
	}
} );

/** @param {Site} site @param {string} folder of another checkout @param {Counts} counts @returns {Promise<number>} exit code */
async function compare( site, folder, counts ) {
	console.log( `Starting a site of ${ folder }, built first if necessary …` );
	const other = await openOther( site, folder );
	try {
		return await run( againstSteps( { ours: site, theirs: other }, counts ) );
	} finally {
		await other.end();
	}
}

/** @param {import('./bench/course.mjs').Step[]} steps @returns {Promise<number>} exit code */
async function run( steps ) {
	const rows = await runCourse( steps, { say: console.log, now: Date.now } );
	console.log( `\n${ table( rows ) }\n` );
	return rows.every( ( row ) => row.pass ) ? 0 : 1;
}
