import { readdir, rm, writeFile } from 'node:fs/promises';
import { capture } from '../lib/process.mjs';

/** Debian asks it before a package starts its service (invoke-rc.d(8)); 101 forbids. */
const POLICY = '/usr/sbin/policy-rc.d';
const UNITS = '/lib/systemd/system';

/**
 * Installs something whose packages would start servers of their own, now and at every start of the machine: the tests
 * start theirs themselves, on the loopback only. Whoever has a policy already keeps it.
 *
 * @param {() => Promise<unknown>} install
 * @returns {Promise<void>}
 */
export async function withoutServices( install ) {
	const before = await units();
	const own = await writeFile( POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755, flag: 'wx' } ).then(
		() => true,
		() => false
	);
	try {
		await install();
	} finally {
		if ( own ) {
			await rm( POLICY, { force: true } );
		}
		const fresh = ( await units() ).filter( ( unit ) => ! before.includes( unit ) );
		await capture( 'systemctl', [ 'disable', '--quiet', ...fresh ] );
	}
}

/** @returns {Promise<string[]>} services that systemd knows; none where there is no systemd */
async function units() {
	const names = await readdir( UNITS ).catch( () => [] );
	return names.filter( ( name ) => /^[^@]+\.service$/.test( name ) );
}
