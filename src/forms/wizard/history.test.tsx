import { act, screen } from '@testing-library/react';
import { focused, heading, renderForm, press } from './testing/form';

beforeEach( () => jest.spyOn( document, 'hasFocus' ).mockReturnValue( true ) );

describe( 'Back and Forward', () => {
	const go = ( frame: { host: { navigate?: ( path: string ) => void } }, path: string ): void =>
		act( () => frame.host.navigate?.( path ) );

	test( 'open a step without a new history entry or scrolling', async () => {
		const frame = renderForm();
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
		const frame = renderForm();
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
			const frame = renderForm( { isLocked: true } );
			go( frame, path );
			expect( heading() ).toBe( 'Which kind?' );
			expect( frame.route ).toHaveBeenLastCalledWith( '/lead', false );
		}
	);

	test( 'open a pending step once it is unlocked, and keep its history entry', () => {
		const frame = renderForm( { isAwaited: true } );
		frame.route.mockClear();
		go( frame, '/lead?step=person' );
		expect( heading() ).toBe( 'Which kind?' );
		expect( frame.route ).not.toHaveBeenCalled();
		frame.rerender( {} );
		expect( heading() ).toBe( 'Who are you?' );
		expect( frame.route.mock.calls ).toEqual( [ [ '/lead?step=person', false ] ] );
	} );

	test( 'cancel a pending step', () => {
		const frame = renderForm( { isAwaited: true } );
		go( frame, '/lead?step=person' );
		go( frame, '/lead' );
		frame.rerender( {} );
		expect( heading() ).toBe( 'Which kind?' );
	} );

	test( "work as soon as a step is reported: after a reload the host replies with the history entry's step", () => {
		const frame = renderForm( { kept: 'person', isOpenedByDraft: true }, ( path, host ) => {
			if ( path === '/lead?step=person' ) {
				host.navigate?.( '/lead?step=place' );
			}
		} );
		expect( frame.route.mock.calls ).toEqual( [
			[ '/lead?step=person', false ],
			[ '/lead?step=place', false ],
		] );
		expect( heading() ).toBe( 'Which place?' );
	} );

	test( 'change nothing after sending', () => {
		const frame = renderForm( { phase: 'sent' } );
		go( frame, '/lead?step=place' );
		expect( heading() ).toBe( 'Which kind?' );
	} );
} );
