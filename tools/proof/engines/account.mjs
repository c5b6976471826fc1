/** A journey from the first mailed link to the deleted account. */
import { Browser } from '../../../tests/rest-tour/browser.mjs';
import { agree, chooseSearch, fillName, freshAddress, mailedLink, pageOf } from './steps.mjs';

/** @typedef {import('./tab.mjs').Tab} Tab */
/** @typedef {import('../../lib/demo.mjs').Ready} Ready */

/** Subject of the sign-in mail. */
const SIGN_IN = 'Ihr Anmeldelink';

/** The demo's exclusive listing. */
const LISTING = 'Gutshof mit Stallungen bei Hilzingen';

/** Kind of a submission about a listing in the data export. */
const INQUIRY = 'expose-inquiry';

/** @param {Tab} tab @param {Ready} ready */
export async function account( tab, ready ) {
	// An address gets one sign-in link per minute, so each sign-in uses another address.
	const [ first, second, third ] = [ freshAddress(), freshAddress(), freshAddress() ];
	await signIn( tab, ready, first );
	await completeDetails( tab );
	await seeExclusiveListings( tab );
	await manageSearches( tab );
	await sendInquiry( tab, ready );
	await toggleNewsletter( tab, ready );
	await changeAddress( tab, ready, second );
	await endOtherSession( tab, ready, second );
	await exportData( tab, second );
	await changeAddress( tab, ready, third );
	await signOut( tab, ready, third );
	await signIn( tab, ready, third );
	await deleteAccount( tab, ready, third );
}

/** @param {Tab} tab @param {Ready} ready */
async function openAccount( tab, ready ) {
	await tab.go( pageOf( ready, 'login' ) );
	await tab.enter( 'Anmeldung und Konto' );
}

/** @param {Tab} tab @param {Ready} ready @param {string} email */
async function signIn( tab, ready, email ) {
	await openAccount( tab, ready );
	await tab.type( 'E-Mail-Adresse', email );
	await tab.click( 'button', 'E-Mail verschicken' );
	await tab.see( 'Die E-Mail wurde verschickt.' );
	await tab.go( await mailedLink( ready, { email, subject: SIGN_IN } ) );
	await tab.enter( 'Anmeldung und Konto' );
	await tab.see( `Angemeldet als ${ email }` );
}

/** @param {Tab} tab */
async function completeDetails( tab ) {
	await tab.see( 'Bitte vervollständigen Sie Ihre Angaben' );
	await fillName( tab );
	await agree( tab );
	await tab.click( 'button', 'Änderungen speichern' );
	await tab.see( 'Ihre Angaben wurden gespeichert.' );
}

/** @param {Tab} tab */
async function seeExclusiveListings( tab ) {
	await tab.click( 'tab', 'Exklusive Immobilien' );
	await tab.see( 'Diese Immobilien zeigen wir nur nach der Anmeldung.' );
	await tab.see( LISTING );
}

/** Creates, changes and deletes a search in the same frame. @param {Tab} tab */
async function manageSearches( tab ) {
	await tab.click( 'tab', 'Suchprofile' );
	await tab.see( 'Sie haben noch kein Suchprofil gespeichert.' );
	await tab.click( 'button', 'Suchprofil erstellen' );
	await tab.see( 'Wo suchen Sie?' );
	await chooseSearch( tab );
	await tab.click( 'button', 'Suchprofil erstellen' );
	await tab.see( 'Ihr Suchprofil ist gespeichert' );
	await tab.click( 'button', 'zurück' );
	await tab.see( 'Wohnung kaufen in Radolfzell' );
	await tab.click( 'button', 'Bearbeiten' );
	await tab.see( 'Suchprofil bearbeiten' );
	await tab.click( 'button', 'weiter' );
	await tab.see( 'Was suchen Sie?' );
	await tab.click( 'button', 'weiter' );
	await tab.type( 'bis', '450.000' );
	await tab.click( 'button', 'Änderungen speichern' );
	await tab.see( 'Ihr Suchprofil ist gespeichert' );
	await tab.click( 'button', 'zurück' );
	await tab.see( 'bis 450.000 €' );
	await tab.click( 'button', 'Löschen' );
	await tab.see( 'Sie haben noch kein Suchprofil gespeichert.' );
}

