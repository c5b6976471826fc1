import { readdir, rm, writeFile } from 'node:fs/promises';
import { capture } from '../lib/process.mjs';

/** Debian runs this script before a package starts its service (invoke-rc.d(8)); exit code 101 forbids it. */
const POLICY = '/usr/sbin/policy-rc.d';
const UNITS = '/lib/systemd/system';

/**
 * Installs packages without letting them start their services, now or at boot: the tests start their own servers, on
 * the loopback only. An existing policy of the machine stays.
 *
 * @param {() => Promise<unknown>} install
 * @returns {Promise<void>}
 */
export async function withServiceStartsBlocked( install ) {
	const before = await units();
	const isPolicyOurs = await writeFile( POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755, flag: 'wx' } ).then(
		() => true,
		() => false
	);
	try {
		await install();
	} finally {
		if ( isPolicyOurs ) {
			await rm( POLICY, { force: true } );
		}
		const newUnits = ( await units() ).filter( ( unit ) => ! before.includes( unit ) );
		await capture( 'systemctl', [ 'disable', '--quiet', ...newUnits ] );
	}
}

/** @returns {Promise<string[]>} services of systemd; empty without systemd */
async function units() {
	const names = await readdir( UNITS ).catch( () => [] );
	return names.filter( ( name ) => /^[^@]+\.service$/.test( name ) );
}
