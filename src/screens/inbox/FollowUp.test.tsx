import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { dayAfter } from './days';
import { FollowUp, PAUSE_MS } from './FollowUp';
import { today } from './words';

jest.mock( '@wordpress/components', () => ( {
	TextControl: ( { label, onChange, ...props }: ComponentProps< 'input' > & { label: string } ) => (
		<input aria-label={ label } onChange={ onChange } { ...props } />
	),
} ) );

const ZONE = 'Europe/Berlin';
const [ TODAY, TOMORROW ] = [ today( ZONE ), dayAfter( today( ZONE ) ) ];
const LATER = dayAfter( TOMORROW );
const change = jest.fn( () => Promise.resolve() );
const shown = ( value: string | null ) => (
	<FollowUp zone={ ZONE } value={ value } isDisabled={ false } onChange={ change } />
);
const field = (): HTMLInputElement => screen.getByLabelText( 'Follow-up' );
const type = ( value: string ): void => void fireEvent.input( field(), { target: { value } } );
const advanceTime = ( time: number ): Promise< void > =>
	act( async () => {
		await jest.advanceTimersByTimeAsync( time );
	} );

beforeEach( () => {
	jest.useFakeTimers();
	change.mockReset().mockResolvedValue( undefined );
} );
afterEach( () => void jest.useRealTimers() );

it( 'stores a selected day once after a delay, and announces it', async () => {
	let finishSave = (): void => undefined;
	change.mockImplementation( () => new Promise( ( resolve ) => ( finishSave = resolve ) ) );
	const { rerender } = render( shown( null ) );
	type( LATER );
	await advanceTime( PAUSE_MS - 1 );
	type( TOMORROW );
	await advanceTime( PAUSE_MS - 1 );
	expect( change.mock.calls ).toEqual( [] );
	await advanceTime( 1 );
	fireEvent.blur( field() );
	expect( change.mock.calls ).toEqual( [ [ TOMORROW ] ] );
	expect( screen.queryByText( 'Saved.' ) ).toBeNull();
	rerender( shown( TOMORROW ) );
	finishSave();
	await advanceTime( 0 );
	expect( screen.getByText( 'Saved.' ) ).toBeTruthy();
	// A colleague removes the day.
	rerender( shown( null ) );
	expect( [ screen.queryByText( 'Saved.' ), field().value ] ).toEqual( [ null, '' ] );
} );

it.each( [
	[ 'Enter', () => fireEvent.keyDown( field(), { key: 'Enter' } ) ],
	[ 'leaving the field', () => fireEvent.blur( field() ) ],
	[ 'leaving the page', () => fireEvent( window, new Event( 'pagehide' ) ) ],
] )( 'stores the day at once with %s', async ( _, leave ) => {
	render( shown( LATER ) );
	type( TOMORROW );
	leave();
	await advanceTime( 0 );
	expect( change.mock.calls ).toEqual( [ [ TOMORROW ] ] );
} );

it( 'stores the day when the entry is closed, and an empty field as no day', async () => {
	const { unmount } = render( shown( LATER ) );
	type( '' );
	unmount();
	await advanceTime( 0 );
	expect( change.mock.calls ).toEqual( [ [ null ] ] );
} );

it( 'neither stores nor rejects a day while it is being typed, and stores no past or incomplete day', async () => {
	render( shown( LATER ) );
	type( TODAY );
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
	await advanceTime( PAUSE_MS );
	expect( screen.getByRole( 'alert' ).textContent ).toBe( 'Please choose a date from tomorrow on.' );
	Object.defineProperty( field(), 'validity', { value: { badInput: true } } );
	type( '' );
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
	fireEvent.blur( field() );
	expect( screen.getByRole( 'alert' ) ).toBeTruthy();
	expect( change.mock.calls ).toEqual( [] );
} );

it( 'stores a day typed during a save after that save, and retries a failed save', async () => {
	let finishSave = (): void => undefined;
	change.mockImplementation( () => new Promise( ( resolve ) => ( finishSave = resolve ) ) );
	render( shown( null ) );
	type( TOMORROW );
	await advanceTime( PAUSE_MS );
	type( LATER );
	await advanceTime( PAUSE_MS );
	expect( change.mock.calls ).toEqual( [ [ TOMORROW ] ] );
	finishSave();
	await advanceTime( 0 );
	await advanceTime( PAUSE_MS );
	expect( change.mock.calls ).toEqual( [ [ TOMORROW ], [ LATER ] ] );
	finishSave();
	await advanceTime( 0 );
	fireEvent.blur( field() );
	expect( change.mock.calls ).toEqual( [ [ TOMORROW ], [ LATER ], [ LATER ] ] );
} );
