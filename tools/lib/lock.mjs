import { readFile, rm, writeFile } from 'node:fs/promises';
import { isAlive } from './process.mjs';

/**
 * Acquires a lock that ends with its process.
 *
 * @param {string} file
 * @returns {Promise<number>} 0 if this process has acquired the lock, otherwise the owner's process id, or -1 if the owner has not written its id yet
 */
export async function tryLock( file ) {
	for (;;) {
		try {
			await writeFile( file, String( process.pid ), { flag: 'wx' } );
			return 0;
		} catch ( error ) {
			if ( ! ( error instanceof Error && 'code' in error && error.code === 'EEXIST' ) ) {
				throw error;
			}
		}
		const owner = Number( await readFile( file, 'utf8' ).catch( () => '' ) );
		if ( owner === 0 || isAlive( owner ) ) {
			return owner || -1;
		}
		await rm( file, { force: true } );
	}
}

/** @param {string} file @returns {Promise<void>} */
export async function unlock( file ) {
	await rm( file, { force: true } );
}
