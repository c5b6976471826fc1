// A busy machine is no failure: what loads later, a map for example, may take more than the second that is usual.
if ( typeof window !== 'undefined' ) {
	const { getComputedStyle } = window;
	// jsdom knows no pseudo-elements, and says so in the console.
	window.getComputedStyle = ( element ) => getComputedStyle( element );
	jest.requireActual< typeof import( '@testing-library/dom' ) >( '@testing-library/dom' ).configure( {
		asyncUtilTimeout: 30_000,
	} );
}

/** What every Jest test starts from: nothing kept by the test before it. */
beforeEach( () => {
	if ( typeof window !== 'undefined' ) {
		window.sessionStorage.clear();
		window.localStorage.clear();
	}
} );
