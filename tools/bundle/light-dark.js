/**
 * PostCSS plugin: rewrites `light-dark( a, b )` for browsers without it (before Chrome 123, Safari 17.5, Firefox
 * 120), as Lightning CSS does. Wherever `color-scheme` is declared, the custom property of the active scheme is set
 * to `initial` and the other scheme's to an empty value, so that `var( --light, a ) var( --dark, b )` leaves one value.
 */
const parse = require( 'postcss-value-parser' );

const LIGHT = '--swis-light';
const DARK = '--swis-dark';

/** One space is an empty value in all browsers. */
const SCHEMES = {
	light: { [ LIGHT ]: 'initial', [ DARK ]: ' ' },
	dark: { [ LIGHT ]: ' ', [ DARK ]: 'initial' },
};

/** Expands nested values from the inside out. */
function expand( value ) {
	const rewrite = ( node ) => {
		if ( node.type === 'function' && node.value === 'light-dark' ) {
			const comma = node.nodes.findIndex( ( { type, value: sign } ) => type === 'div' && sign === ',' );
			const light = parse.stringify( node.nodes.slice( 0, comma ) );
			const dark = parse.stringify( node.nodes.slice( comma + 1 ) );
			Object.assign( node, { type: 'word', value: `var(${ LIGHT },${ light }) var(${ DARK },${ dark })` } );
		}
	};
	return parse( value ).walk( rewrite, true ).toString();
}

/** Adds the two properties after a `color-scheme`; `light dark` gets a media query for the system's scheme. */
function addProperties( declaration, { AtRule, Declaration } ) {
	const { parent: rule, value } = declaration;
	const propertiesOf = ( scheme ) =>
		Object.entries( SCHEMES[ scheme ] ).map(
			( [ prop, word ] ) => new Declaration( { prop, value: word, raws: { between: ':' } } )
		);
	declaration.after( propertiesOf( value === 'dark' ? 'dark' : 'light' ) );
	if ( value === 'light dark' ) {
		const media = new AtRule( { name: 'media', params: '(prefers-color-scheme: dark)' } );
		rule.after( media.append( rule.clone( { nodes: propertiesOf( 'dark' ) } ) ) );
	}
}

module.exports = () => ( {
	postcssPlugin: 'light-dark',
	// Runs last, because imported sheets must be inlined first.
	OnceExit( root, helpers ) {
		root.walkDecls( ( declaration ) => {
			if ( declaration.prop === 'color-scheme' ) {
				addProperties( declaration, helpers );
			} else if ( declaration.value.includes( 'light-dark(' ) ) {
				declaration.value = expand( declaration.value );
			}
		} );
	},
} );
