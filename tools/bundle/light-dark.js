/**
 * PostCSS plugin: writes `light-dark( a, b )` so that browsers without it read it too (before Chrome 123, Safari 17.5,
 * Firefox 120), in the way of Lightning CSS. Wherever `color-scheme` is declared, the property of the scheme that holds is
 * `initial` and that of the other one empty, so that one value of `var( --light, a ) var( --dark, b )` is left.
 */
const parse = require( 'postcss-value-parser' );

const LIGHT = '--swis-light';
const DARK = '--swis-dark';

/** A value of one space is an empty one, in browsers of every age. */
const SCHEMES = {
	light: { [ LIGHT ]: 'initial', [ DARK ]: ' ' },
	dark: { [ LIGHT ]: ' ', [ DARK ]: 'initial' },
};

/** Values may stand in each other: the inner ones first. */
function expand( value ) {
	const takeApart = ( node ) => {
		if ( node.type === 'function' && node.value === 'light-dark' ) {
			const comma = node.nodes.findIndex( ( { type, value: sign } ) => type === 'div' && sign === ',' );
			const light = parse.stringify( node.nodes.slice( 0, comma ) );
			const dark = parse.stringify( node.nodes.slice( comma + 1 ) );
			Object.assign( node, { type: 'word', value: `var(${ LIGHT },${ light }) var(${ DARK },${ dark })` } );
		}
	};
	return parse( value ).walk( takeApart, true ).toString();
}

/** The two properties beside a `color-scheme`; where the visitor's system decides, it is asked. */
function tell( declaration, { AtRule, Declaration } ) {
	const { parent: rule, value } = declaration;
	const say = ( scheme ) =>
		Object.entries( SCHEMES[ scheme ] ).map(
			( [ prop, word ] ) => new Declaration( { prop, value: word, raws: { between: ':' } } )
		);
	declaration.after( say( value === 'dark' ? 'dark' : 'light' ) );
	if ( value === 'light dark' ) {
		const media = new AtRule( { name: 'media', params: '(prefers-color-scheme: dark)' } );
		rule.after( media.append( rule.clone( { nodes: say( 'dark' ) } ) ) );
	}
}

module.exports = () => ( {
	postcssPlugin: 'light-dark',
	// Not before: what a sheet imports has to stand in it.
	OnceExit( root, helpers ) {
		root.walkDecls( ( declaration ) => {
			if ( declaration.prop === 'color-scheme' ) {
				tell( declaration, helpers );
			} else if ( declaration.value.includes( 'light-dark(' ) ) {
				declaration.value = expand( declaration.value );
			}
		} );
	},
} );
