/** Shared setup for tests of the account; not part of any bundle. */
import type { Account } from '../../../contract/types.gen';
import { signedIn } from '../../../store/session';
import { startServer, type FakeServer } from '../../../store/testing';

const consent = ( text: string ) => ( { text, parts: [ { text } ] } );

export const CONFIG = {
	lang: 'en' as const,
	agency: { name: 'Musterhaus GmbH', email: 'info@site.example', address: '' },
	urls: { privacy: '', imprint: '', login: '', home: 'https://site.example/' },
	consents: {
		hash: 'a'.repeat( 64 ),
		dataPrivacy: consent( 'I have read the privacy policy.' ),
		acceptContact: consent( 'Contact me about my account.' ),
		newsletter: consent( 'I would like to receive the newsletter.' ),
	},
};

export const EMAIL = 'name@domain.example';

export const COMPLETE: Account = {
	salutation: 'Frau',
	company: 'Muster AG',
	firstname: 'Erika',
	lastname: 'Mustermann',
	phone: null,
	email: EMAIL,
	street: null,
	number: null,
	zip: null,
	city: null,
	pendingEmail: null,
	customFields: { dataPrivacy: true, acceptContact: true, newsletter: false },
	acceptAlerts: true,
};

/** A fake server with one account, which stores changes. */
export function serve( account: Account ): FakeServer {
	const server = startServer( 'login', 'en' );
	let present = account;
	Object.assign( server.responses, {
		'GET /auth/me': () => [ 200, { user: { email: EMAIL, loggedIn: true }, nonce: 'n' } ],
		'DELETE /auth/me': () => [ 204, null ],
		'DELETE /auth/sessions': () => [ 204, null ],
		'GET /contact': () => [ 200, present ],
		'PUT /contact': ( { body }: { body: Account & { consentHash?: string } } ) => {
			const { consentHash: _hash, ...stored } = body;
			present = { ...present, ...stored };
			return [ 200, present ];
		},
		'GET /contact/consents': () => [ 200, [] ],
		'GET /auth/sessions': () => [ 200, [] ],
		'GET /expose-inquiry': () => [ 200, [] ],
		'GET /listing/interesting': () => [ 200, [] ],
		'GET /saved-search': () => [ 200, [] ],
		'GET /contact/saved-listings': () => [ 200, { list: 'own', listings: [] } ],
	} );
	return server;
}

/** Starts a session of the visitor with the address EMAIL. */
export const signIn = (): void => signedIn( { email: EMAIL, loggedIn: true }, 'n' );
