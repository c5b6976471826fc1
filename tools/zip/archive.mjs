import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Midnight in local time: zips store local times without a zone, so the bytes are the same everywhere. */
const DATE = new Date( 2026, 0, 1 );

/** A regular file, readable for all users. */
const MODE = 0o100644;

/**
 * Packs files into a zip. Every file has the same date and mode, so that the same files make the same zip on every
 * machine.
 *
 * @param {Array<{name: string, content: Buffer}>} files names with / between folders
 * @returns {Promise<Buffer>}
 */
export function zip( files ) {
	const archive = new ZipFile();
	for ( const { name, content } of files ) {
		archive.addBuffer( content, name, {
			mtime: DATE,
			mode: MODE,
			compressionLevel: 9,
			// The extended timestamp is in UTC, so it would depend on the time zone.
			forceDosTimestamp: true,
		} );
	}
	archive.end();
	return buffer( archive.outputStream );
}
