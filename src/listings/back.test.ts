import { startBack } from './back';
import { one } from './testing';

const LINK = '<a href="http://localhost/immobilien/" data-swis-back>Zur Suche</a>';

test.each( [
	[ 'the search with its filters', 'http://localhost/immobilien/?immo_type=rent', '?immo_type=rent' ],
	[ 'another page', 'http://localhost/kontakt/', '' ],
	[ 'another site', 'https://foreign.example/http://localhost/immobilien/', '' ],
	[ 'nowhere', '', '' ],
] )( 'a visitor who comes from %s', ( _, referrer, query ) => {
	document.body.innerHTML = LINK;
	jest.spyOn( document, 'referrer', 'get' ).mockReturnValue( referrer );
	startBack();
	expect( one( 'a', HTMLAnchorElement ).href ).toBe( `http://localhost/immobilien/${ query }` );
} );
