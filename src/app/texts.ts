import { applyTexts, keepTexts, type JedFile } from '../domain/translations';
import type { FrameConfig, Language } from '../store';

export { applyTexts };

/** Loads a translation file from its own chunk. */
export type LoadTexts = () => Promise< { readonly default: JedFile } >;

/**
 * Loads and applies a language. German comes in separate chunks that the document preloads, so English visitors do
 * not download them. Another language comes with the document's config, from a language pack of the site.
 *
 * @param config    A widget with a catalogue has steps, whose texts are a separate chunk.
 * @param ownGerman Texts that only this widget shows.
 */
export async function loadTexts(
	lang: Language,
	{ catalogue, texts }: Partial< Pick< FrameConfig, 'catalogue' | 'texts' > >,
	ownGerman?: LoadTexts
): Promise< void > {
	keepTexts( texts );
	const files =
		lang === 'de'
			? await Promise.all( [
					import( /* webpackChunkName: "texts-de" */ '../../languages/sw-immosuite-de_DE-app.json' ),
					...( catalogue
						? [
								import(
									/* webpackChunkName: "texts-de-steps" */ '../../languages/sw-immosuite-de_DE-app-steps.json'
								),
							]
						: [] ),
					...( ownGerman ? [ ownGerman() ] : [] ),
				] )
			: [];
	applyTexts( ...files.map( ( { default: file } ) => file ) );
}
