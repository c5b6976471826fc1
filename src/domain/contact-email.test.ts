import { cleanEmail, contactRequest, NO_ENTRIES } from './contact';

test.each( [
	[ ' name@müller.example ', 'name@xn--mller-kva.example' ],
	[ 'name@Straße.Müller.example', 'name@xn--strae-oqa.xn--mller-kva.example' ],
	[ 'name@mu\u0308ller.example', 'name@xn--mller-kva.example' ],
	[ 'NAME@Domain.example', 'NAME@Domain.example' ],
	[ 'nämé@domain.example', 'nämé@domain.example' ],
	[ 'name@müller.example/pfad', 'name@müller.example/pfad' ],
	[ 'name@müller@domain.example', 'name@müller@domain.example' ],
	[ 'name@xn--ü.example', 'name@xn--ü.example' ],
	[ 'müller', 'müller' ],
	[ '', '' ],
] )( 'normalizes %j to %j', ( typed, normalized ) => {
	expect( cleanEmail( typed ) ).toBe( normalized );
} );

test( 'a form sends the normalized address', () => {
	const entries = { ...NO_ENTRIES, email: 'name@müller.example' };
	expect( contactRequest( entries, { newsletter: 'hidden', hidden: [] } ).contact.email ).toBe(
		'name@xn--mller-kva.example'
	);
} );
