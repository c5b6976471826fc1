import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Fault } from '../submission/form';
import { focused, heading, renderForm, press } from './testing/form';
import { pressWithoutAct } from './testing/press';

beforeEach( () => jest.spyOn( document, 'hasFocus' ).mockReturnValue( true ) );

describe( 'opening a step', () => {
	test( 'the first step takes no focus, and is reported to the history once', () => {
		const { route, scrollTo } = renderForm();
		expect( route.mock.calls ).toEqual( [ [ '/lead', false ] ] );
		expect( scrollTo ).not.toHaveBeenCalled();
		expect( document.activeElement ).toBe( document.body );
		expect( screen.getByRole( 'status' ).textContent ).toBe( '' );
	} );

	test( 'a step restored from a draft opens without focus, and replaces the first step in the history', () => {
		const { route } = renderForm( { kept: 'person' } );
		expect( heading() ).toBe( 'Who are you?' );
		expect( route.mock.calls ).toEqual( [ [ '/lead?step=person', false ] ] );
		expect( document.activeElement ).toBe( document.body );
		expect( screen.queryByText( 'Which place?' ) ).toBeNull();
	} );

	test( 'the next step is added to the history, announced and scrolled to', async () => {
		const { route, scrollTo } = renderForm();
		await press( 'Next' );
		expect( route ).toHaveBeenLastCalledWith( '/lead?step=place', true );
		expect( focused() ).toBe( 'Which place?' );
		expect( scrollTo ).toHaveBeenCalledWith( document.activeElement );
		expect( route.mock.invocationCallOrder.at( -1 ) ).toBeLessThan( scrollTo.mock.invocationCallOrder[ 0 ] ?? 0 );
		expect( screen.getByRole( 'status' ).textContent ).toBe( 'Step 2 of 3: Place' );
	} );

	test( 'Enter in a field acts like the button', async () => {
		renderForm();
		await userEvent.type( screen.getByRole( 'textbox', { name: 'lead.kind' } ), '{Enter}' );
		expect( heading() ).toBe( 'Which place?' );
	} );

	test.each( [
		[ 'Next', 'Which place?' ],
		[ 'Back', 'Which kind?' ],
		[ /^Person/, 'Who are you?' ],
	] )( '%s: the previous step stays until the next one is rendered', async ( name, title ) => {
		renderForm();
		if ( name === 'Back' ) {
			await press( 'Next' );
		}
		const before = heading();
		await pressWithoutAct( screen.getByRole( 'button', { name } ) );
		expect( heading() ).toBe( before );
		await screen.findByRole( 'heading', { name: title } );
		expect( focused() ).toBe( title );
	} );

	// C2.40
	test( 'keeps opened steps in the document, and does not render the others', async () => {
		renderForm();
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

	test( 'marks steps as done, current, and available', async () => {
		renderForm();
		expect( names() ).toEqual( [ 'Kind', 'Place (available)', 'Person (available)' ] );
		await press( /^Place/ );
		expect( names() ).toEqual( [ 'Kind (completed)', 'Place', 'Person (available)' ] );
		expect( screen.getByRole( 'button', { current: 'step' } ).textContent ).toBe( 'Place' );
	} );

	test( 'locks a step and shows the reason', () => {
		renderForm( { isLocked: true } );
		const button = screen.getByRole< HTMLButtonElement >( 'button', { name: /^Place/ } );
		expect( button.textContent ).toBe( 'Place (not available yet. Choose a kind first.)' );
		expect( button.disabled ).toBe( true );
	} );

	test( 'marks the steps with errors', () => {
		renderForm( {
			faults: [ { path: 'address.email', message: 'Enter an address.' } ],
			refusals: 1,
			kept: 'person',
		} );
		expect( names() ).toEqual( [ 'Kind (completed)', 'Place (completed)', 'Person (needs your attention)' ] );
	} );
} );

describe( 'an attempt with errors', () => {
	const faults: readonly Fault[] = [
		{ path: 'address.email', message: 'Enter an address.' },
		{ path: 'lead.locations.0.zip', message: 'Enter a postal code.' },
	];

	test( 'opens the first step with an error and focuses its summary', async () => {
		const { rerender } = renderForm();
		await press( /^Person/ );
		rerender( { faults, refusals: 1 } );
		expect( heading() ).toBe( 'Which place?' );
		expect( document.activeElement ).toBe( screen.getByRole( 'alert' ) );
		expect( within( screen.getByRole( 'alert' ) ).getAllByRole( 'link' ) ).toHaveLength( 2 );
	} );

	test( 'links to the control in another step', async () => {
		const { rerender, scrollTo } = renderForm();
		rerender( { faults, refusals: 1 } );
		await userEvent.click( screen.getByRole( 'link', { name: 'Enter an address.' } ) );
		const email = screen.getByRole( 'textbox', { name: 'email' } );
		expect( heading() ).toBe( 'Who are you?' );
		expect( document.activeElement ).toBe( email );
		expect( scrollTo ).toHaveBeenLastCalledWith( email );
		await userEvent.click( screen.getByRole( 'link', { name: 'Enter a postal code.' } ) );
		expect( document.activeElement ).toBe( screen.getByRole( 'textbox', { name: 'lead.locations.0.zip' } ) );
	} );

	test( 'a step opened later shows the summary, and focuses its heading', async () => {
		const { rerender } = renderForm();
		rerender( { faults, refusals: 1 } );
		await press( /^Person/ );
		expect( focused() ).toBe( 'Who are you?' );
		await press( /^Place/ );
		expect( focused() ).toBe( 'Which place?' );
		expect( screen.getByRole( 'alert' ) ).not.toBeNull();
	} );

	test( 'another attempt shows the summary again', async () => {
		const { rerender } = renderForm();
		rerender( { faults, refusals: 1 } );
		await press( /^Person/ );
		rerender( { faults: faults.slice( 0, 1 ), refusals: 2 } );
		expect( heading() ).toBe( 'Who are you?' );
		expect( document.activeElement ).toBe( screen.getByRole( 'alert' ) );
	} );

	test( 'shows an error without a step in the current step', async () => {
		const { rerender } = renderForm();
		await press( 'Next' );
		rerender( { faults: [ { path: null, message: 'Try later.' } ], refusals: 1 } );
		expect( heading() ).toBe( 'Which place?' );
		expect( screen.getByRole( 'alert' ).textContent ).toContain( 'Try later.' );
	} );
} );
