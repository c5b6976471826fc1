/** Texts of the inquiry about a listing and its mails, from the copy deck. */
export const inquiryWords = {
	de: {
		frame: 'Anfrage zu einer Immobilie',
		submit: 'Anfrage abschicken',
		call: 'Rückruf',
		company: 'Firma',
		listing: 'Altbauwohnung mit Stuck am Münsterplatz',
		subject: 'Bitte bestätigen Sie Ihre Anfrage zu einer Immobilie',
		needPhone: 'Bitte geben Sie Ihre Telefonnummer ein.',
		gone: 'Diese Immobilie ist nicht mehr verfügbar',
		contact: 'Kontaktformular öffnen',
		message: 'Wann kann ich den Hof ansehen?',
	},
	en: {
		frame: 'Listing Inquiry',
		submit: 'Send inquiry',
		call: 'A call back',
		company: 'Company',
		listing: 'Altbauwohnung mit Stuck am Münsterplatz',
		subject: 'Please confirm your inquiry about a property',
		needPhone: 'Please enter your phone number.',
		gone: 'This property is no longer available',
		contact: 'Open contact form',
		message: 'When may I see the farm?',
	},
} as const;

/** Texts for subscribing to the newsletter and unsubscribing. */
export const newsletterWords = {
	de: {
		frame: 'Newsletter-Bestellung',
		submit: 'Newsletter bestellen',
		subject: 'Bitte bestätigen Sie Ihre Newsletter-Bestellung',
		known: 'Sie erhalten unseren Newsletter bereits',
		done: 'Sie sind für den Newsletter angemeldet',
		end: 'Newsletter abbestellen',
		ended: 'Sie haben den Newsletter abbestellt',
	},
	en: {
		frame: 'Newsletter Subscription',
		submit: 'Subscribe to newsletter',
		subject: 'Please confirm your newsletter subscription',
		known: 'You already receive our newsletter',
		done: 'You are subscribed to the newsletter',
		end: 'Unsubscribe from newsletter',
		ended: 'You are unsubscribed',
	},
} as const;
