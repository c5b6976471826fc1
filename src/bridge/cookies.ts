/**
 * Inline script right behind the cookie notice (includes/Frontend/Frame/CookieNotice.php), allowed by hash in the
 * document's policy. Hides the notice before the first paint if the visitor has already dismissed it.
 */

const KEY = 'sw-immosuite:cookies';
const notice = document.getElementById( 'sw-immosuite-cookies' ) as HTMLElement;

// Only keys that begin with "l" sign in and set a cookie; the screens of other mailed links have one button and need
// no notice. After a reload the history entry holds the key or its outcome (src/widgets/login/link/key.ts).
notice.hidden = /[?&#]k=[^l]|Done"|Key":"[^l]/.test( location.href + JSON.stringify( history.state ) );

try {
	// The session hint (src/store/session.ts): a signed-in visitor has already seen the notice.
	if ( localStorage.getItem( 'sw-immosuite:session' ) ) {
		localStorage.setItem( KEY, '1' );
	}
	notice.hidden ||= Boolean( localStorage.getItem( KEY ) );
} catch {
	// Without storage the notice shows each time.
}

( notice.querySelector( 'button' ) as HTMLElement ).onclick = (): void => {
	const root = document.getElementById( 'sw-immosuite-root' ) as HTMLElement;
	notice.hidden = true;
	// The focused button is now hidden.
	root.tabIndex = -1;
	root.focus( { preventScroll: true } );
	try {
		localStorage.setItem( KEY, '1' );
	} catch {
		// Without storage the notice shows each time.
	}
};
