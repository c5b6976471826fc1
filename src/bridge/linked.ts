/**
 * Inline script of the saved-search document, allowed by hash in its policy. If the page's URL contains a search, hides
 * the printed step (src/widgets/saved-search-wizard/style.css), because the app opens another step. If the page is on
 * the same site, its URL is the frame's referrer.
 */

if ( /[?&]search=/.test( location.search + document.referrer ) ) {
	document.documentElement.dataset[ 'linked' ] = '';
}
