import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps, Ref } from 'react';
import type { EntryDetail } from './api';
import type { Data } from './data';
import { EntryHead } from './EntryHead';

jest.mock( '@wordpress/components', () => ( {
	Button: ( { children, onClick }: ComponentProps< 'button' > ) => <button onClick={ onClick }>{ children }</button>,
	SelectControl: jest
		.requireActual< typeof import( 'react' ) >( 'react' )
		.forwardRef( ( { label }: { label: string }, ref: Ref< HTMLSelectElement > ) => (
			<select aria-label={ label } ref={ ref } />
		) ),
	TextControl: ( { label, onChange, ...props }: ComponentProps< 'input' > & { label: string } ) => (
		<input aria-label={ label } onChange={ onChange } { ...props } />
	),
} ) );
jest.mock( './AssignForm', () => ( {} ) );

const data = { me: 7, zone: 'UTC', staff: [], may: { edit: true, delete: false } } as unknown as Data;

function renderHead( entry: Partial< EntryDetail > ): jest.Mock {
	const change = jest.fn( () => Promise.resolve() );
	const fullEntry = {
		uuid: '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f70',
		title: '',
		kind: 'message',
		listing: null,
		receivedAt: '2026-11-21T12:00:00Z',
		history: [],
		assignee: 7,
		followUp: '2030-01-02',
		...entry,
	} as unknown as EntryDetail;
	render(
		<EntryHead
			data={ data }
			entry={ fullEntry }
			isNarrow={ false }
			onChange={ change }
			onAssign={ jest.fn() }
			onDelete={ jest.fn() }
		/>
	);
	return change;
}

test( 'a closed entry shows no follow-up day, and its first button reopens it', () => {
	const change = renderHead( { status: 'closed' } );
	expect( screen.queryByLabelText( 'Follow-up' ) ).toBeNull();
	expect( screen.queryByRole( 'button', { name: 'Mark as closed' } ) ).toBeNull();
	expect( screen.getAllByRole( 'button' )[ 0 ]?.textContent ).toBe( 'Reopen' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Reopen' } ) );
	expect( change ).toHaveBeenCalledWith( { status: 'progress' } );
	expect( document.activeElement ).toBe( screen.getByLabelText( 'Status' ) );
} );

test( 'an open entry shows its follow-up day, and the first button closes it', () => {
	const change = renderHead( { status: 'progress' } );
	expect( screen.getByLabelText< HTMLInputElement >( 'Follow-up' ).value ).toBe( '2030-01-02' );
	expect( screen.getAllByRole( 'button' )[ 0 ]?.textContent ).toBe( 'Mark as closed' );
	fireEvent.click( screen.getByRole( 'button', { name: 'Mark as closed' } ) );
	expect( change ).toHaveBeenCalledWith( { status: 'closed' } );
} );

test( 'spam can only be restored', () => {
	renderHead( { status: 'spam' } );
	expect( screen.queryByLabelText( 'Follow-up' ) ).toBeNull();
	expect( screen.getAllByRole( 'button' )[ 0 ]?.textContent ).toBe( 'Not spam' );
} );
