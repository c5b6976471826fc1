import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const ROOT = resolve( dirname( fileURLToPath( import.meta.url ) ), '..', '..' );

/** Folder of all files that tools create, outside git; two test runs with separate folders can run side by side. */
export const CACHE = process.env.SW_IMMOSUITE_CACHE
	? resolve( process.env.SW_IMMOSUITE_CACHE )
	: join( ROOT, '.cache' );

/** Folder of downloads, which all runs share. */
export const DOWNLOADS = join( ROOT, '.cache', 'download' );

/** Chromium's font configuration (fontconfig), which makes measurements and screenshots independent of the machine's fonts. */
export const FONTS = join( ROOT, 'tools/lib/fonts.conf' );

/** @param {string} name of a site; @returns {string} the folder of its wp-load.php */
export const siteRoot = ( name ) => join( CACHE, 'sites', name );

/**
 * Folder for a site's private files: database file, log, salts. It is beside the document root, so that it is never
 * served.
 *
 * @param {string} root
 * @returns {string}
 */
export const privateFolder = ( root ) => `${ resolve( root ) }-private`;

/**
 * Path for a server's socket. A path may have at most 107 characters, and php-fpm appends `.status` for its second socket.
 *
 * @param {string} path preferred path
 * @returns {string}
 */
export const socketAt = ( path ) =>
	path.length < 100
		? path
		: join(
				tmpdir(),
				`sw-immosuite-${ createHash( 'sha256' ).update( path ).digest( 'hex' ).slice( 0, 12 ) }.sock`
			);
