import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { FONTS } from '../lib/paths.mjs';
import { Trouble } from '../lib/trouble.mjs';

/** @returns {string} path of this machine's Chromium */
export function findChromium() {
	for ( const folder of ( process.env.PATH ?? '' ).split( delimiter ) ) {
		for ( const name of [ 'chromium', 'chromium-browser', 'google-chrome' ] ) {
			const file = join( folder, name );
			try {
				accessSync( file, constants.X_OK );
				return file;
			} catch {
				// Not in this folder; try the next one.
			}
		}
	}
	throw new Trouble( 'Chromium is missing; apt-get install chromium.' );
}

/** @param {string[]} [args] @param {string} [executablePath] */
export const launchChromium = ( args = [], executablePath = findChromium() ) =>
	chromium.launch( {
		executablePath,
		args: [ '--no-sandbox', ...args ],
		env: { ...process.env, FONTCONFIG_FILE: FONTS },
	} );

/**
 * @template T
 * @param {{chromium: string}} site
 * @param {(browser: import('@playwright/test').Browser) => Promise<T>} use called with a browser that sends no requests of its own
 * @returns {Promise<T>}
 */
export async function withBrowser( site, use ) {
	const args = [ '--disable-background-networking', '--disable-component-update' ];
	const browser = await launchChromium( args, site.chromium );
	try {
		return await use( browser );
	} finally {
		await browser.close();
	}
}
