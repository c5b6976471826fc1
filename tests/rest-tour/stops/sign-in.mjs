/**
 * Signs a client in by the mailed link.
 *
 * @param {import('../tour.mjs').Tour} tour
 * @param {import('../client.mjs').Client} client
 * @param {string} email
 * @returns {Promise<string>} the key of the mailed link
 */
export async function signIn( { mail }, client, email ) {
	await client.call(
		'POST /auth/email',
		{ body: { email } },
		{ findFaults: ( data ) => ( data.sent ? [] : [ 'not sent' ] ) }
	);
	const k = await mail.key( email, /Anmeldelink/ );
	const faultsOfPurpose = ( /** @type {any} */ key ) =>
		key.purpose === 'l' && key.mine ? [] : [ 'expected the purpose l and a link that this browser requested' ];
	await client.call( 'POST /wizard/key', { body: { k } }, { findFaults: faultsOfPurpose } );
	const { data } = await client.call(
		'POST /auth/login',
		{ body: { k } },
		{ findFaults: ( answer ) => faultsOfLogin( answer, email ) }
	);
	client.nonce = data.nonce;
	const { data: second } = await client.call( 'POST /auth/login/nonce', { body: { k } } );
	client.nonce = second.nonce ?? client.nonce;
	return k;
}

/**
 * Checks the sign-in routes (chapter 7), also with an invalid address and with a used link.
 *
 * @param {import('../tour.mjs').Tour} tour
 */
export async function signInStop( tour ) {
	const { report, visitor, stranger, email } = tour;
	report.beginStop( 'Signing in' );
	await visitor.call( 'GET /auth/me', { note: 'not signed in' }, { status: 403, code: 'sw_immosuite_session' } );
	const faultsIfSent = ( /** @type {any} */ data ) => ( data.sent ? [ 'sent' ] : [] );
	await visitor.call( 'POST /auth/email', { body: { email: 'no address' } }, { findFaults: faultsIfSent } );
	const k = await signIn( tour, visitor, email );
	const faultsUnlessUsed = ( /** @type {any} */ answer ) =>
		answer.login || answer.reason !== 'used' ? [ 'not refused as used' ] : [];
	await stranger.call(
		'POST /auth/login',
		{ body: { k }, note: 'the link in another browser' },
		{ findFaults: faultsUnlessUsed }
	);
	const refused = { status: 403, code: 'sw_immosuite_session' };
	await stranger.call( 'POST /auth/login/nonce', { body: { k }, note: 'of another browser' }, refused );
	await checkSession( tour );
}

/** @param {import('../tour.mjs').Tour} tour */
async function checkSession( { visitor, email } ) {
	const faultsOfAddress = ( /** @type {any} */ me ) => ( me.user.email === email ? [] : [ 'another address' ] );
	await visitor.call( 'GET /auth/me', {}, { findFaults: faultsOfAddress } );
	const nonce = visitor.nonce;
	visitor.nonce = undefined;
	const { data: me } = await visitor.call(
		'GET /auth/me',
		{ note: 'without a nonce, from the same site' },
		{ findFaults: faultsOfAddress }
	);
	const foreign = { headers: { 'Sec-Fetch-Site': 'cross-site' }, note: 'without a nonce, from another site' };
	await visitor.call( 'GET /auth/me', foreign, { status: 403 } );
	await visitor.call( 'GET /contact', { note: 'without a nonce' }, { status: 403, code: 'sw_immosuite_session' } );
	visitor.nonce = me?.nonce ?? nonce;
	const faultsOfSessions = ( /** @type {any[]} */ list ) =>
		list.filter( ( { current } ) => current ).length === 1 ? [] : [ 'not exactly one current session' ];
	await visitor.call( 'GET /auth/sessions', {}, { findFaults: faultsOfSessions } );
}

/** @param {any} answer @param {string} email @returns {string[]} */
function faultsOfLogin( { login, user, nonce }, email ) {
	return login && user?.email === email && user.loggedIn && typeof nonce === 'string' ? [] : [ 'not signed in' ];
}
