export type Language = 'de' | 'en';

/** The line that tools/start.mjs prints when all services respond. */
export interface Site {
	readonly site: string;
	readonly mail: string;
	readonly admin: { readonly user: string; readonly password: string };
	readonly pages: Readonly< Record< string, Readonly< Record< Language, string > > > >;
}

/** Environment variable with the JSON of the `ready` line, inherited by test workers. */
export const SITE = 'SW_IMMOSUITE_SITE';

/** The running site, from the environment or the global setup. */
export function readSite(): Site {
	const site = process.env[ SITE ];
	if ( site === undefined ) {
		throw new Error( 'The global setup has left no site description.' );
	}
	return JSON.parse( site ) as Site;
}

/** URL of the demo page of a widget in a language. */
export function demoPage( site: Site, language: Language, widget = 'contact-form' ): string {
	const address = site.pages[ widget ]?.[ language ];
	if ( address === undefined ) {
		throw new Error( `The site has no demo page for ${ widget } (${ language }).` );
	}
	return address;
}

/** URL of a REST route for visitors. */
export function rest( site: Site, route: string ): string {
	return `${ site.site }/wp-json/sw-immosuite/v1/${ route }`;
}
