/**
 * PostCSS plugin for styles in the theme's page (src/listings, src/printed). Themes may set a rem to 10 px, and style
 * labels, radios, buttons, lists and pictures by element, so rems become pixels and selectors gain specificity. The
 * Exposé shows the same parts in a frame, and adjusts them.
 */
const PAGE = /[\\/]src[\\/](?:listings|printed|widgets[\\/]expose)[\\/]/;

/** Matches a length in rem that is not part of a name; captures its sign and its number. */
const REM = /(?<![\w.#-])(-?)(\d*\.?\d+)rem\b/g;

/** Pixels per rem: the browsers' default. Visitors who enlarge text have more pixels per rem. */
const PIXELS = 16;

/** Three classes that no element has: adds their specificity. Twenty Twenty-One styles a button with three pseudo-classes. */
const RAISED = ':not(._._._)';

/** 2rem → max(2rem,32px): a theme's small rem does not shrink the length, and enlarged text still enlarges it. */
const withPixels = ( value ) =>
	value.replace(
		REM,
		( rem, sign, number ) => `${ sign ? 'min' : 'max' }(${ rem },${ sign }${ number * PIXELS }px)`
	);

const withSpecificity = ( selector ) => selector.replace( /\.swis-[\w-]+/, `$&${ RAISED }` );

module.exports = Object.assign(
	() => ( {
		postcssPlugin: 'swis-page-styles',
		Once( root ) {
			if ( ! PAGE.test( root.source.input.file ?? '' ) ) {
				return;
			}
			root.walkDecls( ( declaration ) => {
				declaration.value = withPixels( declaration.value );
			} );
			// Raises all rules equally, so that their relative order stays.
			root.walkRules( ( rule ) => {
				rule.selectors = rule.selectors.map( withSpecificity );
			} );
		},
	} ),
	{ postcss: true }
);
