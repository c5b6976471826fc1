import { randomUUID } from 'node:crypto';
import { tokenIn } from './aged-page';
import { Backend } from './backend';
import { freshAddress } from './mailbox';
import { demoPage, rest, type Site } from './site';
import { expect } from './test';

/** A form token issued yesterday, because the server rejects a token that has just been issued. */
async function formToken( site: Site ): Promise< string > {
	const html = await ( await fetch( demoPage( site, 'de' ) ) ).text();
	return new Backend( site ).agedToken( tokenIn( html ), 1 );
}

/**
 * Sends a message to the agency like the form, but without a browser: the inbox tests do not test forms.
 *
 * @return The sender's name in the inbox, which contains the time to be unique.
 */
export async function sendMessage(
	site: Site,
	message = 'Ist am Samstag eine Besichtigung möglich?',
	email = freshAddress( 'inbox' ),
	phone = ''
): Promise< string > {
	const lastname = `Probe${ Date.now() % 1_000_000 }`;
	const customFields = { dataPrivacy: true, acceptContact: true, newsletter: false };
	const answer = await fetch( rest( site, 'wizard/contact' ), {
		method: 'POST',
		headers: {
			'Content-Type': 'application/json',
			'Idempotency-Key': randomUUID(),
			'X-SW-Immosuite-Form': await formToken( site ),
		},
		body: JSON.stringify( { contact: { firstname: 'Erika', lastname, email, phone, customFields }, message } ),
	} );
	expect( answer.ok, await answer.text() ).toBe( true );
	return `${ lastname }, Erika`;
}
