/**
 * `node tests/rest-tour/tour.mjs --site http://127.0.0.1:9400 --mail http://127.0.0.1:9425`: calls every route of the
 * REST contract on a running demo, like a visitor's client. Each step is a test of Node's runner, which prints the response
 * and exits with code 1 on any deviation. The tour leaves the data of its forms behind, and deletes its account at the end.
 */
import { parseArgs } from 'node:util';
import { Client } from './client.mjs';
import { Mail } from './mail.mjs';
import { Report } from './report.mjs';
import { accountStop } from './stops/account.mjs';
import { formsStop } from './stops/forms.mjs';
import { goodbyeStop } from './stops/goodbye.mjs';
import { listingsStop } from './stops/listings.mjs';
import { publicStop } from './stops/public.mjs';
import { refusalsStop } from './stops/refusals.mjs';
import { searchesStop } from './stops/searches.mjs';
import { signInStop } from './stops/sign-in.mjs';

const { values } = parseArgs( {
	options: {
		site: { type: 'string', default: 'http://127.0.0.1:9400' },
		mail: { type: 'string', default: 'http://127.0.0.1:9425' },
	},
} );

const report = new Report();
const site = values.site.replace( /\/+$/, '' );
const mail = new Mail( values.mail.replace( /\/+$/, '' ), report );
const runId = Date.now().toString( 36 );

/** State that the stops share. */
const tour = {
	report,
	mail,
	stranger: new Client( site, report, 'stranger' ),
	visitor: new Client( site, report, 'visitor' ),
	newClient: ( /** @type {string} */ name ) => new Client( site, report, name ),
	email: `erika.${ runId }@domain.example`,
	newEmail: `erika.neu.${ runId }@domain.example`,
	runId,
};

/** @typedef {typeof tour} Tour */

try {
	await walk();
} catch ( error ) {
	report.step( 'the tour finishes', [ error instanceof Error ? `${ error.stack }` : String( error ) ] );
}

async function walk() {
	const { regions, listing, tokens } = await publicStop( tour );
	await formsStop( tour, { regions, listing, tokens } );
	await signInStop( tour );
	await searchesStop( tour, { regions, tokens } );
	await listingsStop( tour, { listing } );
	await accountStop( tour );
	await refusalsStop( tour, { tokens } );
	await goodbyeStop( tour );
	report.demandEveryRoute();
}
