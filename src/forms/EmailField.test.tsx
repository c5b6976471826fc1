import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { EmailField } from './EmailField';

function Form( { error }: { error?: string } ) {
	const [ value, setValue ] = useState( '' );
	return (
		<>
			<EmailField name="email" label="Email address" value={ value } error={ error } onChange={ setValue } />
			<button type="button">Send message</button>
		</>
	);
}

const email = (): HTMLInputElement => screen.getByRole( 'textbox', { name: 'Email address' } );
const suggestion = (): HTMLElement | null => screen.queryByRole( 'button', { name: 'Did you mean gmail.com?' } );

test( 'suggests a correction of a mistyped provider on blur', async () => {
	render( <Form /> );
	await userEvent.type( email(), 'erika@gmial.com' );
	expect( suggestion() ).toBeNull();
	await userEvent.tab();
	expect( screen.getByRole( 'status' ).textContent ).toBe( 'Did you mean gmail.com?' );
	expect( email().getAttribute( 'aria-invalid' ) ).toBeNull();
} );

test( 'a click accepts the suggestion', async () => {
	render( <Form /> );
	await userEvent.type( email(), 'erika@gmial.com' );
	await userEvent.tab();
	await userEvent.click( screen.getByRole( 'button', { name: 'Did you mean gmail.com?' } ) );
	expect( email().value ).toBe( 'erika@gmail.com' );
	expect( document.activeElement ).toBe( email() );
	expect( suggestion() ).toBeNull();
} );

test( 'the suggestion is reachable by keyboard, and can be skipped', async () => {
	render( <Form /> );
	await userEvent.type( email(), 'erika@gmial.com' );
	await userEvent.tab();
	expect( document.activeElement ).toBe( screen.getByRole( 'button', { name: 'Send message' } ) );
	await userEvent.tab( { shift: true } );
	expect( document.activeElement ).toBe( suggestion() );
	await userEvent.keyboard( '{Enter}' );
	expect( email().value ).toBe( 'erika@gmail.com' );
} );

test( 'suggests nothing for a correct address', async () => {
	render( <Form /> );
	await userEvent.type( email(), 'erika@domain.example' );
	await userEvent.tab();
	expect( screen.getByRole( 'status' ).textContent ).toBe( '' );
} );

test( 'an error replaces the suggestion', async () => {
	render( <Form error="Please enter a complete email address." /> );
	await userEvent.type( email(), 'erika@gmail,com' );
	await userEvent.tab();
	expect( suggestion() ).toBeNull();
} );
