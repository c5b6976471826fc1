import { applyTexts, type JedFile } from '../domain/translations';
import type { Language } from '../store';

export { applyTexts };

/** Loads a translation file from its own chunk. */
export type LoadTexts = () => Promise< { readonly default: JedFile } >;

/**
 * Loads and applies a language. German comes in separate chunks that the document preloads, so English visitors do
 * not download them.
 *
 * @param hasSteps Whether the widget has steps; texts of steps are a separate chunk.
 * @param ownGerman Texts that only this widget shows.
 */
export async function loadTexts( lang: Language, hasSteps: boolean, ownGerman?: LoadTexts ): Promise< void > {
	if ( lang === 'en' ) {
		applyTexts();
		return;
	}
	const files = await Promise.all( [
		import( /* webpackChunkName: "texts-de" */ '../../languages/sw-immosuite-de_DE-app.json' ),
		...( hasSteps
			? [ import( /* webpackChunkName: "texts-de-steps" */ '../../languages/sw-immosuite-de_DE-app-steps.json' ) ]
			: [] ),
		...( ownGerman ? [ ownGerman() ] : [] ),
	] );
	applyTexts( ...files.map( ( { default: file } ) => file ) );
}
