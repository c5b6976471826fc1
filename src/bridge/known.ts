/**
 * Inline script of the sign-in document, named by hash in its policy: where somebody may be signed in, the printed form for
 * strangers stays out of sight (src/widgets/login/form/sign-in.css) until the app knows. It has room of its own, because the
 * bootstrap has none left.
 */

try {
	// The hint of I2 (src/store/session.ts).
	if ( localStorage.getItem( 'sw-immosuite:session' ) === '1' ) {
		document.documentElement.dataset[ 'known' ] = '';
	}
} catch {
	// A browser without storage has no visitors that it knows.
}
