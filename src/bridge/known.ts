/**
 * Inline script of the sign-in document, allowed by hash in its policy. If a session may exist, hides the prerendered
 * sign-in form (src/widgets/login/form/sign-in.css) until the app has checked the session. A separate script, because
 * the bootstrap has reached its size limit.
 */

try {
	// The session hint (src/store/session.ts).
	if ( localStorage.getItem( 'sw-immosuite:session' ) === '1' ) {
		document.documentElement.dataset[ 'known' ] = '';
	}
} catch {
	// Without storage there is no hint.
}
