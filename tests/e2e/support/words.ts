import type { Language } from './site';

/**
 * Texts on the screen, from the copy deck. Tests find elements by text and role rather than by class name, so that a
 * changed text or a missing label fails them.
 */
interface Words {
	readonly frame: string;
	readonly heading: string;
	readonly salutation: string;
	readonly ms: string;
	readonly mr: string;
	readonly firstname: string;
	readonly lastname: string;
	readonly email: string;
	readonly phone: string;
	readonly street: string;
	readonly number: string;
	readonly zip: string;
	readonly city: string;
	readonly message: string;
	readonly dataPrivacy: string;
	readonly acceptContact: string;
	readonly newsletter: string;
	readonly submit: string;
	readonly sending: string;
	readonly retry: string;
	readonly summary: string;
	readonly needFirstname: string;
	readonly needLastname: string;
	readonly needEmail: string;
	readonly badEmail: string;
	readonly badPhone: string;
	readonly badZip: string;
	readonly needPrivacy: string;
	readonly needContact: string;
	readonly sentHeading: string;
	readonly sent: string;
	readonly resend: string;
	readonly correct: string;
	readonly resent: string;
	readonly again: string;
	readonly restored: string;
	readonly close: string;
	readonly startOver: string;
	readonly kept: string;
	readonly offline: string;
	readonly server: string;
	readonly oneClick: string;
	readonly confirmNow: string;
	readonly thanks: string;
	readonly thanksText: string;
	readonly expired: string;
	readonly backToForm: string;
	readonly about: RegExp;
	readonly imprint: string;
	readonly privacy: string;
	readonly unknown: string;
	readonly mailSubject: string;
}

export const words: Readonly< Record< Language, Words > > = {
	de: {
		frame: 'Kontaktformular',
		heading: 'Schreiben Sie uns',
		salutation: 'Anrede',
		ms: 'Frau',
		mr: 'Herr',
		firstname: 'Vorname',
		lastname: 'Nachname',
		email: 'E-Mail-Adresse',
		phone: 'Telefon',
		street: 'Straße',
		number: 'Haus-Nr.',
		zip: 'PLZ',
		city: 'Stadt',
		message: 'Nachricht',
		dataPrivacy: 'Ich habe die Datenschutzerklärung',
		acceptContact: 'Ich bin damit einverstanden, dass',
		newsletter: 'Ich möchte den Newsletter von',
		submit: 'Nachricht senden',
		sending: 'Wird gesendet …',
		retry: 'Erneut versuchen',
		summary: 'Bitte prüfen Sie Ihre Eingaben.',
		needFirstname: 'Bitte geben Sie Ihren Vornamen ein.',
		needLastname: 'Bitte geben Sie Ihren Nachnamen ein.',
		needEmail: 'Bitte geben Sie Ihre E-Mail-Adresse ein.',
		badEmail: 'Bitte geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@domain.example.',
		badPhone: 'Bitte geben Sie eine Telefonnummer ein, zum Beispiel 030 23125 123.',
		badZip: 'Bitte prüfen Sie die Postleitzahl.',
		needPrivacy: 'Bitte stimmen Sie der Speicherung Ihrer Angaben zu, damit wir Ihr Anliegen bearbeiten können.',
		needContact: 'Bitte stimmen Sie der Kontaktaufnahme zu, damit wir Ihnen antworten können.',
		sentHeading: 'Ein Schritt fehlt noch',
		sent: 'Ihre Anfrage wurde abgeschickt, bitte überprüfen Sie Ihr E-Mail-Postfach, um diese zu bestätigen.',
		resend: 'E-Mail erneut senden',
		correct: 'E-Mail-Adresse korrigieren',
		resent: 'Die E-Mail wurde verschickt.',
		again: 'Weitere Nachricht schreiben',
		restored: 'Ihre Eingaben wurden wiederhergestellt.',
		close: 'Schließen',
		startOver: 'Neu beginnen',
		kept: 'Ihre Eingaben sind noch da. Bitte versuchen Sie es erneut.',
		offline: 'Sie sind offline. Ihre Eingaben bleiben erhalten.',
		server: 'Es ist ein interner Serverfehler aufgetreten.',
		oneClick: 'E-Mail-Adresse bestätigen',
		confirmNow: 'Jetzt bestätigen',
		thanks: 'Vielen Dank für Ihre Anfrage!',
		thanksText: 'Ihre E-Mail-Adresse ist bestätigt. Wir melden uns bei Ihnen.',
		expired: 'Dieser Link ist abgelaufen',
		backToForm: 'Zurück zum Formular',
		about: /^Ihre Nachricht vom \d{1,2}\. [A-Zä][a-zä]+ 20\d\d um \d\d:\d\d\sUhr an Musterhaus Immobilien GmbH$/,
		imprint: 'Impressum',
		privacy: 'Datenschutz',
		unknown: 'Diesen Link kennen wir nicht',
		mailSubject: 'Bitte bestätigen Sie Ihre Nachricht',
	},
	en: {
		frame: 'Contact Form',
		heading: 'Write to us',
		salutation: 'Salutation',
		ms: 'Ms.',
		mr: 'Mr.',
		firstname: 'First name',
		lastname: 'Last name',
		email: 'Email address',
		phone: 'Phone',
		street: 'Street',
		number: 'House no.',
		zip: 'Postal code',
		city: 'City',
		message: 'Message',
		dataPrivacy: 'I have read the privacy policy',
		acceptContact: 'I agree that',
		newsletter: 'I would like to receive the newsletter of',
		submit: 'Send message',
		sending: 'Sending …',
		retry: 'Try again',
		summary: 'Please check your entries.',
		needFirstname: 'Please enter your first name.',
		needLastname: 'Please enter your last name.',
		needEmail: 'Please enter your email address.',
		badEmail: 'Please enter a complete email address, for example name@domain.example.',
		badPhone: 'Please enter a phone number, for example 030 23125 123.',
		badZip: 'Please check the postal code.',
		needPrivacy: 'Please agree to the storage of your details so that we can handle your request.',
		needContact: 'Please agree to be contacted so that we can reply to you.',
		sentHeading: 'One step is left',
		sent: 'Your inquiry has been sent. Please check your email inbox to confirm it.',
		resend: 'Send email again',
		correct: 'Correct email address',
		resent: 'The email has been sent.',
		again: 'Write another message',
		restored: 'Your entries have been restored.',
		close: 'Close',
		startOver: 'Start over',
		kept: 'Your entries are still here. Please try again.',
		offline: 'You are offline. Your entries are kept.',
		server: 'An internal server error has occurred.',
		oneClick: 'Confirm your email address',
		confirmNow: 'Confirm now',
		thanks: 'Thank you for your inquiry!',
		thanksText: 'Your email address is confirmed. We will get back to you.',
		expired: 'This link has expired',
		backToForm: 'Back to the form',
		about: /^Your message of [A-Z][a-z]+ \d{1,2}, 20\d\d at \d{1,2}:\d\d\s[AP]M to Musterhaus Immobilien GmbH$/,
		imprint: 'Legal notice',
		privacy: 'Privacy policy',
		unknown: 'We do not know this link',
		mailSubject: 'Please confirm your message',
	},
};
