import { act, fireEvent, render, screen } from '@testing-library/react';
import { notify, useNotices } from '../store';
import { Snackbar } from './Snackbar';

const say = ( text: string, action?: { label: string; run: () => void } ): void =>
	act( () => notify( action ? { type: 'info', text, action } : { type: 'success', text } ) );

function pass( ms: number ): void {
	act( () => {
		jest.advanceTimersByTime( ms );
	} );
}

beforeEach( () => {
	jest.useFakeTimers();
	useNotices.setState( { notice: null } );
	render( <Snackbar /> );
} );

afterEach( () => {
	jest.useRealTimers();
} );

// C3.40
it( 'renders its live region before the first message', () => {
	expect( screen.getByRole( 'status' ).childElementCount ).toBe( 0 );
	say( 'The email has been sent.' );
	expect( screen.getByRole( 'status' ).textContent ).toContain( 'The email has been sent.' );
} );

// C4.34, C9.8
it( 'closes after six seconds', () => {
	say( 'The email has been sent.' );
	pass( 5_900 );
	expect( screen.queryByText( 'The email has been sent.' ) ).not.toBeNull();
	pass( 200 );
	expect( screen.queryByText( 'The email has been sent.' ) ).toBeNull();
} );

// C4.34
it( 'closes on its button', () => {
	say( 'The email has been sent.' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Close' } ) );
	expect( screen.getByRole( 'status' ).childElementCount ).toBe( 0 );
} );

it( 'stays open while the pointer is over it', () => {
	say( 'The email has been sent.' );
	const snack = screen.getByText( 'The email has been sent.' );
	fireEvent.pointerEnter( snack );
	pass( 10_000 );
	expect( snack.isConnected ).toBe( true );
	fireEvent.pointerLeave( snack );
	pass( 6_100 );
	expect( snack.isConnected ).toBe( false );
} );

it( 'stays open while it has the focus, wherever the pointer is', () => {
	say( 'The email has been sent.' );
	const snack = screen.getByText( 'The email has been sent.' );
	const close = screen.getByRole( 'button', { name: 'Close' } );
	fireEvent.focus( close );
	fireEvent.pointerEnter( snack );
	fireEvent.pointerLeave( snack );
	pass( 10_000 );
	expect( snack.isConnected ).toBe( true );
	fireEvent.blur( close );
	pass( 6_100 );
	expect( snack.isConnected ).toBe( false );
} );

it( 'a newer notice replaces an older one and restarts the timer', () => {
	say( 'First.' );
	pass( 3_000 );
	say( 'Second.' );
	expect( screen.queryByText( 'First.' ) ).toBeNull();
	pass( 5_900 );
	expect( screen.queryByText( 'Second.' ) ).not.toBeNull();
	pass( 200 );
	expect( screen.getByRole( 'status' ).childElementCount ).toBe( 0 );
} );

it( 'the same text again restarts the timer', () => {
	say( 'Again.' );
	pass( 5_000 );
	say( 'Again.' );
	pass( 5_000 );
	expect( screen.queryByText( 'Again.' ) ).not.toBeNull();
} );

it( 'runs its action once and closes', () => {
	const run = jest.fn();
	say( 'Deleted.', { label: 'Undo', run } );
	fireEvent.click( screen.getByRole( 'button', { name: 'Undo' } ) );
	expect( run ).toHaveBeenCalledTimes( 1 );
	expect( screen.queryByText( 'Deleted.' ) ).toBeNull();
} );

describe( 'beside the buttons of a step', () => {
	/** Where things stand, by their class: top and bottom, in pixels. */
	const place: Record< string, [ top: number, bottom: number ] > = {};

	beforeEach( () => {
		document.body.insertAdjacentHTML( 'beforeend', '<div class="swis-actions"></div>' );
		place[ 'swis-snackbars' ] = [ 540, 600 ];
		place[ 'swis-snackbar' ] = [ 540, 600 ];
		jest.spyOn( Element.prototype, 'getBoundingClientRect' ).mockImplementation( function ( this: Element ) {
			const [ top, bottom ] = place[ this.className ] ?? [ 0, 0 ];
			return { top, bottom, height: bottom - top } as DOMRect;
		} );
	} );

	afterEach( () => {
		jest.restoreAllMocks();
		document.querySelector( '.swis-actions' )?.remove();
		document.documentElement.removeAttribute( 'style' );
	} );

	const rise = (): string =>
		screen.getByText( 'Restored.' ).parentElement?.style.getPropertyValue( '--swis-rise' ) ?? '';

	it( 'moves above buttons that it would cover, and back once they scroll away', async () => {
		place[ 'swis-actions' ] = [ 560, 608 ];
		say( 'Restored.' );
		expect( rise() ).toBe( '48px' );
		place[ 'swis-actions' ] = [ 660, 708 ];
		document.documentElement.style.setProperty( '--swis-view-top', '100px' );
		await Promise.resolve();
		expect( rise() ).toBe( '0px' );
	} );

	it( 'ignores the buttons of a hidden step', () => {
		place[ 'swis-actions' ] = [ 0, 0 ];
		place[ 'swis-snackbars' ] = [ -60, 0 ];
		say( 'Restored.' );
		expect( rise() ).toBe( '0px' );
	} );
} );