/** The inquiry is confirmed immediately, because it has the account's address. @param {Tab} tab @param {Ready} ready */
async function sendInquiry( tab, ready ) {
	await tab.go( pageOf( ready, 'expose-inquiry' ) );
	await tab.enter( 'Anfrage zu einer Immobilie' );
	await tab.see( 'Angemeldet als' );
	await tab.type( 'Nachricht', 'Ich möchte die Wohnung gern sehen.' );
	await agree( tab );
	await tab.click( 'button', 'Anfrage abschicken' );
	await tab.see( 'Vielen Dank für Ihre Anfrage!' );
}

/** @param {Tab} tab @param {Ready} ready */
async function toggleNewsletter( tab, ready ) {
	await openAccount( tab, ready );
	await tab.click( 'tab', 'Konto & Newsletter' );
	await tab.click( 'switch', 'Sie erhalten den Newsletter nicht.' );
	await tab.click( 'switch', 'Sie erhalten den Newsletter.' );
	await tab.see( 'Sie erhalten den Newsletter nicht.' );
}

/** @param {Tab} tab @param {Ready} ready @param {string} email the new one */
async function changeAddress( tab, ready, email ) {
	await openAccount( tab, ready );
	await tab.click( 'tab', 'Konto & Newsletter' );
	await tab.click( 'button', 'E-Mail-Adresse ändern' );
	await tab.type( 'Neue E-Mail-Adresse', email );
	await tab.click( 'button', 'E-Mail-Adresse ändern' );
	await tab.see( 'Bis zur Bestätigung gilt Ihre bisherige Adresse.' );
	await tab.go( await mailedLink( ready, { email } ) );
	await tab.see( 'Ihre E-Mail-Adresse wurde geändert.' );
}

/** Another browser signs in; this one ends the other browser's session. @param {Tab} tab @param {Ready} ready @param {string} email */
async function endOtherSession( tab, ready, email ) {
	const other = new Browser( ready.site );
	await other.send( 'POST', '/auth/email', { body: { email } } );
	const link = new URL( await mailedLink( ready, { email, subject: SIGN_IN } ) );
	await other.send( 'POST', '/auth/login', { body: { k: link.searchParams.get( 'k' ) } } );
	await openAccount( tab, ready );
	await tab.click( 'tab', 'Datenschutz' );
	await tab.click( 'button', 'Sitzung beenden' );
	await tab.see( 'Die Sitzung wurde beendet.' );
}

/** @param {Tab} tab @param {string} email */
async function exportData( tab, email ) {
	await tab.click( 'button', 'Daten herunterladen' );
	const data = /** @type {{contact: {email: string}, submissions: {kind: string}[]}} */ (
		await tab.saved( /^meine-daten-20\d\d-\d\d-\d\d\.json$/ )
	);
	const kinds = data.submissions.map( ( { kind } ) => kind );
	if ( data.contact.email !== email || ! kinds.includes( INQUIRY ) ) {
		throw new Error( `The export belongs to ${ data.contact.email } and contains ${ kinds }.` );
	}
}

/** @param {Tab} tab @param {Ready} ready @param {string} email */
async function signOut( tab, ready, email ) {
	await openAccount( tab, ready );
	await tab.see( `Angemeldet als ${ email }` );
	await tab.click( 'button', 'Abmelden' );
	await tab.see( 'Sie wurden abgemeldet.' );
}

/** @param {Tab} tab @param {Ready} ready @param {string} email */
async function deleteAccount( tab, ready, email ) {
	await tab.click( 'tab', 'Datenschutz' );
	await tab.click( 'button', 'Konto löschen' );
	await tab.see( 'Möchten Sie Ihr Konto mit allen Daten wirklich löschen?' );
	await tab.click( 'button', 'OK' );
	await tab.go( await mailedLink( ready, { email, subject: 'Löschung' } ) );
	await tab.click( 'button', 'Konto löschen' );
	await tab.see( 'Ihr Konto wurde gelöscht.' );
	await openAccount( tab, ready );
	await tab.see( 'E-Mail verschicken' );
}
