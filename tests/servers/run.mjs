/**
 * `npm run test:servers [-- --full]`: tests the plugin on real servers: two nodes of nginx and php-fpm with their own files,
 * a shared MariaDB, Redis as object cache, and the most widespread page cache. Runs the tests of this folder, the REST tour
 * and the first browser journeys; a second site runs one journey over TLS. With --full, as `npm run proof` does, tests every
 * cache and all journeys. SW_IMMOSUITE_REPLAY names reports of journeys: only their failed tests run again.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../tools/lib/paths.mjs';
import { runInTerminal } from '../../tools/lib/process.mjs';
import { ensureBuild } from '../../tools/lib/project.mjs';
import { runSession } from '../../tools/lib/session.mjs';
import { openMailbox } from '../../tools/mailbox/mailbox.mjs';
import { openCluster } from '../../tools/servers/cluster.mjs';
import { reporting } from '../../tools/test/reports.mjs';
import { ensureRequirements } from '../../tools/test/requirements.mjs';
import { playJourneys } from '../e2e/journeys.mjs';
import { walk } from '../rest-tour/walk.mjs';
import { caches, cacheServers, pageCache } from './caches.mjs';
import { playOverTls } from './tls.mjs';

const HERE = join( ROOT, 'tests/servers' );

/** Report of the browser journeys. */
const JOURNEYS = 'journeys-servers';

await runSession( async ( onEnd ) => {
	const { values } = parseArgs( { options: { full: { type: 'boolean', default: false } } } );
	await ensureRequirements( [ 'php', 'mariadb', 'nginx', 'fpm', 'redis', 'openssl', 'chromium', 'fonts' ] );
	await ensureBuild( console.log );
	const mail = await openMailbox( { port: 0 } );
	onEnd( mail.end );
	const replayed = process.env.SW_IMMOSUITE_REPLAY?.split( ',' );
	const mustPlay = ( /** @type {string} */ report ) => replayed?.includes( report ) ?? true;
	return Math.max(
		mustPlay( JOURNEYS )
			? await runOnNodes( mail, { full: values.full, isReplay: replayed !== undefined }, onEnd )
			: 0,
		mustPlay( 'journey-secure' ) ? await playOverTls( mail, onEnd ) : 0
	);
} );

/**
 * @param {{url: string, smtpPort: number}} mail
 * @param {{full: boolean, isReplay: boolean}} how isReplay: only the journeys
 * @param {import('../../tools/lib/session.mjs').OnEnd} onEnd
 * @returns {Promise<number>} exit code
 */
async function runOnNodes( mail, { full, isReplay }, onEnd ) {
	const cached = await cacheServers( caches( { isFull: full } ) );
	const cluster = await openCluster(
		{
			name: 'servers',
			smtpPort: mail.smtpPort,
			muPlugins: [ join( HERE, 'mu-plugins' ), join( ROOT, 'tests/e2e/mu-plugins' ) ],
			php: pageCache,
			further: cached.servers,
		},
		onEnd
	);
	const place = { site: cluster.origin, mail: mail.url };
	const stage = { ...cluster, mail: mail.url, caches: cached.origins };
	return Math.max(
		isReplay ? 0 : await runTests( stage, full ),
		isReplay ? 0 : await walk( 'tour-servers', [ 'tour', '--site', place.site, '--mail', place.mail ] ),
		await playJourneys( JOURNEYS, { place, isWhole: full } )
	);
}

/** @param {object} stage @param {boolean} full @returns {Promise<number>} exit code */
async function runTests( stage, full ) {
	const files = ( await readdir( HERE ) ).filter( ( name ) => name.endsWith( '.test.mjs' ) ).sort();
	return runInTerminal(
		process.execPath,
		[
			'--test',
			'--test-concurrency=1',
			...( await reporting( 'servers' ) ),
			...files.map( ( name ) => join( HERE, name ) ),
		],
		{ env: { SW_IMMOSUITE_SERVERS: JSON.stringify( stage ), ...( full && { SW_IMMOSUITE_PROOF: '1' } ) } }
	);
}
