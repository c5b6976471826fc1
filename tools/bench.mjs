/**
 * `npm run bench [-- --rounds N --requests N --update-fixture]`: the figures of the product, each beside its comparison
 * in the same run. Ends with code 1 where one misses its goal.
 */
import { parseArgs } from 'node:util';
import { browserRows } from './bench/browser.mjs';
import { matchingRows } from './bench/matching.mjs';
import { leadRows, readRows } from './bench/rest.mjs';
import { openSite } from './bench/site.mjs';
import { table } from './bench/stats.mjs';
import { submissionRows } from './bench/submission.mjs';
import { weightRows } from './bench/weight.mjs';
import { runMain } from './lib/trouble.mjs';

await runMain( async () => {
	const { values } = parseArgs( {
		options: {
			rounds: { type: 'string', default: '7' },
			requests: { type: 'string', default: '150' },
			'update-fixture': { type: 'boolean', default: false },
		},
	} );
	const site = await openSite( values[ 'update-fixture' ] );
	try {
		const rows = [
			...( await browserRows( site, Number( values.rounds ) ) ),
			...( await submissionRows( site, Number( values.requests ) ) ),
			...( await leadRows( site, Number( values.requests ) ) ),
			...( await readRows( site, Number( values.requests ) ) ),
			...( await matchingRows( site ) ),
			...weightRows(),
		];
		console.log( `\n${ table( rows ) }\n` );
		return rows.every( ( row ) => row.pass ) ? 0 : 1;
	} finally {
		await site.end();
	}
} );
