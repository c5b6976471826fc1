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

it( 'is a region that screen readers know before it speaks', () => {
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

it( 'waits while somebody points at it', () => {
	say( 'The email has been sent.' );
	const snack = screen.getByText( 'The email has been sent.' );
	fireEvent.pointerEnter( snack );
	pass( 10_000 );
	expect( snack.isConnected ).toBe( true );
	fireEvent.pointerLeave( snack );
	pass( 6_100 );
	expect( snack.isConnected ).toBe( false );
} );

it( 'a newer notice replaces an older one, and stays for its own time', () => {
	say( 'First.' );
	pass( 3_000 );
	say( 'Second.' );
	expect( screen.queryByText( 'First.' ) ).toBeNull();
	pass( 5_900 );
	expect( screen.queryByText( 'Second.' ) ).not.toBeNull();
	pass( 200 );
	expect( screen.getByRole( 'status' ).childElementCount ).toBe( 0 );
} );

it( 'the same words again restart their time', () => {
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
