import { render } from '@testing-library/react';
import { Address, Words } from './Words';

test( 'keeps E-Mail in one piece, and the words as they are', () => {
	const { container } = render( <Words>E-Mail-Adresse oder E-Mail</Words> );
	expect( container.textContent ).toBe( 'E-Mail-Adresse oder E-Mail' );
	const kept = [ ...container.querySelectorAll( '.swis-nowrap' ) ].map( ( { textContent } ) => textContent );
	expect( kept ).toEqual( [ 'E-Mail', 'E-Mail' ] );
} );

test( 'leaves everything else alone', () => {
	const { container } = render( <Words>Email address</Words> );
	expect( container.innerHTML ).toBe( 'Email address' );
	expect( render( <Words>{ <b>E-Mail</b> }</Words> ).container.innerHTML ).toBe( '<b>E-Mail</b>' );
} );

test.each( [
	[ 'erika.mustermann@domain.example', 'erika<wbr>.mustermann<wbr>@domain<wbr>.example' ],
	[ 'a_b-c@d.example', 'a<wbr>_b<wbr>-c<wbr>@d<wbr>.example' ],
	[ '', '' ],
] )( 'the address %s may break before its marks', ( email, html ) => {
	const { container } = render( <Address>{ email }</Address> );
	expect( container.innerHTML ).toBe( html );
	expect( container.textContent ).toBe( email );
} );
