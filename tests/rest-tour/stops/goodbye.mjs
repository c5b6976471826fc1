import { signIn } from './sign-in.mjs';

/**
 * Signs out in one browser and in all browsers, and deletes the account.
 *
 * @param {import('../tour.mjs').Tour} tour
 */
export async function goodbyeStop( tour ) {
	const { report, newClient, runId } = tour;
	report.beginStop( 'Signing out and deleting the account' );
	for ( const path of [ '/auth/me', '/auth/sessions' ] ) {
		const leaver = newClient( 'leaver' );
		await signIn( tour, leaver, `leaver${ path.replace( /\W/g, '.' ) }.${ runId }@domain.example` );
		await leaver.call( `DELETE ${ path }`, {}, { status: 204 } );
		await leaver.call( 'GET /auth/me', { note: 'signed out' }, { status: 403, code: 'sw_immosuite_session' } );
	}
	await deleteAccount( tour );
}

/** @param {import('../tour.mjs').Tour} tour */
async function deleteAccount( { visitor, stranger, mail, newEmail } ) {
	await visitor.call( 'DELETE /contact', {}, { findFaults: ( answer ) => ( answer.sent ? [] : [ 'no mail' ] ) } );
	const k = await mail.key( newEmail, /Löschung/ );
	await stranger.call(
		'POST /wizard/key',
		{ body: { k } },
		{ findFaults: ( key ) => ( key.purpose === 'd' ? [] : [ 'not the purpose d' ] ) }
	);
	const faultsOfDeletion = ( /** @type {any} */ answer ) =>
		answer.opcode === 'Deletion' ? [] : [ 'expected Deletion' ];
	const { data: sessions } = await visitor.call( 'GET /auth/sessions' );
	await visitor.call(
		'DELETE /auth/sessions',
		{ headers: { 'X-WP-Nonce': 'ffffffffff' }, note: 'stale nonce' },
		{ status: 403 }
	);
	await visitor.call(
		`DELETE /auth/sessions/${ sessions[ 0 ]?.id }`,
		{ note: 'the current session' },
		{ status: 204 }
	);
	await stranger.call( 'POST /wizard/confirm', { body: { k } }, { findFaults: faultsOfDeletion } );
	await stranger.call(
		'POST /wizard/confirm',
		{ body: { k }, note: 'the link opened twice' },
		{ findFaults: faultsOfDeletion }
	);
	await visitor.call(
		'GET /auth/me',
		{ note: 'of a deleted account' },
		{ status: 403, code: 'sw_immosuite_session' }
	);
}
