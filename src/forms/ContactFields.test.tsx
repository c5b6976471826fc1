import { act, render, screen, within } from '@testing-library/react';
import { ALWAYS_REQUIRED, NO_ENTRIES, type ContactField } from '../domain/contact';
import { forget, signedIn } from '../store/session';
import { ContactFields, MessageField } from './ContactFields';
import type { FieldErrors } from './types';

function show( hidden: readonly ContactField[], { grouped = false, email = '' } = {} ): void {
	render(
		<ContactFields
			entries={ { ...NO_ENTRIES, email } }
			errors={ {} as FieldErrors }
			required={ ALWAYS_REQUIRED }
			hidden={ hidden }
			onChange={ jest.fn() }
			grouped={ grouped }
		/>
	);
}

const names = ( legend: string ): Array< string | null > =>
	within( screen.getByRole( 'group', { name: legend } ) )
		.getAllByRole( 'textbox' )
		.map( ( box ) => box.getAttribute( 'name' ) );

// C5.7
test.each( [
	[ 5_001, '1 character too many' ],
	[ 6_234, '1,234 characters too many' ],
	[ 5_000, '0 characters left' ],
] )( 'counts a message of %i characters before the first attempt to send: %s', ( length, count ) => {
	const { container } = render(
		<MessageField
			entries={ { ...NO_ENTRIES, message: 'a'.repeat( length ) } }
			errors={ {} as FieldErrors }
			required={ [] }
			hidden={ [] }
			onChange={ jest.fn() }
			lang="en"
		/>
	);
	expect( within( container ).getAllByText( count ) ).not.toHaveLength( 0 );
	expect( container.textContent ).not.toContain( 'Please shorten' );
} );

// C3.3
test( 'a wizard groups person, contact and address', () => {
	show( [ 'message' ], { grouped: true } );
	expect( names( 'Your name' ) ).toEqual( [ 'firstname', 'lastname' ] );
	expect( names( 'How to reach you' ) ).toEqual( [ 'email', 'phone' ] );
	expect( names( 'Your address' ) ).toEqual( [ 'street', 'number', 'zip', 'city' ] );
} );

test( 'a group without fields has no legend', () => {
	show( [ 'salutation', 'firstname', 'lastname', 'street', 'number', 'zip', 'city' ], { grouped: true } );
	expect( screen.getAllByRole( 'group' ) ).toHaveLength( 1 );
	expect( names( 'How to reach you' ) ).toEqual( [ 'email', 'phone' ] );
} );

test( 'the contact form groups only the salutation', () => {
	show( [] );
	expect( screen.getAllByRole( 'group' ) ).toEqual( [ screen.getByRole( 'group', { name: 'Salutation' } ) ] );
} );

test( "announces a mailed link, except to a signed-in visitor's own address", () => {
	const linkNotice = () => screen.queryByText( 'We send the confirmation link to this address.' );
	show( [], { email: 'name@domain.example' } );
	expect( linkNotice() ).not.toBeNull();
	act( () => signedIn( { email: 'other@domain.example', loggedIn: true }, 'nonce' ) );
	expect( linkNotice() ).not.toBeNull();
	act( () => signedIn( { email: 'name@domain.example', loggedIn: true }, 'nonce' ) );
	expect( linkNotice() ).toBeNull();
	act( forget );
} );
