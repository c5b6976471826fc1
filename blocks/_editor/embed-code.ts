/** The HTML that embeds a widget in a page of another site. */
import type * as printed from '../../src/contract/types.gen';

/** Attributes that only the site's own pages may set (includes/Frontend/Embed/EmbedScript.php). */
const OWN_SITE_ONLY = [ 'requiredFields', 'newsletter' ];

/** Attributes of a block as declared in its block.json. */
export type Declared = Readonly< Record< string, { readonly type: string; readonly default?: unknown } > >;

const escaped = ( text: string ): string =>
	text.replace( /&/g, '&amp;' ).replace( /"/g, '&quot;' ).replace( /</g, '&lt;' );

const kebab = ( name: string ): string => name.replace( /[A-Z]/g, ( letter ) => `-${ letter.toLowerCase() }` );

/** Writes the attributes that differ from their default; list values are joined by commas. */
export const embedCode = (
	{ src, site }: Readonly< printed.EditorData[ 'embed' ] >,
	widget: string,
	declared: Declared,
	attributes: object
): string => {
	const given: Readonly< Record< string, unknown > > = { ...attributes };
	const names = Object.keys( declared ).filter( ( name ) => {
		const isOmitted = OWN_SITE_ONLY.includes( name ) || given[ name ] === undefined;
		return ! isOmitted && JSON.stringify( given[ name ] ) !== JSON.stringify( declared[ name ]?.default );
	} );
	const data = names.map( ( name ) => ` data-${ kebab( name ) }="${ escaped( String( given[ name ] ) ) }"` );
	return (
		`<script async src="${ escaped( src ) }" data-site="${ escaped( site ) }"></script>` +
		`<div data-sw-immosuite="${ widget }"${ data.join( '' ) }></div>`
	);
};
