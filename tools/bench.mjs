/**
 * `npm run bench [-- --only PART,… --rounds N --requests N --update-fixture]`: the figures of the product, each beside its
 * comparison in the same run. Ends with code 1 where one misses its goal.
 */
import { parseArgs } from 'node:util';
import { browserRows } from './bench/browser.mjs';
import { listingRows } from './bench/listings.mjs';
import { mapRows } from './bench/map.mjs';
import { matchingRows } from './bench/matching.mjs';
import { pageRows } from './bench/pages.mjs';
import { leadRows, readRows } from './bench/rest.mjs';
import { openSite } from './bench/site.mjs';
import { table } from './bench/stats.mjs';
import { submissionRows } from './bench/submission.mjs';
import { weightRows } from './bench/weight.mjs';
import { widgetRows } from './bench/widgets.mjs';
import { wizardRows } from './bench/wizards.mjs';
import { runMain, Trouble } from './lib/trouble.mjs';

/** What can be measured alone, in the order of the table. */
const PARTS = {
	browser: ( site, { rounds } ) => browserRows( site, rounds ),
	widgets: ( site, { rounds } ) => widgetRows( site, rounds ),
	wizards: ( site, { rounds } ) => wizardRows( site, rounds ),
	map: ( site, { rounds } ) => mapRows( site, rounds ),
	submission: ( site, { requests } ) => submissionRows( site, requests ),
	lead: ( site, { requests } ) => leadRows( site, requests ),
	reads: ( site, { requests } ) => readRows( site, requests ),
	matching: ( site ) => matchingRows( site ),
	listings: ( site ) => listingRows( site ),
	pages: ( site, { rounds } ) => pageRows( site, rounds ),
	weight: () => weightRows(),
};

await runMain( async () => {
	const { values } = parseArgs( {
		options: {
			only: { type: 'string', default: Object.keys( PARTS ).join() },
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
	const site = await openSite( values[ 'update-fixture' ] );
	try {
		const rows = [];
		for ( const part of parts ) {
			rows.push( ...( await PARTS[ part ]( site, counts ) ) );
		}
		console.log( `\n${ table( rows ) }\n` );
		return rows.every( ( row ) => row.pass ) ? 0 : 1;
	} finally {
		await site.end();
	}
} );
