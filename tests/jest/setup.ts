if ( typeof window !== 'undefined' ) {
	const { getComputedStyle } = window;
	// Drops the second argument: jsdom does not support pseudo-elements and logs an error.
	window.getComputedStyle = ( element ) => getComputedStyle( element );
}

/** Clears the storage before every test, so that no test sees the data of an earlier one. */
beforeEach( () => {
	if ( typeof window !== 'undefined' ) {
		window.sessionStorage.clear();
		window.localStorage.clear();
	}
} );
