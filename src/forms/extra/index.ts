/** Fields that the site has declared for a form (filter sw_immosuite_form_fields). Loaded only if there are any. */
import { applyTexts } from '../../domain/translations';
import type { Lang } from './values';

export { ExtraFields, type ExtraFieldsProps } from './ExtraFields';
export { adoptFields, withFields } from './form';

export async function loadTexts( lang: Lang ): Promise< void > {
	if ( lang === 'de' ) {
		const german = await import(
			/* webpackChunkName: "texts-de-extra" */ '../../../languages/sw-immosuite-de_DE-app-extra.json'
		);
		applyTexts( german.default );
	}
}
