/** The visitor in the tests of several forms. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Enters text at once, like a paste; tests of single keystrokes do not use it. */
export async function enter( name: RegExp, text: string ): Promise< void > {
	await userEvent.click( screen.getByRole( 'textbox', { name } ) );
	await userEvent.paste( text );
}

/** Fills in the required fields of the contact step, except the consents. */
export async function enterPerson( {
	firstname = 'Erika',
	lastname = 'Mustermann',
	email = 'name@domain.example',
} = {} ): Promise< void > {
	await enter( /^First name/, firstname );
	await enter( /^Last name/, lastname );
	await enter( /^Email address/, email );
}
