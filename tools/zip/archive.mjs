import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Midnight of whoever packs: zips hold local times without a zone, so this is the same two numbers everywhere. */
const DATE = new Date( 2026, 0, 1 );

/** An ordinary file that everybody may read. */
const MODE = 0o100644;

/**
 * Packs files into a zip. Every file has the same date and mode, so that the same files make the same zip on every
 * machine.
 *
 * @param {Array<{name: string, content: Buffer}>} files names with /
 * @returns {Promise<Buffer>}
 */
export function zip( files ) {
	const archive = new ZipFile();
	for ( const { name, content } of files ) {
		archive.addBuffer( content, name, {
			mtime: DATE,
			mode: MODE,
			compressionLevel: 9,
			// The longer form beside it counts from 1970 in UTC, and so depends on the zone.
			forceDosTimestamp: true,
		} );
	}
	archive.end();
	return buffer( archive.outputStream );
}
