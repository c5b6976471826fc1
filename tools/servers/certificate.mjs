import { createHash, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findCommand, runOrThrow } from '../lib/process.mjs';
import { demand } from './process.mjs';

/**
 * @typedef {object} Certificate
 * @property {string} file
 * @property {string} key file
 * @property {string} pin hash of the public key, by which Chromium trusts only this certificate
 */

/**
 * Creates a self-signed certificate for servers on the loopback.
 *
 * @param {string} folder
 * @returns {Promise<Certificate>}
 */
export async function makeCertificate( folder ) {
	const openssl = demand( 'openssl', findCommand( 'openssl' ) );
	const [ file, key ] = [ join( folder, 'certificate.pem' ), join( folder, 'key.pem' ) ];
	await runOrThrow( 'Creating a certificate', openssl, [
		'req',
		'-x509',
		...[ '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-noenc' ],
		...[ '-days', '2', '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1' ],
		...[ '-keyout', key, '-out', file ],
	] );
	const { publicKey } = new X509Certificate( await readFile( file ) );
	const der = publicKey.export( { type: 'spki', format: 'der' } );
	return { file, key, pin: createHash( 'sha256' ).update( der ).digest( 'base64' ) };
}
