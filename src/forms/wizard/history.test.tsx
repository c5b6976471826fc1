import { act, screen } from '@testing-library/react';
import { focused, heading, opened, press } from './testing/form';

beforeEach( () => jest.spyOn( document, 'hasFocus' ).mockReturnValue( true ) );

describe( 'the browser’s buttons', () => {
	const go = ( frame: { told: { go?: ( path: string ) => void } }, path: string ): void =>
		act( () => frame.told.go?.( path ) );

	test( 'open a step without a further entry, where the page stands', async () => {
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

	test( 'take no focus from the page around', async () => {
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

	test( 'open a step that is awaited once it can be had, and its entry stays what it is', () => {
		const frame = opened( { isAwaited: true } );
		frame.route.mockClear();
		go( frame, '/lead?step=person' );
		expect( heading() ).toBe( 'Which kind?' );
		expect( frame.route ).not.toHaveBeenCalled();
		frame.again( {} );
		expect( heading() ).toBe( 'Who are you?' );
		expect( frame.route.mock.calls ).toEqual( [ [ '/lead?step=person', false ] ] );
	} );

	test( 'take back the wish for a step that is awaited', () => {
		const frame = opened( { isAwaited: true } );
		go( frame, '/lead?step=person' );
		go( frame, '/lead' );
		frame.again( {} );
		expect( heading() ).toBe( 'Which kind?' );
	} );

	test( 'are heard as soon as a step is told: a reload answers a draft with the step of its entry', () => {
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

	test( 'change nothing once all is sent', () => {
		const frame = opened( { phase: 'sent' } );
		go( frame, '/lead?step=place' );
		expect( heading() ).toBe( 'Which kind?' );
	} );
} );
