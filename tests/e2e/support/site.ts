import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export type Language = 'de' | 'en';

/** The line that tools/start.mjs prints when everything answers. */
export interface Site {
	readonly site: string;
	readonly mail: string;
	readonly admin: { readonly user: string; readonly password: string };
	readonly pages: Readonly< Record< string, Readonly< Record< Language, string > > > >;
}

/** Where the global setup leaves what the workers need to know. */
export const SITE_FILE = path.resolve( __dirname, '../../../.cache/e2e/site.json' );

/** Reads what the global setup has written. */
export function readSite(): Site {
	if ( ! existsSync( SITE_FILE ) ) {
		throw new Error( 'The global setup has left no site description.' );
	}
	return JSON.parse( readFileSync( SITE_FILE, 'utf8' ) ) as Site;
}

/** The demo page of a widget in a language. */
export function demoPage( site: Site, language: Language, widget = 'contact-form' ): string {
	const address = site.pages[ widget ]?.[ language ];
	if ( address === undefined ) {
		throw new Error( `The site has no demo page for ${ widget } (${ language }).` );
	}
	return address;
}

/** The REST address of a visitor's route. */
export function rest( site: Site, route: string ): string {
	return `${ site.site }/wp-json/sw-immosuite/v1/${ route }`;
}
