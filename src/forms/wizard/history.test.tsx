import { act, screen } from '@testing-library/react';
import { focused, heading, opened, press } from './testing/form';

beforeEach( () => jest.spyOn( document, 'hasFocus' ).mockReturnValue( true ) );

describe( 'Back and Forward', () => {
	const go = ( frame: { told: { go?: ( path: string ) => void } }, path: string ): void =>
		act( () => frame.told.go?.( path ) );

	test( 'open a step without a new history entry or scrolling', async () => {
		const frame = opened();
		await press( 'Next' );
		frame.scrollTo.mockClear();
		go( frame, '/lead' );
		expect( heading() ).toBe( 'Which kind?' );
		expect( focused() ).toBe( 'Which kind?' );
		expect( frame.route ).toHaveBeenLastCalledWith( '/lead', false );
		expect( frame.scrollTo ).not.toHaveBeenCalled();
		await press( 'Next' );
		expect( frame.route ).toHaveBeenLastCalledWith( '/lead?step=place', true );
	} );

	test( 'do not move the focus from the host page', async () => {
		const frame = opened();
		await press( 'Next' );
		jest.mocked( document.hasFocus ).mockReturnValue( false );
		const before = document.activeElement;
		go( frame, '/lead' );
		expect( heading() ).toBe( 'Which kind?' );
		expect( document.activeElement ).not.toBe( screen.getByRole( 'heading', { level: 1 } ) );
		expect( before?.isConnected ).toBe( true );
	} );

	test.each( [ '/lead?step=place', '/lead?step=none', '/other' ] )(
		'do not open %s while it is locked or unknown',
		( path ) => {
			const frame = opened( { isLocked: true } );
			go( frame, path );
			expect( heading() ).toBe( 'Which kind?' );
			expect( frame.route ).toHaveBeenLastCalledWith( '/lead', false );
		}
	);

	test( 'open a pending step once it is unlocked, and keep its history entry', () => {
		const frame = opened( { isAwaited: true } );
		frame.route.mockClear();
		go( frame, '/lead?step=person' );
		expect( heading() ).toBe( 'Which kind?' );
		expect( frame.route ).not.toHaveBeenCalled();
		frame.again( {} );
		expect( heading() ).toBe( 'Who are you?' );
		expect( frame.route.mock.calls ).toEqual( [ [ '/lead?step=person', false ] ] );
	} );

	test( 'cancel a pending step', () => {
		const frame = opened( { isAwaited: true } );
		go( frame, '/lead?step=person' );
		go( frame, '/lead' );
		frame.again( {} );
		expect( heading() ).toBe( 'Which kind?' );
	} );

	test( "work as soon as a step is reported, because after a reload the host replies with the entry's step", () => {
		const frame = opened( { kept: 'person', isOpenedByDraft: true }, ( path, told ) => {
			if ( path === '/lead?step=person' ) {
				told.go?.( '/lead?step=place' );
			}
		} );
		expect( frame.route.mock.calls ).toEqual( [
			[ '/lead?step=person', false ],
			[ '/lead?step=place', false ],
		] );
		expect( heading() ).toBe( 'Which place?' );
	} );

	test( 'change nothing after sending', () => {
		const frame = opened( { phase: 'sent' } );
		go( frame, '/lead?step=place' );
		expect( heading() ).toBe( 'Which kind?' );
	} );
} );
