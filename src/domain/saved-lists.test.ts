import { forgetInquiries, forgetLists, isInquirySent, isListSaved, keepInquiry, keepList, listOf } from './saved-lists';

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

test( 'an inquiry about a home is known for a week', () => {
	jest.useFakeTimers();
	keepInquiry( 'https://site.example/home/' );
	expect( [ isInquirySent( 'https://site.example/home/' ), isInquirySent( '/another/' ) ] ).toEqual( [
		true,
		false,
	] );
	jest.setSystemTime( Date.now() + 7 * 86_400_000 );
	expect( isInquirySent( 'https://site.example/home/' ) ).toBe( false );
} );

test( 'forgets all lists or all inquiries, and nothing else', () => {
	localStorage.setItem( 'another', '' );
	keepList( 'one', '/homes/', true );
	keepInquiry( '/home/' );
	const undo = forgetLists();
	expect( [ isListSaved( '/homes/' ), isInquirySent( '/home/' ) ] ).toEqual( [ false, true ] );
	undo();
	expect( isListSaved( '/homes/' ) ).toBe( true );
	forgetLists();
	forgetInquiries();
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
