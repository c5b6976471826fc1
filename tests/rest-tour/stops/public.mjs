import { routes } from '../contract.mjs';

const WIDGETS = [ 'contact-form', 'newsletter', 'lead-wizard', 'saved-search-wizard', 'expose-inquiry' ];
const FIELDS = [ 'price.price', 'area.livingSpace', 'area.plotArea', 'area.numberRooms', 'property[baujahr]' ];

/** Requests of a signed-out visitor's page before anything is sent: fields, regions, a listing, form tokens. */
export async function publicStop( /** @type {import('../tour.mjs').Tour} */ { report, stranger } ) {
	report.beginStop( 'Public reads and form tokens' );
	await stranger.call(
		'POST /wizard/fields',
		{ body: { ...Object.fromEntries( FIELDS.map( ( id ) => [ id, {} ] ) ), 'no.such': true } },
		{
			findFaults: ( data ) =>
				Object.keys( data ).sort().join() === [ ...FIELDS ].sort().join()
					? []
					: [ 'not exactly the known fields' ],
		}
	);
	await stranger.call( 'POST /wizard/fields', { body: {} } );
	await stranger.call( 'POST /wizard/demand', {
		body: { lead: { categoryId: 22332, locations: [ { city: 'Konstanz' } ] } },
	} );
	const { data: regions, headers } = await stranger.call(
		'GET /wizard/locations',
		{},
		{ findFaults: ( data ) => ( data.length >= 25 ? [] : [ 'fewer than 25 regions' ] ) }
	);
	const etag = headers.get( 'ETag' ) ?? '';
	await stranger.call(
		'GET /wizard/locations',
		{ headers: { 'If-None-Match': etag }, note: 'If-None-Match' },
		{ status: 304 }
	);
	await stranger.call( 'GET /wizard/locations/geojson', {}, { findFaults: ( data ) => geoFaults( data, regions ) } );
	const tokens = await formTokens( stranger );
	const listing = await anyListing( stranger );
	await stranger.call(
		`GET /listing/${ listing }`,
		{},
		{ findFaults: ( data ) => ( data.objectId === listing ? [] : [ 'another listing' ] ) }
	);
	await stranger.call( 'GET /listing/999999999', {}, { status: 404 } );
	await listingMap( stranger, regions );
	report.step( `routes.json has ${ Object.keys( routes ).length } routes for visitors`, [] );
	return { regions, listing, tokens };
}

/** @param {any} data @param {any[]} regions @returns {string[]} */
function geoFaults( data, regions ) {
	const known = new Set( regions.map( ( { locationId } ) => locationId ) );
	return data.features
		.filter( ( /** @type {any} */ feature ) => ! known.has( feature.properties.locationId ) )
		.map(
			( /** @type {any} */ feature ) => `an outline of ${ feature.properties.locationId }, which is no region`
		);
}

/** @param {import('../client.mjs').Client} stranger @param {any[]} regions */
async function listingMap( stranger, regions ) {
	const known = new Set( regions.map( ( { locationId } ) => locationId ) );
	const { headers } = await stranger.call(
		'GET /listing/map?lang=de&immo_type=buy',
		{},
		{
			findFaults: ( data ) => [
				...( data.count > 0 && data.pins.length > 0 ? [] : [ 'no listings of the demo' ] ),
				...( data.regions.every( ( /** @type {any} */ { locationId } ) => known.has( locationId ) )
					? []
					: [ 'an unknown region' ] ),
			],
		}
	);
	await stranger.call(
		'GET /listing/map?lang=de&immo_type=buy',
		{ headers: { 'If-None-Match': headers.get( 'ETag' ) ?? '' }, note: 'If-None-Match' },
		{ status: 304 }
	);
	await stranger.call(
		'GET /listing/map?immo_region[]=radolfzell&immo_price_to=1',
		{ note: 'at most one matches' },
		{ findFaults: ( data ) => ( data.count <= 1 ? [] : [ 'more than one' ] ) }
	);
}

/** @param {import('../client.mjs').Client} stranger @returns {Promise<Record<string, string>>} by widget, old enough to be accepted */
async function formTokens( stranger ) {
	/** @type {Record<string, string>} */
	const tokens = {};
	for ( const widget of WIDGETS ) {
		tokens[ widget ] = (
			await stranger.call( 'POST /wizard/form-token', { body: { widget, lang: 'de' } } )
		).data.token;
	}
	await stranger.call( 'POST /wizard/form-token', { body: { token: tokens[ 'contact-form' ] }, note: 'reissued' } );
	// A form token is accepted from its third second on.
	await new Promise( ( done ) => setTimeout( done, 2200 ) );
	return tokens;
}

/** @param {import('../client.mjs').Client} stranger @returns {Promise<number>} post id of a public listing */
async function anyListing( stranger ) {
	const response = await fetch( `${ stranger.site }/wp-json/wp/v2/sw_immo_listing?per_page=1` );
	const [ first ] = await response.json();
	stranger.report.step( 'wp/v2 shows a public listing', first?.id > 0 ? [] : [ 'none' ] );
	return first?.id ?? 0;
}
