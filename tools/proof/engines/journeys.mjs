/** Ways through the product that every engine has to go, in the words that stand on the screen. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { until } from './until.mjs';

/** @typedef {import('./tab.mjs').Tab} Tab */
/** @typedef {import('../../lib/demo.mjs').Ready} Ready */
/** @typedef {{widget: string, title: string, walk: (tab: Tab, ready: Ready) => Promise<void>}} Journey widget: whose demo page it needs */

/** Milliseconds that a form is looked at: nobody sends one sooner, and its token is good from its third second on. */
const READING = 2_500;

/** @type {Journey[]} */
export const JOURNEYS = [
	{ widget: 'contact-form', title: 'contact form', walk: contactForm },
	{ widget: 'lead-wizard', title: 'lead wizard', walk: leadWizard },
	{ widget: 'saved-search-wizard', title: 'saved-search wizard', walk: savedSearchWizard },
];

/** @param {Tab} tab @param {Ready} ready */
async function contactForm( tab, ready ) {
	const email = freshAddress();
	await tab.go( pageOf( ready, 'contact-form' ) );
	await tab.enter( 'Kontaktformular' );
	await tab.click( 'button', 'Nachricht senden' );
	await tab.see( 'Bitte prüfen Sie Ihre Eingaben.' );
	await sleep( READING );
	await tab.type( 'Nachricht', 'Ich habe eine Frage zu Ihrem Angebot.' );
	await fillContact( tab, email );
	await tab.click( 'button', 'Nachricht senden' );
	await confirm( tab, ready, email, 'Vielen Dank für Ihre Anfrage!' );
}

/** @param {Tab} tab @param {Ready} ready */
async function leadWizard( tab, ready ) {
	const email = freshAddress();
	await tab.go( pageOf( ready, 'lead-wizard' ) );
	await tab.enter( 'Immobilie anbieten' );
	await tab.click( 'radio', 'Haus' );
	await tab.see( 'Wo liegt die Immobilie?' );
	await tab.type( 'Stadt', 'Radolfzell' );
	await tab.click( 'button', 'weiter' );
	await tab.see( 'Was wissen Sie über die Immobilie?' );
	await tab.type( 'Preisvorstellung', '650.000' );
	await tab.click( 'button', 'weiter' );
	await tab.see( 'Wie erreichen wir Sie?' );
	await fillContact( tab, email );
	await tab.click( 'button', 'Anfrage abschicken' );
	await confirm( tab, ready, email, 'Vielen Dank für Ihre Anfrage!' );
}

/** @param {Tab} tab @param {Ready} ready */
async function savedSearchWizard( tab, ready ) {
	const email = freshAddress();
	await tab.go( pageOf( ready, 'saved-search-wizard' ) );
	await tab.enter( 'Suchprofil' );
	await tab.click( 'button', 'Auswahl aufheben' );
	await tab.click( 'checkbox', 'Radolfzell' );
	await tab.click( 'button', 'weiter' );
	await tab.see( 'Was suchen Sie?' );
	await tab.click( 'radio', 'Wohnung' );
	await tab.see( 'Was soll die Immobilie bieten?' );
	await tab.type( 'bis', '450.000' );
	await tab.click( 'button', 'weiter' );
	await tab.see( 'Wie erreichen wir Sie?' );
	await fillContact( tab, email );
	await tab.click( 'button', 'Suchprofil erstellen' );
	await confirm( tab, ready, email, 'Ihr Suchprofil ist gespeichert' );
}

/** @param {Tab} tab @param {string} email */
async function fillContact( tab, email ) {
	await tab.type( 'Vorname', 'Erika' );
	await tab.type( 'Nachname', 'Mustermann' );
	await tab.type( 'E-Mail-Adresse', email );
	await tab.click( 'checkbox', 'Ich habe die Datenschutzerklärung' );
	await tab.click( 'checkbox', 'Ich bin damit einverstanden' );
}

/**
 * From the sent form over the mailed link to the words of its page.
 *
 * @param {Tab} tab
 * @param {Ready} ready
 * @param {string} email
 * @param {string} thanks
 */
async function confirm( tab, ready, email, thanks ) {
	await tab.see( 'Ein Schritt fehlt noch' );
	await tab.see(
		'Ihre Anfrage wurde abgeschickt, bitte überprüfen Sie Ihr E-Mail-Postfach, um diese zu bestätigen.'
	);
	await tab.go( await until( `a mail to ${ email }`, () => linkIn( ready.mail, email ) ) );
	await tab.see( thanks );
}

/** @param {Ready} ready @param {string} widget @returns {string} */
function pageOf( { pages }, widget ) {
	return pages[ widget ]?.de ?? '';
}

function freshAddress() {
	return `engine.${ randomUUID().slice( 0, 8 ) }@domain.example`;
}

/** @param {string} mailbox @param {string} email @returns {Promise<string | undefined>} the link that stands alone on its line */
async function linkIn( mailbox, email ) {
	const list = /** @type {{id: string, to: string}[]} */ (
		await ( await fetch( `${ mailbox }/api/messages` ) ).json()
	);
	const id = list.find( ( { to } ) => to.includes( email ) )?.id;
	if ( id === undefined ) {
		return undefined;
	}
	const { text } = /** @type {{text: string}} */ (
		await ( await fetch( `${ mailbox }/api/messages/${ id }` ) ).json()
	);
	return /^https?:\/\/\S+[?#&]k=\S+$/m.exec( text )?.[ 0 ];
}
