import { forgetInquiries, forgetLists, isListSaved, keepInquiry, keepList, listOf } from './saved-lists';
import { isInquirySent } from './sent-inquiries';

beforeEach( () => localStorage.clear() );
afterEach( () => jest.useRealTimers() );

test( 'remembers for a week that the search of a results page was confirmed', () => {
	jest.useFakeTimers();
	keepList( 'one', '/homes/', { isConfirmed: false } );
	expect( [ listOf( 'one' ), listOf( 'two' ), isListSaved( '/homes/' ) ] ).toEqual( [ '/homes/', '', false ] );
	keepList( 'one', '/homes/', { isConfirmed: true } );
	expect( [ isListSaved( '/homes/' ), isListSaved( '/homes/?immo_type=rent' ) ] ).toEqual( [ true, false ] );
	jest.setSystemTime( Date.now() + 7 * 86_400_000 );
	expect( isListSaved( '/homes/' ) ).toBe( false );
} );

test( 'an inquiry is known for a week', () => {
	jest.useFakeTimers();
	keepInquiry( 42 );
	expect( [ isInquirySent( 42 ), isInquirySent( 4 ) ] ).toEqual( [ true, false ] );
	jest.setSystemTime( Date.now() + 7 * 86_400_000 );
	expect( isInquirySent( 42 ) ).toBe( false );
} );

test( 'forgets all lists or all inquiries, and nothing else', () => {
	localStorage.setItem( 'another', '' );
	keepList( 'one', '/homes/', { isConfirmed: true } );
	keepInquiry( 42 );
	const undo = forgetLists();
	expect( [ isListSaved( '/homes/' ), isInquirySent( 42 ) ] ).toEqual( [ false, true ] );
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
	keepList( 'one', '/homes/', { isConfirmed: true } );
	keepInquiry( 42 );
	expect( [ listOf( 'one' ), isInquirySent( 42 ) ] ).toEqual( [ '', false ] );
	jest.restoreAllMocks();
} );
