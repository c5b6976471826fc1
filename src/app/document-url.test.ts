import rows from '../../tests/fixtures/frame-addresses.json';
import { documentUrl, routeAt } from './document-url';

// C1.16
it.each( rows )( "finds the URL of another route's document: $name", ( { here, route, lang, subject, address } ) => {
	expect( documentUrl( here, route, lang, subject as Record< string, string > ) ).toBe( address );
	expect( routeAt( address ) ).toBe( route );
} );
