import { applyTexts } from '../../domain/translations';

/** Loads what only somebody signed in sees, in the document's language; English is in the sources. */
export async function loadAccountTexts( lang: 'de' | 'en' ): Promise< void > {
	if ( lang === 'de' ) {
		const { default: german } = await import(
			/* webpackChunkName: "texts-de-account" */ '../../../languages/sw-immosuite-de_DE-app-account.json'
		);
		applyTexts( german );
	}
}
