import { keepWay, takeWay } from './way';

beforeEach( () => localStorage.clear() );
afterEach( () => jest.useRealTimers() );

it( 'remembers the embedding page once (L24)', () => {
	keepWay( window );
	expect( takeWay( window ) ).toBe( location.href );
	expect( takeWay( window ) ).toBe( '' );
} );

it( 'forgets the page after an hour', () => {
	jest.useFakeTimers();
	keepWay( window );
	jest.advanceTimersByTime( 3_600_000 );
	expect( takeWay( window ) ).toBe( '' );
} );

it.each( [ 'https://other.example/', `${ location.origin }.other.example/`, 'javascript:alert(1)', '' ] )(
	'rejects %j as the embedding page',
	( way ) => {
		localStorage.setItem( 'sw-immosuite:way', `${ Date.now() } ${ way }` );
		expect( takeWay( window ) ).toBe( '' );
	}
);
