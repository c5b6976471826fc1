import { forgetLists, isListSaved, keepList, listOf } from './saved-lists';

beforeEach( () => localStorage.clear() );
afterEach( () => jest.useRealTimers() );

test( 'a list is saved once its search is confirmed, for a week', () => {
	jest.useFakeTimers();
	keepList( 'one', '/homes/', false );
	expect( [ listOf( 'one' ), listOf( 'two' ), isListSaved( '/homes/' ) ] ).toEqual( [ '/homes/', '', false ] );
	keepList( 'one', '/homes/', true );
	expect( [ isListSaved( '/homes/' ), isListSaved( '/homes/?immo_type=rent' ) ] ).toEqual( [ true, false ] );
	jest.setSystemTime( Date.now() + 7 * 86_400_000 );
	expect( isListSaved( '/homes/' ) ).toBe( false );
} );

test( 'forgets all lists and nothing else', () => {
	localStorage.setItem( 'another', '' );
	keepList( 'one', '/homes/', true );
	forgetLists();
	expect( Object.keys( localStorage ) ).toEqual( [ 'another' ] );
} );

test( 'works without storage', () => {
	for ( const method of [ 'getItem', 'setItem' ] as const ) {
		jest.spyOn( Storage.prototype, method ).mockImplementation( () => {
			throw new Error( 'blocked' );
		} );
	}
	keepList( 'one', '/homes/', true );
	expect( listOf( 'one' ) ).toBe( '' );
	jest.restoreAllMocks();
} );
