import { boxUrl, readAddress, regionUrl } from './map-url';

const ORIGIN = 'https://www.agentur.example';

const read = ( query: string, path = '/webapp/map' ) =>
	readAddress( new URL( `${ ORIGIN }${ path }?${ query }` ), 'de' );

it( "reads the search from the page's URL", () => {
	const { query } = read(
		'lang=en&immo_type=rent&immo_region%5B%5D=ost&immo_region%5B1%5D=west&immo_price_to=1.200&fence=%7B%7D&utm=1&immo_evil=2'
	);
	expect( query ).toEqual( {
		lang: 'de',
		immo_type: 'rent',
		immo_region: [ 'ost', 'west' ],
		immo_price_to: '1.200',
		fence: '{}',
	} );
} );

it( 'links to the search page, with one region and without a page number', () => {
	const { list } = read(
		'list=%2Fimmobilien%2F%3Fp%3D1&immo_type=rent&immo_price_to=900&immo_region%5B%5D=ost&immo_page=3'
	);
	expect( list && regionUrl( list, 'west' ) ).toBe(
		`${ ORIGIN }/immobilien/?p=1&immo_type=rent&immo_price_to=900&immo_region%5B%5D=west`
	);
} );

it( 'links to the list of the same search, with every parameter except the page number', () => {
	const search =
		'immo_type=rent&immo_region%5B%5D=ost&immo_region%5B%5D=west&immo_price_to=900&immo_features=balcony%2Clift' +
		'&immo_place=Konstanz&immo_near=10&immo_box=47.6%2C9%2C47.8%2C9.25&immo_sort=cheapest';
	const indexed = search.replace( '%5B%5D=ost', '%5B0%5D=ost' ).replace( '%5B%5D=west', '%5B1%5D=west' );
	const { list } = read( `list=%2Fhomes%2F%3Fimmo_lang%3Den&lang=en&${ indexed }&immo_page=3` );
	expect( list?.href ).toBe( `${ ORIGIN }/homes/?immo_lang=en&${ search }` );
} );

it( 'replaces the regions of the search by a section of the map', () => {
	const { list } = read( 'list=%2Fimmobilien%2F&immo_region%5B0%5D=ost&immo_rooms_from=2' );
	expect( list && boxUrl( list, [ 9, 47, 10, 48 ] ) ).toBe(
		`${ ORIGIN }/immobilien/?immo_rooms_from=2&immo_box=47.0000,9.0000,48.0000,10.0000`
	);
} );

it( "leaves the page's URL unchanged, so that each link has only its own region", () => {
	const { list } = read( 'list=%2Fimmobilien%2F' );
	expect( list && [ regionUrl( list, 'ost' ), regionUrl( list, 'west' ) ] ).toEqual( [
		`${ ORIGIN }/immobilien/?immo_region%5B%5D=ost`,
		`${ ORIGIN }/immobilien/?immo_region%5B%5D=west`,
	] );
} );

it.each( [
	[ 'no URL', '' ],
	[ 'an empty URL', 'list=' ],
	[ 'another site', 'list=https%3A%2F%2Fwww.domain.example%2F' ],
	[ 'another site without a scheme', 'list=%2F%2Fwww.domain.example%2F' ],
	[ 'another scheme of the same host', 'list=http%3A%2F%2Fwww.agentur.example%2F' ],
	[ 'a script', 'list=javascript%3Aalert(1)' ],
	[ 'a blob: URL', 'list=blob%3Ahttps%3A%2F%2Fwww.agentur.example%2F1' ],
	[ 'an invalid URL', 'list=https%3A%2F%2F%5B' ],
] )( 'never links to %s', ( _name, query ) => {
	expect( read( query ).list ).toBeNull();
} );

it( 'reads URLs of a site with plain permalinks', () => {
	expect( read( 'sw_immosuite_frame=map&lang=de&immo_ids=42', '/' ).query ).toEqual( { lang: 'de', immo_ids: '42' } );
} );

it( 'reads and writes a section of the map, south-west corner first, and removes it again', () => {
	const { list, box } = read( 'list=%2Fimmobilien%2F&immo_type=rent&immo_box=47.6,9,47.8,9.25' );
	expect( box ).toEqual( [ 9, 47.6, 9.25, 47.8 ] );
	expect( list && [ boxUrl( list, [ 9.123456, 47.65, 9.2, 47.7 ] ), boxUrl( list, null ) ] ).toEqual( [
		`${ ORIGIN }/immobilien/?immo_type=rent&immo_box=47.6500,9.1235,47.7000,9.2000`,
		`${ ORIGIN }/immobilien/?immo_type=rent`,
	] );
	expect( [ '', '1,2,3', '1,2,3,4,5', '1,2,3,x' ].map( ( text ) => read( `immo_box=${ text }` ).box ) ).toEqual( [
		null,
		null,
		null,
		null,
	] );
} );
