import { search } from './forms.mjs';

/**
 * Saves, changes and deletes searches of a signed-in visitor, and checks their matches.
 *
 * @param {import('../tour.mjs').Tour} tour
 * @param {{regions: any[], tokens: Record<string, string>}} facts
 */
export async function searchesStop( tour, { regions, tokens } ) {
	tour.report.beginStop( 'Saved searches' );
	const everywhere = regions.map( ( { locationId } ) => ( { locationId } ) );
	const wide = { ...search( regions ), locations: everywhere, fields: [] };
	await saveMatchAndDelete( tour, wide );
	await sendInvalidSearches( tour, wide );
	await saveByTheWizard( tour, wide, tokens[ 'saved-search-wizard' ] ?? '' );
}

/** @param {import('../tour.mjs').Tour} tour @param {any} wide */
async function saveMatchAndDelete( { visitor, stranger }, wide ) {
	const check = (
		/** @type {(data: import('../browser.mjs').Answer['data']) => boolean} */ right,
		/** @type {string} */ wrong
	) => ( {
		findFaults: ( /** @type {any} */ data ) => ( right( data ) ? [] : [ wrong ] ),
	} );
	await visitor.call(
		'GET /saved-search',
		{},
		check( ( list ) => list.length === 0, 'not empty' )
	);
	const { data: made } = await visitor.call( 'POST /saved-search', { body: wide } );
	const isNew = ( /** @type {any[]} */ list ) => list[ 0 ]?.uuid === made.uuid && list[ 0 ].title !== '';
	await visitor.call( 'GET /saved-search', {}, check( isNew, 'not the new one' ) );
	const { data: counted } = await stranger.call( 'POST /listing/count', { body: { savedSearch: wide } } );
	const enough = ( /** @type {any[]} */ list ) => list.length > 0 && list.length >= counted.count;
	await visitor.call(
		'GET /listing/interesting',
		{},
		check( enough, `fewer than the ${ counted.count } public ones` )
	);
	const path = `/saved-search/${ made.uuid }`;
	const paused = check( ( saved ) => saved.paused && saved.matches === 0, 'not paused, or it matches' );
	const equipped = check( ( saved ) => saved.features?.[ 0 ] === 'lift', 'without the equipment that was sent' );
	await visitor.call( `PUT ${ path }`, { body: { ...wide, features: [ 'lift' ] } }, equipped );
	await visitor.call( `PUT ${ path }`, { body: { ...wide, paused: true } }, paused );
	const none = check( ( list ) => list.length === 0, 'a paused search finds something' );
	await visitor.call( 'GET /listing/interesting', { note: 'paused' }, none );
	await stranger.call( `DELETE ${ path }`, { note: 'not signed in' }, { status: 403, code: 'sw_immosuite_session' } );
	await visitor.call( `DELETE ${ path }`, {}, { status: 204 } );
	await visitor.call( `DELETE ${ path }`, { note: 'again' }, { status: 404 } );
}

/** @param {import('../tour.mjs').Tour} tour @param {any} wide */
async function sendInvalidSearches( { visitor }, wide ) {
	const range = [ { name: 'price.price', valueType: 'RANGE', minValue: 5, maxValue: 4 } ];
	const foreign = [ { name: 'no.such', valueType: 'RAW', data: 'x' } ];
	/** @type {[Record<string, unknown>, string, string][]} */
	const invalidChanges = [
		[ { locations: [] }, 'locations', 'required' ],
		[ { locations: [ { locationId: 'no-such-region' } ] }, 'locations.0.locationId', 'unknown_region' ],
		[ { categoryId: 1 }, 'categoryId', 'unknown_category' ],
		[ { objectType: 'COMMERCIAL' }, 'categoryId', 'category_mismatch' ],
		[ { fields: range }, 'fields.0', 'range' ],
		[ { features: [ 'pool' ] }, 'features.0', 'unknown_option' ],
		[ { fields: foreign }, 'fields.0', 'field_not_offered' ],
	];
	for ( const [ change, field, code ] of invalidChanges ) {
		const body = { ...wide, ...change };
		await visitor.call(
			'POST /saved-search',
			{ body, note: code },
			{ status: 400, findFaults: faultsName( field, code ) }
		);
	}
}

/** @param {import('../tour.mjs').Tour} tour @param {any} wide @param {string} token */
async function saveByTheWizard( { visitor, email }, wide, token ) {
	const customFields = { dataPrivacy: true, acceptContact: true };
	const body = { contact: { firstname: 'Erika', lastname: 'Mustermann', email, customFields }, savedSearch: wide };
	const faultsUnlessConfirmed = ( /** @type {any} */ data ) =>
		! data.error && ! data.sent ? [] : [ 'not confirmed at once' ];
	const call = { body, headers: visitor.formHeaders( token ), note: 'signed in' };
	await visitor.call( 'POST /wizard/saved-search', call, { findFaults: faultsUnlessConfirmed } );
	const faultsUnlessOne = ( /** @type {any[]} */ list ) => ( list.length === 1 ? [] : [ 'not one search' ] );
	await visitor.call( 'GET /saved-search', {}, { findFaults: faultsUnlessOne } );
}

/** @param {string} field beginning of its path @param {string} code @returns {(data: import('../browser.mjs').Answer['data']) => string[]} */
export function faultsName( field, code ) {
	return ( data ) => {
		const list = data.errors ?? data.data?.errors ?? [];
		const found = list.some(
			( /** @type {any} */ error ) =>
				error.field.startsWith( field ) && error.code === code && error.message !== ''
		);
		return found ? [] : [ `no error "${ code }" for ${ field }` ];
	};
}
