import { resetLocaleData, setLocaleData, type LocaleData } from '@wordpress/i18n';

const DOMAIN = 'sw-immosuite';

/** Texts in Jed 1.x format, as `npm run i18n` writes them. */
export interface JedFile {
	locale_data: { readonly [ DOMAIN ]: unknown };
}

/** Texts that the site has changed. */
const changed: LocaleData = {};

/** Makes texts of the site override those of all files, including files loaded later. */
export function keepTexts( texts: LocaleData | undefined ): void {
	Object.assign( changed, texts );
}

/** Adds translations to those already loaded; without a file it resets to the English source texts. */
export function applyTexts( ...files: readonly JedFile[] ): void {
	if ( files.length === 0 ) {
		resetLocaleData( {}, DOMAIN );
	}
	for ( const file of files ) {
		setLocaleData( file.locale_data[ DOMAIN ] as LocaleData, DOMAIN );
	}
	setLocaleData( changed, DOMAIN );
}
