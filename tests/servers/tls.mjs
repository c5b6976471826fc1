import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE, ROOT } from '../../tools/lib/paths.mjs';
import { makeCertificate } from '../../tools/servers/certificate.mjs';
import { openCluster } from '../../tools/servers/cluster.mjs';
import { playSecureJourney } from '../e2e/journeys.mjs';

/**
 * Plays the secure journey on a site that is available only by https, with a self-signed certificate.
 *
 * @param {{url: string, smtpPort: number}} mail
 * @param {import('../../tools/lib/session.mjs').OnEnd} onEnd
 * @returns {Promise<number>} exit code
 */
export async function playOverTls( mail, onEnd ) {
	const folder = join( CACHE, 'servers/certificate' );
	await mkdir( folder, { recursive: true } );
	const certificate = await makeCertificate( folder );
	const { origin } = await openCluster(
		{
			name: 'secure',
			nodes: 1,
			smtpPort: mail.smtpPort,
			muPlugins: [ join( ROOT, 'tests/e2e/mu-plugins' ) ],
			certificate,
		},
		onEnd
	);
	return playSecureJourney( 'journey-secure', { place: { site: origin, mail: mail.url }, certificate } );
}
