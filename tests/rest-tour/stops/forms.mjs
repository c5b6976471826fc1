import { example } from '../contract.mjs';

/** @param {string} email */
const contact = ( email ) => ( {
	salutation: 'Frau',
	firstname: 'Erika',
	lastname: 'Mustermann',
	phone: '030 23125 123',
	email,
	customFields: { dataPrivacy: true, acceptContact: true },
} );

/** @param {any[]} regions @returns {string[]} ids of two regions without children */
export function leaves( regions ) {
	const parents = new Set( regions.map( ( { parentId } ) => parentId ) );
	return regions
		.map( ( { locationId } ) => locationId )
		.filter( ( id ) => ! parents.has( id ) )
		.slice( 0, 2 );
}

/** @param {any[]} regions */
export const search = ( regions ) => ( {
	...example( 'saved-search' ),
	locations: leaves( regions ).map( ( locationId ) => ( { locationId } ) ),
} );

/** @typedef {{call: string, widget: string, body: unknown, email: string, opcode: string}} Form */

/**
 * Sends every form as a signed-out visitor, and confirms it by its mailed link.
 *
 * @param {import('../tour.mjs').Tour} tour
 * @param {{regions: any[], listing: number, tokens: Record<string, string>}} facts
 */
export async function formsStop( tour, { regions, listing, tokens } ) {
	tour.report.beginStop( 'Forms, each confirmed by its mailed link' );
	for ( const form of [
		...leads( tour.runId, regions ),
		...messages( tour.runId ),
		...searchAndInquiry( tour.runId, regions, listing ),
	] ) {
		await sendAndConfirm( tour, form, tour.stranger.formHeaders( tokens[ form.widget ] ?? '' ) );
	}
}

/** @param {string} runId @param {any[]} regions @returns {Form[]} */
function leads( runId, regions ) {
	return [ '/contact/lead', '/contact/lead/411' ].map( ( path, index ) => {
		const email = `lead${ index }.${ runId }@domain.example`;
		const locations = [ { zip: '78315', city: 'Radolfzell' }, { locationId: leaves( regions )[ 0 ] } ];
		const body = { address: contact( email ), lead: { ...example( 'inquiry' ), locations } };
		return { call: `POST ${ path }`, widget: 'lead-wizard', body, email, opcode: 'Lead' };
	} );
}

/** @param {string} runId @returns {Form[]} */
function messages( runId ) {
	const [ writer, reader ] = [ `contact.${ runId }@domain.example`, `news.${ runId }@domain.example` ];
	const subscription = { email: reader, customFields: { dataPrivacy: true, newsletter: true } };
	const call = 'POST /wizard/contact';
	return [
		{
			call,
			widget: 'contact-form',
			body: { contact: contact( writer ), message: 'Eine Frage.' },
			email: writer,
			opcode: 'Contact',
		},
		{
			call,
			widget: 'newsletter',
			body: { type: 'newsletter', contact: subscription },
			email: reader,
			opcode: 'Newsletter',
		},
	];
}

/** @param {string} runId @param {any[]} regions @param {number} objectId @returns {Form[]} */
function searchAndInquiry( runId, regions, objectId ) {
	const [ seeker, asker ] = [ `search.${ runId }@domain.example`, `inquiry.${ runId }@domain.example` ];
	const exposeInquiry = { objectId, message: 'Ist es noch frei?', type: 'viewing' };
	return [
		{
			call: 'POST /wizard/saved-search',
			widget: 'saved-search-wizard',
			body: { contact: contact( seeker ), savedSearch: search( regions ) },
			email: seeker,
			opcode: 'SavedSearch',
		},
		{
			call: 'POST /wizard/expose-inquiry',
			widget: 'expose-inquiry',
			body: { contact: contact( asker ), exposeInquiry },
			email: asker,
			opcode: 'ExposeInquiry',
		},
	];
}

/** @param {import('../tour.mjs').Tour} tour @param {Form} form @param {Record<string, string>} headers */
async function sendAndConfirm( { stranger, mail }, { call, widget, body, email, opcode }, headers ) {
	const { data } = await stranger.call( call, { body, headers, note: widget }, { findFaults: faultsOfSending } );
	const faultsOfId = ( /** @type {any} */ again ) => ( again.id === data.id ? [] : [ 'another id' ] );
	await stranger.call( call, { body, headers, note: 'repeated' }, { findFaults: faultsOfId } );
	const k = await mail.key( email, /best[äa]tigen/i );
	const faultsOfKey = ( /** @type {any} */ key ) =>
		key.purpose === 'c' && key.mine ? [] : [ 'not the purpose c of this browser' ];
	await stranger.call( 'POST /wizard/key', { body: { k } }, { findFaults: faultsOfKey } );
	const faultsOfOpcode = ( /** @type {any} */ answer ) =>
		answer.opcode === opcode ? [] : [ `expected ${ opcode }` ];
	await stranger.call( 'POST /wizard/confirm', { body: { k } }, { findFaults: faultsOfOpcode } );
	await stranger.call(
		'POST /wizard/confirm',
		{ body: { k }, note: 'the link opened twice' },
		{ findFaults: faultsOfOpcode }
	);
	const faultsOfResend = ( /** @type {any} */ again ) => ( again.sent ? [ 'sent again' ] : [] );
	await stranger.call(
		'POST /wizard/resend',
		{ body: { id: data.id }, note: 'already confirmed' },
		{ findFaults: faultsOfResend }
	);
}

/** @param {any} data @returns {string[]} */
function faultsOfSending( { error, errors, sent: mailed, id } ) {
	return ! error && errors.length === 0 && mailed && typeof id === 'string'
		? []
		: [ 'not stored, or no mail was sent' ];
}
