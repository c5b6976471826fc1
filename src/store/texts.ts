import { applyTexts } from '../domain/translations';
import type { Language } from './config';

/** Loads texts of later steps of wizards; the other texts are loaded already. */
export async function loadLaterTexts( lang: Language ): Promise< void > {
	if ( lang === 'de' ) {
		const file = await import(
			/* webpackChunkName: "texts-de-later" */ '../../languages/sw-immosuite-de_DE-app-later.json'
		);
		applyTexts( file.default );
	}
}
