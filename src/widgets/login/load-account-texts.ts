import { applyTexts } from '../../domain/translations';

/** Loads the account's translations, which only signed-in visitors need; the English texts are in the code. */
export async function loadAccountTexts( lang: string ): Promise< void > {
	if ( lang === 'de' ) {
		const { default: german } = await import(
			/* webpackChunkName: "texts-de-account" */ '../../../languages/sw-immosuite-de_DE-app-account.json'
		);
		applyTexts( german );
	}
}
