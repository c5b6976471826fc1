/**
 * Inline script of the saved-search document, allowed by hash in its policy. If the page's address carries a search, it
 * hides the printed step (src/widgets/saved-search-wizard/style.css), because the app opens another one. The address of
 * a page of the same site is the frame's referrer.
 */

if ( /[?&]search=/.test( location.search + document.referrer ) ) {
	document.documentElement.dataset[ 'linked' ] = '';
}
