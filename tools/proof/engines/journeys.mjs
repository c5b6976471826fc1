/** Journeys that every engine must complete, using the texts on screen. */
import { setTimeout as sleep } from 'node:timers/promises';
import { account } from './account.mjs';
import { chooseSearch, fillContact, freshAddress, mailedLink, pageOf } from './steps.mjs';

/** @typedef {import('./tab.mjs').Tab} Tab */
/** @typedef {import('../../lib/demo.mjs').Ready} Ready */
/** @typedef {{widget: string, title: string, walk: (tab: Tab, ready: Ready) => Promise<void>}} Journey - `widget`: the widget whose demo page the journey needs */

/** Milliseconds to wait before sending: a form token is valid only from its third second on. */
const FILL_IN_MS = 2_500;

/** @type {Journey[]} */
export const JOURNEYS = [
	{ widget: 'contact-form', title: 'contact form', walk: contactForm },
	{ widget: 'lead-wizard', title: 'lead wizard', walk: leadWizard },
	{ widget: 'saved-search-wizard', title: 'saved-search wizard', walk: savedSearchWizard },
	{ widget: 'login', title: 'account, from the first link to its end', walk: account },
];

/** @param {Tab} tab @param {Ready} ready */
async function contactForm( tab, ready ) {
	const email = freshAddress();
	await tab.go( pageOf( ready, 'contact-form' ) );
	await tab.enter( 'Kontaktformular' );
	await tab.click( 'button', 'Nachricht senden' );
	await tab.see( 'Bitte prüfen Sie Ihre Eingaben.' );
	await sleep( FILL_IN_MS );
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
	await chooseSearch( tab );
	await tab.type( 'bis', '450.000' );
	await tab.click( 'button', 'weiter' );
	await tab.see( 'Wie erreichen wir Sie?' );
	await fillContact( tab, email );
	await tab.click( 'button', 'Suchprofil erstellen' );
	await confirm( tab, ready, email, 'Ihr Suchprofil ist gespeichert' );
}

/**
 * Follows the mailed link from the sent form to its page.
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
	await tab.go( await mailedLink( ready, { email } ) );
	await tab.see( thanks );
}
