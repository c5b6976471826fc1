import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { SaveList } from './SaveList';

jest.mock( '@wordpress/components', () => ( {
	Button: ( { children, onClick }: { children: ReactNode; onClick: () => void } ) => (
		<button onClick={ onClick }>{ children }</button>
	),
} ) );

test( 'shows nothing if the listing can be saved', () => {
	const { container } = render( <SaveList entries={ {} } isBlank={ false } onGo={ jest.fn() } /> );
	expect( container.textContent ).toBe( '' );
} );

test( 'reports that the title is missing, and links to each invalid field', async () => {
	const onGo = jest.fn();
	const rooms = { label: 'Rooms', text: 'five', sentence: 'Please enter a number.', wasBlurred: true };
	render( <SaveList entries={ { 'details.rooms': rooms } } isBlank onGo={ onGo } /> );
	expect( screen.getByText( 'Enter a title or a text.' ) ).toBeTruthy();
	await userEvent.click( screen.getByRole( 'button', { name: 'Rooms: Please enter a number.' } ) );
	expect( onGo ).toHaveBeenCalledWith( 'details.rooms' );
} );

test( 'does not list a field while the user types in it, which would move the content below', () => {
	const date = { label: 'Issued', text: '12.', sentence: 'Please enter a date.', wasBlurred: false };
	const { container } = render(
		<SaveList entries={ { energy_issued: date } } isBlank={ false } onGo={ jest.fn() } />
	);
	expect( container.textContent ).toBe( '' );
} );
