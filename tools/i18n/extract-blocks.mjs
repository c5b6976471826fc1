/** Finds the texts of a block.json, under the contexts that core translates them with (block-i18n.json). */

/**
 * @param {object} block Contents of block.json.
 * @return {{en: string, context: string}[]} Texts.
 */
export function extractBlock( block ) {
	return [
		...textIn( block.title, 'block title' ),
		...textIn( block.description, 'block description' ),
		...( block.keywords ?? [] ).flatMap( ( word ) => textIn( word, 'block keyword' ) ),
		...( block.styles ?? [] ).flatMap( ( style ) => textIn( style.label, 'block style label' ) ),
		...( Array.isArray( block.variations ) ? block.variations : [] ).flatMap( ( variation ) => [
			...textIn( variation.title, 'block variation title' ),
			...textIn( variation.description, 'block variation description' ),
			...( variation.keywords ?? [] ).flatMap( ( word ) => textIn( word, 'block variation keyword' ) ),
		] ),
	];
}

function textIn( en, context ) {
	return typeof en === 'string' ? [ { en, context } ] : [];
}
