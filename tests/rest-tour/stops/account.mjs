/**
 * Reads and changes the data of a signed-in visitor.
 *
 * @param {import('../tour.mjs').Tour} tour
 */
export async function accountStop( { report, visitor, stranger, mail, email, newEmail } ) {
	report.beginStop( 'Account, consents, e-mail change, unsubscribing' );
	const { data: contact } = await visitor.call(
		'GET /contact',
		{},
		{ findFaults: ( data ) => ( data.email === email ? [] : [ 'another address' ] ) }
	);
	await visitor.call(
		'PUT /contact',
		{ body: contact, note: 'the response of GET' },
		{
			findFaults: ( data ) =>
				JSON.stringify( data ) === JSON.stringify( contact ) ? [] : [ 'something changed' ],
		}
	);
	const filled = {
		...contact,
		firstname: 'Erika',
		lastname: 'Mustermann',
		city: 'Radolfzell',
		customFields: { dataPrivacy: true, acceptContact: true, newsletter: true },
	};
	await visitor.call(
		'PUT /contact',
		{ body: filled },
		{
			findFaults: ( data ) =>
				data.city === 'Radolfzell' && data.customFields.newsletter ? [] : [ 'not saved' ],
		}
	);
	const { data: consents } = await visitor.call(
		'GET /contact/consents',
		{},
		{ findFaults: ( list ) => ( list.length >= 3 ? [] : [ 'fewer than three' ] ) }
	);
	const newsletter = consents.find( ( /** @type {any} */ { purpose } ) => purpose === 'newsletter' );
	await visitor.call( `DELETE /contact/consents/${ newsletter?.id ?? 0 }`, {}, { status: 204 } );
	await visitor.call(
		'GET /contact/consents',
		{},
		{
			findFaults: ( list ) =>
				list.some( ( /** @type {any} */ consent ) => consent.id === newsletter?.id && consent.revoked !== null )
					? []
					: [ 'not withdrawn' ],
		}
	);
	await visitor.call(
		'GET /contact/export',
		{},
		{ findFaults: ( data ) => ( JSON.stringify( data ).includes( email ) ? [] : [ 'without the address' ] ) }
	);
	await changeEmail( { visitor, mail, newEmail }, filled );
	await unsubscribe( { stranger, mail, newEmail, visitor } );
	await visitor.call(
		'DELETE /auth/sessions/7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f81',
		{ note: 'unknown session' },
		{ status: 404 }
	);
}

/** @param {Pick<import('../tour.mjs').Tour, 'visitor' | 'mail' | 'newEmail'>} tour @param {any} contact */
async function changeEmail( { visitor, mail, newEmail }, contact ) {
	await visitor.call(
		'PUT /contact',
		{ body: { ...contact, email: newEmail } },
		{
			findFaults: ( data ) =>
				data.email !== newEmail && data.pendingEmail === newEmail ? [] : [ 'changed at once, or not pending' ],
		}
	);
	const k = await mail.key( newEmail, /neue E-Mail-Adresse/ );
	await visitor.call(
		'POST /wizard/confirm',
		{ body: { k } },
		{ findFaults: ( data ) => ( data.opcode === 'Email' ? [] : [ 'expected Email' ] ) }
	);
	const { data } = await visitor.call(
		'GET /auth/me',
		{},
		{ findFaults: ( me ) => ( me.user.email === newEmail ? [] : [ 'not the new address' ] ) }
	);
	visitor.nonce = data?.nonce ?? visitor.nonce;
}

/** Unsubscribes by one click (RFC 8058). First subscribes in the account and again by a form: the mail about the second subscription contains the link. */
async function unsubscribe(
	/** @type {Pick<import('../tour.mjs').Tour, 'visitor' | 'stranger' | 'mail' | 'newEmail'>} */ {
		visitor,
		stranger,
		mail,
		newEmail,
	}
) {
	const { data: token } = await stranger.call( 'POST /wizard/form-token', {
		body: { widget: 'newsletter', lang: 'de' },
	} );
	// A form token is accepted from its third second on.
	await new Promise( ( done ) => setTimeout( done, 2200 ) );
	const { data: contact } = await visitor.call( 'GET /contact' );
	await visitor.call( 'PUT /contact', {
		body: { ...contact, customFields: { ...contact.customFields, newsletter: true } },
	} );
	const body = {
		type: 'newsletter',
		contact: { email: newEmail, customFields: { dataPrivacy: true, newsletter: true } },
	};
	await stranger.call( 'POST /wizard/contact', {
		body,
		headers: stranger.formHeaders( token.token ),
		note: 'already subscribed',
	} );
	const k = await mail.key( newEmail, /Newsletter bereits/ );
	const form = {
		body: 'List-Unsubscribe=One-Click',
		headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'cross-site' },
	};
	await stranger.call( `POST /newsletter/unsubscribe?k=${ k }`, form, {
		findFaults: ( data ) => ( data.opcode === 'Unsubscribe' ? [] : [ 'expected Unsubscribe' ] ),
	} );
	await visitor.call(
		'GET /contact',
		{},
		{ findFaults: ( data ) => ( data.customFields.newsletter ? [ 'still subscribed' ] : [] ) }
	);
}
