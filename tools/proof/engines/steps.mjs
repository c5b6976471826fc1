/** Steps that several journeys share. */
import { randomUUID } from 'node:crypto';
import { until } from './until.mjs';

/** @typedef {import('./tab.mjs').Tab} Tab */
/** @typedef {import('../../lib/demo.mjs').Ready} Ready */

/** @param {Ready} ready @param {string} widget @returns {string} */
export function pageOf( { pages }, widget ) {
	return pages[ widget ]?.de ?? '';
}

export function freshAddress() {
	return `engine.${ randomUUID().slice( 0, 8 ) }@domain.example`;
}

/** @param {Tab} tab @param {string} email */
export async function fillContact( tab, email ) {
	await fillName( tab );
	await tab.type( 'E-Mail-Adresse', email );
	await agree( tab );
}

/** @param {Tab} tab */
export async function fillName( tab ) {
	await tab.type( 'Vorname', 'Erika' );
	await tab.type( 'Nachname', 'Mustermann' );
}

/** @param {Tab} tab */
export async function agree( tab ) {
	await tab.click( 'checkbox', 'Ich habe die Datenschutzerklärung' );
	await tab.click( 'checkbox', 'Ich bin damit einverstanden' );
}

/**
 * Goes through the first two steps of a search, up to the fields.
 *
 * @param {Tab} tab
 */
export async function chooseSearch( tab ) {
	await tab.click( 'button', 'Auswahl aufheben' );
	await tab.click( 'checkbox', 'Radolfzell' );
	await tab.click( 'button', 'weiter' );
	await tab.see( 'Was suchen Sie?' );
	await tab.click( 'radio', 'Wohnung' );
	await tab.see( 'Was soll die Immobilie bieten?' );
}

/** @typedef {{email: string, subject?: string}} MailFilter `subject` is a part of the subject, needed if there are several mails */

/**
 * @param {Ready} ready
 * @param {MailFilter} mail
 * @returns {Promise<string>} link of the newest matching mail, once it has arrived
 */
export function mailedLink( ready, mail ) {
	return until( `a mail to ${ mail.email }`, () => linkIn( ready.mail, mail ) );
}

/** @param {string} mailbox @param {MailFilter} filter @returns {Promise<string | undefined>} the link on a line of its own */
async function linkIn( mailbox, { email, subject: about = '' } ) {
	const newestFirst = /** @type {{id: string, to: string, subject: string}[]} */ (
		await ( await fetch( `${ mailbox }/api/messages` ) ).json()
	);
	const id = newestFirst.find( ( { to, subject } ) => to.includes( email ) && subject.includes( about ) )?.id;
	if ( id === undefined ) {
		return undefined;
	}
	const { text } = /** @type {{text: string}} */ (
		await ( await fetch( `${ mailbox }/api/messages/${ id }` ) ).json()
	);
	return /^https?:\/\/\S+[?#&]k=\S+$/m.exec( text )?.[ 0 ];
}
