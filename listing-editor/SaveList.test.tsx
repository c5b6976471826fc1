import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { SaveList } from './SaveList';

jest.mock( '@wordpress/components', () => ( {
	Button: ( { children, onClick }: { children: ReactNode; onClick: () => void } ) => (
		<button onClick={ onClick }>{ children }</button>
	),
} ) );

test( 'says nothing where nothing keeps from saving', () => {
	const { container } = render( <SaveList entries={ {} } isBlank={ false } onGo={ jest.fn() } /> );
	expect( container.textContent ).toBe( '' );
} );

test( 'says that a title is missing, and leads to each field that cannot be kept', async () => {
	const onGo = jest.fn();
	const rooms = { label: 'Rooms', text: 'five', sentence: 'Please enter a number.', isLeft: true };
	render( <SaveList entries={ { 'details.rooms': rooms } } isBlank onGo={ onGo } /> );
	expect( screen.getByText( 'Enter a title or a text.' ) ).toBeTruthy();
	await userEvent.click( screen.getByRole( 'button', { name: 'Rooms: Please enter a number.' } ) );
	expect( onGo ).toHaveBeenCalledWith( 'details.rooms' );
} );

test( 'says nothing of a field while somebody types in it: all below would jump', () => {
	const date = { label: 'Issued', text: '12.', sentence: 'Please enter a date.', isLeft: false };
	const { container } = render(
		<SaveList entries={ { energy_issued: date } } isBlank={ false } onGo={ jest.fn() } />
	);
	expect( container.textContent ).toBe( '' );
} );
