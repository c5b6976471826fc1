import { routeUrl, takesStart } from './url';

const OSM = 'https://www.openstreetmap.org/directions?from={start}&to={address}';
const ADDRESS = 'Musterstraße 1, 88045 Friedrichshafen';
const TO = 'Musterstra%C3%9Fe%201%2C%2088045%20Friedrichshafen';

test.each( [
	[ 'both ends', OSM, ' Köln ', `https://www.openstreetmap.org/directions?from=K%C3%B6ln&to=${ TO }` ],
	[ 'no start', OSM, '', `https://www.openstreetmap.org/directions?from=&to=${ TO }` ],
	[
		'a service that asks for the start itself',
		'https://wege.example/{address}/',
		'Köln',
		`https://wege.example/${ TO }/`,
	],
	[ 'a placeholder twice', 'https://w.example/{address}?q={address}', '', `https://w.example/${ TO }?q=${ TO }` ],
	[
		'characters that are special in a URL',
		OSM,
		'a&to=b#c/../?{address}"><script>',
		`https://www.openstreetmap.org/directions?from=a%26to%3Db%23c%2F..%2F%3F%7Baddress%7D%22%3E%3Cscript%3E&to=${ TO }`,
	],
	[
		'replacement patterns of String.replace()',
		OSM,
		"$& $' $1",
		`https://www.openstreetmap.org/directions?from=%24%26%20%24'%20%241&to=${ TO }`,
	],
	[ 'an unpaired surrogate', OSM, 'a\uD83Db', `https://www.openstreetmap.org/directions?from=ab&to=${ TO }` ],
] )( '%s', ( _name, template, start, url ) => {
	expect( routeUrl( template, start, ADDRESS ) ).toBe( url );
} );

test( 'detects whether a template has a start', () => {
	expect( [ OSM, 'https://wege.example/{address}' ].map( takesStart ) ).toEqual( [ true, false ] );
} );
