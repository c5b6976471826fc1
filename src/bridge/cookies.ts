/**
 * Inline script right behind the notice of cookies (includes/Surface/Frame/CookieNotice.php), named by hash in the
 * document's policy: it hides the notice before anything is painted where it has been said before.
 */

const KEY = 'sw-immosuite:cookies';
const notice = document.getElementById( 'sw-immosuite-cookies' ) as HTMLElement;

// A mailed link signs in where its key begins with "l"; any other sets no cookie, and its screen has one button (I8). After a
// reload the history entry holds the key, or what has come of it (src/widgets/login/link/key.ts).
notice.hidden = /[?&#]k=[^l]|Done"|Key":"[^l]/.test( location.href + JSON.stringify( history.state ) );

try {
	// The hint of I2 (src/store/session.ts): before somebody could sign in, the notice was there.
	if ( localStorage.getItem( 'sw-immosuite:session' ) ) {
		localStorage.setItem( KEY, '1' );
	}
	notice.hidden ||= Boolean( localStorage.getItem( KEY ) );
} catch {
	// Without storage it is said each time.
}

( notice.querySelector( 'button' ) as HTMLElement ).onclick = (): void => {
	const root = document.getElementById( 'sw-immosuite-root' ) as HTMLElement;
	notice.hidden = true;
	// The button that had the focus is gone.
	root.tabIndex = -1;
	root.focus( { preventScroll: true } );
	try {
		localStorage.setItem( KEY, '1' );
	} catch {
		// As above.
	}
};
