import { resetLocaleData, setLocaleData, type LocaleData } from '@wordpress/i18n';
import { asObject } from '../domain/object';
import type { Language } from '../store';

const DOMAIN = 'sw-immosuite';

/** Texts in Jed 1.x form, as `npm run i18n` writes them. */
export interface JedFile {
	locale_data: Record< string, unknown >;
}

/** Puts a language in force; without a file the source texts show, which are English. */
export function applyTexts( file: JedFile | null ): void {
	if ( file === null ) {
		resetLocaleData( {}, DOMAIN );
		return;
	}
	const { messages, [ DOMAIN ]: own } = file.locale_data;
	setLocaleData( asObject( own ?? messages ) as LocaleData, DOMAIN );
}

/**
 * Loads a language and puts it in force. German is a chunk of its own that the document preloads, so that it arrives
 * beside the app and English visitors do not carry it.
 */
export async function loadTexts( lang: Language ): Promise< void > {
	if ( lang === 'en' ) {
		applyTexts( null );
		return;
	}
	const { default: file } = await import(
		/* webpackChunkName: "texts-de" */ '../../languages/sw-immosuite-de_DE-app.json'
	);
	applyTexts( file );
}
