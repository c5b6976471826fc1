import { render, screen } from '@testing-library/react';
import { ErrorSummary, type SummaryItem } from './ErrorSummary';

test( 'keeps its height while its errors are corrected, so that the fields do not move', () => {
	const height = jest.spyOn( HTMLElement.prototype, 'offsetHeight', 'get' ).mockReturnValue( 120 );
	const summary = ( attempt: number, items: readonly SummaryItem[] ) => (
		<ErrorSummary title="Please check your entries." items={ items } attempt={ attempt } scrollTo={ jest.fn() } />
	);
	const { container, rerender } = render( summary( 0, [] ) );
	expect( container.innerHTML ).toBe( '' );
	rerender( summary( 1, [ { name: 'zip', message: 'Please check the postal code.' } ] ) );
	rerender( summary( 1, [] ) );
	expect( screen.queryAllByRole( 'link' ) ).toEqual( [] );
	expect( screen.getByRole( 'alert' ).style.minHeight ).toBe( '120px' );
	height.mockRestore();
} );
