import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Fault } from '../submission/form';
import { focused, heading, opened, press } from './testing/form';
import { pressAlone } from './testing/press';

beforeEach( () => jest.spyOn( document, 'hasFocus' ).mockReturnValue( true ) );

describe( 'opening a step', () => {
	test( 'the first one takes no focus, and its place in the history is told once', () => {
		const { route, scrollTo } = opened();
		expect( route.mock.calls ).toEqual( [ [ '/lead', false ] ] );
		expect( scrollTo ).not.toHaveBeenCalled();
		expect( document.activeElement ).toBe( document.body );
		expect( screen.getByRole( 'status' ).textContent ).toBe( '' );
	} );

	test( 'a step that a draft brings back opens without focus, and replaces the first in the history', () => {
		const { route } = opened( { kept: 'person' } );
		expect( heading() ).toBe( 'Who are you?' );
		expect( route.mock.calls ).toEqual( [ [ '/lead?step=person', false ] ] );
		expect( document.activeElement ).toBe( document.body );
		expect( screen.queryByText( 'Which place?' ) ).toBeNull();
	} );

	test( 'the next one is told to the history, read out and scrolled to', async () => {
		const { route, scrollTo } = opened();
		await press( 'Next' );
		expect( route ).toHaveBeenLastCalledWith( '/lead?step=place', true );
		expect( focused() ).toBe( 'Which place?' );
		expect( scrollTo ).toHaveBeenCalledWith( document.activeElement );
		expect( route.mock.invocationCallOrder.at( -1 ) ).toBeLessThan( scrollTo.mock.invocationCallOrder[ 0 ] ?? 0 );
		expect( screen.getByRole( 'status' ).textContent ).toBe( 'Step 2 of 3: Place' );
	} );

	test( 'Enter in a field does what the button does', async () => {
		opened();
		await userEvent.type( screen.getByRole( 'textbox', { name: 'lead.kind' } ), '{Enter}' );
		expect( heading() ).toBe( 'Which place?' );
	} );

	test.each( [
		[ 'Next', 'Which place?' ],
		[ 'Back', 'Which kind?' ],
		[ /^Person/, 'Who are you?' ],
	] )( '%s: the step that is left stays until the other one is rendered', async ( name, title ) => {
		opened();
		if ( name === 'Back' ) {
			await press( 'Next' );
		}
		const before = heading();
		await pressAlone( screen.getByRole( 'button', { name } ) );
		expect( heading() ).toBe( before );
		await screen.findByRole( 'heading', { name: title } );
		expect( focused() ).toBe( title );
	} );

	// C2.40
	test( 'what has been open stays in the document, what has not is not there', async () => {
		opened();
		const first = screen.getByRole( 'textbox' );
		await press( 'Next' );
		expect( first.isConnected ).toBe( true );
		expect( screen.queryByText( 'Who are you?' ) ).toBeNull();
		await press( 'Back' );
		expect( screen.getByRole( 'textbox' ) ).toBe( first );
		expect( focused() ).toBe( 'Which kind?' );
	} );
} );

describe( 'the header', () => {
	const names = (): ( string | null )[] =>
		within( screen.getByRole( 'navigation', { name: 'Steps of this form' } ) )
			.getAllByRole( 'button' )
			.map( ( { textContent } ) => textContent );

	test( 'says which step is done, open, and can be opened', async () => {
		opened();
		expect( names() ).toEqual( [ 'Kind', 'Place (available)', 'Person (available)' ] );
		await press( /^Place/ );
		expect( names() ).toEqual( [ 'Kind (completed)', 'Place', 'Person (available)' ] );
		expect( screen.getByRole( 'button', { current: 'step' } ).textContent ).toBe( 'Place' );
	} );

	test( 'locks a step and says why', () => {
		opened( { isLocked: true } );
		const button = screen.getByRole< HTMLButtonElement >( 'button', { name: /^Place/ } );
		expect( button.textContent ).toBe( 'Place (not available yet. Choose a kind first.)' );
		expect( button.disabled ).toBe( true );
	} );

	test( 'marks the steps with faults', () => {
		opened( { faults: [ { path: 'address.email', message: 'Enter an address.' } ], refusals: 1, kept: 'person' } );
		expect( names() ).toEqual( [ 'Kind (completed)', 'Place (completed)', 'Person (needs your attention)' ] );
	} );
} );

describe( 'a refused attempt', () => {
	const faults: readonly Fault[] = [
		{ path: 'address.email', message: 'Enter an address.' },
		{ path: 'lead.locations.0.zip', message: 'Enter a postal code.' },
	];

	test( 'opens the first step with a fault and has the focus on the summary there', async () => {
		const { again } = opened();
		await press( /^Person/ );
		again( { faults, refusals: 1 } );
		expect( heading() ).toBe( 'Which place?' );
		expect( document.activeElement ).toBe( screen.getByRole( 'alert' ) );
		expect( within( screen.getByRole( 'alert' ) ).getAllByRole( 'link' ) ).toHaveLength( 2 );
	} );

	test( 'leads to the control of another step', async () => {
		const { again, scrollTo } = opened();
		again( { faults, refusals: 1 } );
		await userEvent.click( screen.getByRole( 'link', { name: 'Enter an address.' } ) );
		const email = screen.getByRole( 'textbox', { name: 'email' } );
		expect( heading() ).toBe( 'Who are you?' );
		expect( document.activeElement ).toBe( email );
		expect( scrollTo ).toHaveBeenLastCalledWith( email );
		await userEvent.click( screen.getByRole( 'link', { name: 'Enter a postal code.' } ) );
		expect( document.activeElement ).toBe( screen.getByRole( 'textbox', { name: 'lead.locations.0.zip' } ) );
	} );

	test( 'a step opened later shows the summary, and the focus stays with its heading', async () => {
		const { again } = opened();
		again( { faults, refusals: 1 } );
		await press( /^Person/ );
		expect( focused() ).toBe( 'Who are you?' );
		await press( /^Place/ );
		expect( focused() ).toBe( 'Which place?' );
		expect( screen.getByRole( 'alert' ) ).not.toBeNull();
	} );

	test( 'a further one brings the summary back', async () => {
		const { again } = opened();
		again( { faults, refusals: 1 } );
		await press( /^Person/ );
		again( { faults: faults.slice( 0, 1 ), refusals: 2 } );
		expect( heading() ).toBe( 'Who are you?' );
		expect( document.activeElement ).toBe( screen.getByRole( 'alert' ) );
	} );

	test( 'a fault that belongs to no step is said where the visitor is', async () => {
		const { again } = opened();
		await press( 'Next' );
		again( { faults: [ { path: null, message: 'Try later.' } ], refusals: 1 } );
		expect( heading() ).toBe( 'Which place?' );
		expect( screen.getByRole( 'alert' ).textContent ).toContain( 'Try later.' );
	} );
} );
