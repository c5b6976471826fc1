/** The visitor whom the tests of several forms know. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** All at once, as from a clipboard: what happens letter by letter is for the tests of what happens then. */
export async function enter( name: RegExp, text: string ): Promise< void > {
	await userEvent.click( screen.getByRole( 'textbox', { name } ) );
	await userEvent.paste( text );
}

/** The fields of the contact step that every form requires, but for the consents. */
export async function enterPerson( {
	firstname = 'Erika',
	lastname = 'Mustermann',
	email = 'name@domain.example',
} = {} ): Promise< void > {
	await enter( /^First name/, firstname );
	await enter( /^Last name/, lastname );
	await enter( /^Email address/, email );
}
