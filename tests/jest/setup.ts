/** What every Jest test starts from: nothing kept by the test before it. */
beforeEach( () => {
	if ( typeof window !== 'undefined' ) {
		window.sessionStorage.clear();
		window.localStorage.clear();
	}
} );
