import { rememberReturnPage, takeReturnPage } from './return-page';

beforeEach( () => localStorage.clear() );
afterEach( () => jest.useRealTimers() );

it( 'remembers the embedding page once (L24)', () => {
	rememberReturnPage( window );
	expect( takeReturnPage( window ) ).toBe( location.href );
	expect( takeReturnPage( window ) ).toBe( '' );
} );

it( 'forgets the page after an hour', () => {
	jest.useFakeTimers();
	rememberReturnPage( window );
	jest.advanceTimersByTime( 3_600_000 );
	expect( takeReturnPage( window ) ).toBe( '' );
} );

it.each( [ 'https://other.example/', `${ location.origin }.other.example/`, 'javascript:alert(1)', '' ] )(
	'rejects %j as the embedding page',
	( page ) => {
		localStorage.setItem( 'sw-immosuite:way', `${ Date.now() } ${ page }` );
		expect( takeReturnPage( window ) ).toBe( '' );
	}
);
