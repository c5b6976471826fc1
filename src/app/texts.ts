import { applyTexts, type JedFile } from '../domain/translations';
import type { Language } from '../store';

export { applyTexts };

/** A file that comes as a chunk. */
export type LoadTexts = () => Promise< { readonly default: JedFile } >;

/**
 * Loads a language and puts it in force. German lies in chunks of its own that the document preloads, so that they
 * arrive beside the app and English visitors do not carry them.
 *
 * @param hasSteps Whether the widget is one in steps: what only those show is a chunk too.
 * @param ownGerman What no other widget shows.
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
