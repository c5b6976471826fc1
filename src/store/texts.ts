import { applyTexts } from '../domain/translations';
import type { Language } from './config';

/** Loads what wizards show behind their first step. The other texts of the language are in force by then. */
export async function loadLaterTexts( lang: Language ): Promise< void > {
	if ( lang === 'de' ) {
		const file = await import(
			/* webpackChunkName: "texts-de-later" */ '../../languages/sw-immosuite-de_DE-app-later.json'
		);
		applyTexts( file.default );
	}
}
