/**
 * PostCSS plugin: what our documents say of their root holds for one element of somebody else's page.
 *
 * @param {string} selector of that element
 */
module.exports = ( selector ) => ( {
	postcssPlugin: 'scope-root',
	Once( root ) {
		root.walkRules( ( rule ) => {
			rule.selector = rule.selector.replaceAll( ':root', selector );
		} );
	},
} );
