const { dataset } = document.documentElement;

async function run( search: string, referrer: string ): Promise< boolean > {
	delete dataset[ 'linked' ];
	window.history.replaceState( null, '', `/webapp/saved-search-wizard${ search }` );
	jest.spyOn( document, 'referrer', 'get' ).mockReturnValue( referrer );
	await jest.isolateModulesAsync( async () => {
		await import( './linked' );
	} );
	return 'linked' in dataset;
}

afterEach( () => jest.restoreAllMocks() );

test.each( [
	[ '?lang=de&search=eyJ9', '', true ],
	[ '', 'https://site.example/suchprofil/?search=eyJ9', true ],
	[ '?lang=de', 'https://site.example/suchprofil/', false ],
	[ '', 'https://site.example/?research=1', false ],
] )( 'detects a search in the URL or the referrer: "%s", "%s"', async ( search, referrer, expected ) => {
	expect( await run( search, referrer ) ).toBe( expected );
} );
