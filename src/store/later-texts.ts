import { applyTexts, type JedFile } from '../domain/translations';
import type { Language } from './config';

/**
 * Loads texts for the later steps of wizards; the texts of the first steps are loaded already.
 *
 * @param lang      Only German has a text file; other languages have their texts from the config.
 * @param ownGerman Loads the German texts that only this wizard shows.
 */
export async function loadLaterTexts(
	lang: Language,
	ownGerman?: () => Promise< { readonly default: JedFile } >
): Promise< void > {
	if ( lang === 'de' ) {
		const files = await Promise.all( [
			import( /* webpackChunkName: "texts-de-later" */ '../../languages/sw-immosuite-de_DE-app-later.json' ),
			...( ownGerman ? [ ownGerman() ] : [] ),
		] );
		applyTexts( ...files.map( ( { default: file } ) => file ) );
	}
}
