/** Finds the texts of a block.json, under the contexts that core translates them with (block-i18n.json). */

/**
 * @param {object} block Contents of block.json.
 * @return {{en: string, context: string}[]} Texts.
 */
export function extractBlock( block ) {
	return [
		...one( block.title, 'block title' ),
		...one( block.description, 'block description' ),
		...( block.keywords ?? [] ).flatMap( ( word ) => one( word, 'block keyword' ) ),
		...( block.styles ?? [] ).flatMap( ( style ) => one( style.label, 'block style label' ) ),
		...( Array.isArray( block.variations ) ? block.variations : [] ).flatMap( ( variation ) => [
			...one( variation.title, 'block variation title' ),
			...one( variation.description, 'block variation description' ),
			...( variation.keywords ?? [] ).flatMap( ( word ) => one( word, 'block variation keyword' ) ),
		] ),
	];
}

function one( en, context ) {
	return typeof en === 'string' ? [ { en, context } ] : [];
}
