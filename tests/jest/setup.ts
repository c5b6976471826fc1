if ( typeof window !== 'undefined' ) {
	const { getComputedStyle } = window;
	// jsdom knows no pseudo-elements, and says so in the console.
	window.getComputedStyle = ( element ) => getComputedStyle( element );
}

/** What every Jest test starts from: nothing kept by the test before it. */
beforeEach( () => {
	if ( typeof window !== 'undefined' ) {
		window.sessionStorage.clear();
		window.localStorage.clear();
	}
} );
