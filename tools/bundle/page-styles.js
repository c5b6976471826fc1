/**
 * PostCSS plugin for styles that stand in the theme's page (src/listings, src/printed). Themes set a rem to 10 px, and style
 * labels, radios, buttons, lists and pictures by their names (P372). The Exposé shows the same parts in a frame, and adjusts them.
 */
const PAGE = /[\\/]src[\\/](?:listings|printed|widgets[\\/]expose)[\\/]/;

const REM = /(?<![\w.#-])(-?)(\d*\.?\d+)rem\b/g;

/** Of a rem: what browsers begin with. A visitor who has chosen larger letters gets more. */
const PIXELS = 16;

/** Twenty Twenty-One names a button with three pseudo-classes. Matches nothing: only its specificity counts. */
const RAISED = ':not(._._._)';

const sized = ( value ) =>
	value.replace(
		REM,
		( rem, sign, number ) => `${ sign ? 'min' : 'max' }(${ rem },${ sign }${ number * PIXELS }px)`
	);

const raised = ( selector ) => selector.replace( /\.swis-[\w-]+/, `$&${ RAISED }` );

module.exports = () => ( {
	postcssPlugin: 'swis-page-styles',
	Once( root ) {
		if ( ! PAGE.test( root.source.input.file ?? '' ) ) {
			return;
		}
		root.walkDecls( ( declaration ) => {
			declaration.value = sized( declaration.value );
		} );
		// All of them alike, so that among themselves they win and lose as they are written.
		root.walkRules( ( rule ) => {
			rule.selectors = rule.selectors.map( raised );
		} );
	},
} );
module.exports.postcss = true;
