import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const ROOT = resolve( dirname( fileURLToPath( import.meta.url ) ), '..', '..' );

/** Everything the tools make stands here, outside git; another place lets two runs of the tests live side by side. */
export const CACHE = process.env.SW_IMMOSUITE_CACHE
	? resolve( process.env.SW_IMMOSUITE_CACHE )
	: join( ROOT, '.cache' );

/** Downloads do not depend on the run, so every run shares them. */
export const DOWNLOADS = join( ROOT, '.cache', 'download' );

/** Chromium's font configuration (fontconfig), which makes measurements and screenshots independent of the machine's fonts. */
export const FONTS = join( ROOT, 'tools/lib/fonts.conf' );

/** @param {string} name of a site; @returns {string} the folder that holds its wp-load.php */
export const siteRoot = ( name ) => join( CACHE, 'sites', name );

/**
 * What belongs to a site and must never be served: database file, log, salts. It stands beside the root, not in it.
 *
 * @param {string} root
 * @returns {string}
 */
export const privateFolder = ( root ) => `${ resolve( root ) }-private`;

/**
 * Where a server's socket lies: a path to one may have 107 characters.
 *
 * @param {string} path where it would lie best
 * @returns {string}
 */
export const socketAt = ( path ) =>
	path.length < 100
		? path
		: join(
				tmpdir(),
				`sw-immosuite-${ createHash( 'sha256' ).update( path ).digest( 'hex' ).slice( 0, 12 ) }.sock`
			);
