/**
 * Reads exclusive listings, which only signed-in visitors see.
 *
 * @param {import('../tour.mjs').Tour} tour
 * @param {{listing: number}} facts
 */
export async function listingsStop( { report, visitor, stranger }, { listing } ) {
	report.beginStop( 'Exclusive listings' );
	const { data: exclusive } = await visitor.call(
		'GET /listing/exclusive',
		{},
		{ findFaults: ( list ) => ( list.length === 6 ? [] : [ 'not the 6 of the demo' ] ) }
	);
	const [ first ] = exclusive;
	const { data: detail } = await visitor.call(
		`GET /listing/exclusive/${ first?.uuid }`,
		{},
		{ findFaults: ( data ) => ( data.description !== '' && data.figures.length > 0 ? [] : [ 'no Exposé' ] ) }
	);
	for ( const path of [ '/listing/exclusive', `/listing/exclusive/${ first?.uuid }` ] ) {
		await stranger.call(
			`GET ${ path }`,
			{ note: 'not signed in' },
			{ status: 403, code: 'sw_immosuite_session' }
		);
	}
	await visitor.call(
		`GET /listing/${ first?.objectId }`,
		{ note: 'exclusive, signed in' },
		{ findFaults: ( { objectId } ) => ( objectId === first?.objectId ? [] : [ 'another listing' ] ) }
	);
	const hidden = await stranger.call( `GET /listing/${ first?.objectId }`, { note: 'exclusive' }, { status: 404 } );
	const absent = await stranger.call( 'GET /listing/999999999', { note: 'absent' }, { status: 404 } );
	report.step(
		'signed-out visitors get the same response for an exclusive listing as for a missing one',
		JSON.stringify( hidden.data ) === JSON.stringify( absent.data ) ? [] : [ 'they differ' ]
	);
	await pictureStep( report, detail?.pictures?.[ 0 ]?.url ?? detail?.image );
	await savedStep( { visitor, stranger }, [ first?.objectId, listing ] );
	await visitor.call(
		'GET /expose-inquiry',
		{ note: 'none yet' },
		{ findFaults: ( list ) => ( list.length === 0 ? [] : [ 'not empty' ] ) }
	);
	report.step(
		`public listing ${ listing } is not among the exclusive ones`,
		exclusive.some( ( /** @type {any} */ card ) => card.objectId === listing ) ? [ 'it is' ] : []
	);
}

/**
 * @param {Pick<import('../tour.mjs').Tour, 'visitor' | 'stranger'>} people
 * @param {number[]} ids
 */
async function savedStep( { visitor, stranger }, ids ) {
	/** @param {number} count @returns {(data: {listings: unknown[]}) => string[]} */
	const faultsUnlessCount = ( count ) => ( data ) => ( data.listings.length === count ? [] : [ `not ${ count }` ] );
	const path = '/contact/saved-listings';
	await visitor.call( `GET ${ path }`, { note: 'none yet' }, { findFaults: faultsUnlessCount( 0 ) } );
	await visitor.call(
		`POST ${ path }`,
		{ body: { add: ids, remove: [] }, note: 'two' },
		{ findFaults: faultsUnlessCount( 2 ) }
	);
	await visitor.call(
		`POST ${ path }`,
		{ body: { add: [], remove: ids }, note: 'removed' },
		{ findFaults: faultsUnlessCount( 0 ) }
	);
	await stranger.call( `GET ${ path }`, { note: 'not signed in' }, { status: 403, code: 'sw_immosuite_session' } );
}

/** @param {import('../report.mjs').Report} report @param {string | null | undefined} url */
async function pictureStep( report, url ) {
	if ( ! url ) {
		report.step( 'an exclusive listing has a picture', [ 'none' ] );
		return;
	}
	const good = await fetch( url );
	report.step(
		`picture of an exclusive listing by its signed URL → ${ good.status } ${ good.headers.get( 'Content-Type' ) }`,
		good.status === 200 && /^image\//.test( good.headers.get( 'Content-Type' ) ?? '' ) ? [] : [ 'no picture' ]
	);
	const forged = await fetch( url.replace( /.$/, ( last ) => ( last === 'a' ? 'b' : 'a' ) ) );
	report.step( `the same with an invalid signature → ${ forged.status }`, forged.status >= 400 ? [] : [ 'served' ] );
}
