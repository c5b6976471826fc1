import { resetLocaleData, setLocaleData, type LocaleData } from '@wordpress/i18n';
import { asObject } from './object';

const DOMAIN = 'sw-immosuite';

/** Texts in Jed 1.x form, as `npm run i18n` writes them. */
export interface JedFile {
	locale_data: Record< string, unknown >;
}

/** Puts a language in force, beside what is there of it; without a file the source texts show, which are English. */
export function applyTexts( ...files: readonly JedFile[] ): void {
	if ( files.length === 0 ) {
		resetLocaleData( {}, DOMAIN );
	}
	for ( const {
		locale_data: { messages, [ DOMAIN ]: own },
	} of files ) {
		setLocaleData( asObject( own ?? messages ) as LocaleData, DOMAIN );
	}
}
