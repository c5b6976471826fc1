if ( typeof window !== 'undefined' ) {
	const { getComputedStyle } = window;
	// jsdom knows no pseudo-elements, and says so in the console.
	window.getComputedStyle = ( element ) => getComputedStyle( element );
}

/** Resets the state before every Jest test, so that nothing is left of the test before it. */
beforeEach( () => {
	if ( typeof window !== 'undefined' ) {
		window.sessionStorage.clear();
		window.localStorage.clear();
	}
} );
