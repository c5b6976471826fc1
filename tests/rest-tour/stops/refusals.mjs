import { faultsName } from './searches.mjs';

const PERSONAL_PATHS = [
	'/contact',
	'/contact/consents',
	'/contact/export',
	'/saved-search',
	'/expose-inquiry',
	'/listing/interesting',
	'/auth/sessions',
];

/**
 * Sends requests that must be refused.
 *
 * @param {import('../tour.mjs').Tour} tour
 * @param {{tokens: Record<string, string>}} facts
 */
export async function refusalsStop( tour, { tokens } ) {
	tour.report.beginStop( 'Refusals' );
	await sendRefusedForms( tour, tokens );
	await sendRefusedKeys( tour );
	const nobody = tour.newClient( 'nobody' );
	for ( const path of PERSONAL_PATHS ) {
		await nobody.call( `GET ${ path }`, {}, { status: 403, code: 'sw_immosuite_session' } );
	}
}

/** @param {import('../tour.mjs').Tour} tour @param {Record<string, string>} tokens */
async function sendRefusedForms( { stranger, runId }, tokens ) {
	const token = tokens[ 'contact-form' ] ?? '';
	const customFields = { dataPrivacy: true, acceptContact: true };
	const contact = { firstname: 'Erika', lastname: 'Mustermann', email: `no.${ runId }@domain.example`, customFields };
	const body = { contact, message: 'Eine Frage.' };
	const repeatedHeaders = stranger.formHeaders( token );
	const validHeaders = stranger.formHeaders( token );
	const formEncoded = { ...validHeaders, 'Content-Type': 'application/x-www-form-urlencoded' };
	const tooLarge = { ...body, message: 'a'.repeat( 70_000 ) };
	/** @type {[string, unknown, Record<string, string>, import('../client.mjs').Wanted][]} */
	const calls = [
		[
			'malformed key',
			body,
			stranger.formHeaders( token, 'abc' ),
			{ status: 400, code: 'sw_immosuite_idempotency_key' },
		],
		[
			'forged token',
			body,
			stranger.formHeaders( `${ token }x` ),
			{ status: 403, code: 'sw_immosuite_form_token' },
		],
		[
			'token of another widget',
			body,
			stranger.formHeaders( tokens[ 'lead-wizard' ] ?? '' ),
			{ status: 403, code: 'sw_immosuite_form_token' },
		],
		[
			'unknown key',
			{ ...body, unknown: 1 },
			validHeaders,
			{ status: 400, findFaults: faultsName( 'unknown', 'unknown_field' ) },
		],
		[
			'no first name',
			{ contact: { ...contact, firstname: '' } },
			validHeaders,
			{ findFaults: faultsName( 'contact.firstname', 'required' ) },
		],
		[
			'foreign origin',
			body,
			{ ...validHeaders, Origin: 'https://elsewhere.example' },
			{ status: 403, code: 'sw_immosuite_origin' },
		],
		[ 'no JSON', 'a=b', formEncoded, { status: 415, code: 'sw_immosuite_media_type' } ],
		[ '70 KB', tooLarge, validHeaders, { status: 413, code: 'sw_immosuite_too_large' } ],
		[ 'valid', body, repeatedHeaders, {} ],
		[
			'same key, other entries',
			{ ...body, message: 'Eine andere.' },
			repeatedHeaders,
			{ status: 409, code: 'sw_immosuite_conflict' },
		],
	];
	for ( const [ note, sent, headers, wanted ] of calls ) {
		await stranger.call( 'POST /wizard/contact', { body: sent, headers, note }, wanted );
	}
}

/** @param {import('../tour.mjs').Tour} tour */
async function sendRefusedKeys( { stranger } ) {
	for ( const k of [ true, 0, [], null ] ) {
		await stranger.call(
			'POST /auth/login',
			{ body: { k }, note: `k is ${ JSON.stringify( k ) }` },
			{ status: 400 }
		);
	}
	const faultsIfSignedIn = ( /** @type {any} */ data ) => ( data.login ? [ 'signed in' ] : [] );
	await stranger.call(
		'POST /auth/login',
		{ body: { k: 'l.a.b' }, note: 'made up' },
		{ findFaults: faultsIfSignedIn }
	);
	const unknown = { status: 404, code: 'sw_immosuite_key_unknown' };
	await stranger.call( 'POST /wizard/confirm', { body: { k: 'c.a.b' }, note: 'made up' }, unknown );
	await stranger.call( 'POST /newsletter/unsubscribe?k=u.a.b', { note: 'made up' }, unknown );
	await stranger.call( 'POST /saved-search/stop?k=a.a.b', { note: 'made up' }, unknown );
	const weekly = { k: 'a.a.b', alerts: 'weekly' };
	await stranger.call( 'POST /saved-search/alerts', { body: weekly, note: 'made up' }, unknown );
}
