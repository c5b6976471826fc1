/**
 * PostCSS plugin: applies styles of the document's root to one element of a host page instead.
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
