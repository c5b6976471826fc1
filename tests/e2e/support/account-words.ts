import type { Language } from './site';

/** Texts of the account and of an Exposé, from the copy deck. */
interface AccountWords {
	readonly frame: string;
	readonly exclusive: string;
	readonly searches: string;
	readonly savedSearches: string;
	readonly afterSignIn: string;
	readonly signIn: string;
	readonly expose: ( title: string ) => string;
	readonly figures: string;
	readonly outline: ( region: string ) => string;
	readonly inquiry: string;
	readonly gone: string;
	readonly openContact: string;
	readonly back: string;
	readonly search: string;
	readonly edit: string;
	readonly editTitle: string;
	readonly save: string;
	readonly saved: string;
	readonly pause: string;
	readonly paused: string;
	readonly resume: string;
	readonly delete: string;
	readonly noSearch: string;
	readonly undo: string;
	readonly restored: string;
	readonly oneMatch: string;
	readonly interesting: ( count: number ) => string;
	readonly bound: string;
	readonly toSignIn: string;
	readonly inquiries: string;
	readonly noInquiry: string;
	readonly confirmed: string;
	readonly loading: string;
	readonly failed: string;
	readonly again: string;
}

export const accountWords: Readonly< Record< Language, AccountWords > > = {
	de: {
		frame: 'Anmeldung und Konto',
		exclusive: 'Exklusive Immobilien',
		searches: 'Suchprofile',
		savedSearches: 'Ihre gespeicherten Suchprofile',
		afterSignIn: 'Diese Immobilien zeigen wir nur nach der Anmeldung.',
		signIn: 'Anmelden',
		expose: ( title ) => `Exposé zu „${ title }“ (öffnet in neuem Tab)`,
		figures: 'Eckdaten',
		outline: ( region ) => `Umriss von ${ region }`,
		inquiry: 'Anfrage zu dieser Immobilie',
		gone: 'Diese Immobilie ist nicht mehr verfügbar',
		openContact: 'Kontaktformular öffnen',
		back: 'zurück',
		search: 'Haus kaufen in Hilzingen',
		edit: 'Bearbeiten',
		editTitle: 'Suchprofil bearbeiten',
		save: 'Änderungen speichern',
		saved: 'Ihr Suchprofil ist gespeichert',
		pause: 'Pausieren',
		paused: 'Pausiert',
		resume: 'Fortsetzen',
		delete: 'Löschen',
		noSearch: 'Sie haben noch kein Suchprofil gespeichert.',
		undo: 'Rückgängig machen',
		restored: 'Das Suchprofil ist wieder da.',
		oneMatch: '1 passendes Objekt zurzeit',
		interesting: ( count ) => `Interessante Objekte (${ count })`,
		bound: 'Wohnfläche: ab 75 m²',
		toSignIn: 'Zur Anmeldung gehen',
		inquiries: 'Ihre Anfragen',
		noInquiry: 'Sie haben noch zu keiner Immobilie angefragt.',
		confirmed: 'Bestätigt',
		loading: 'Wird geladen …',
		failed: 'Es ist ein interner Serverfehler aufgetreten.',
		again: 'Erneut versuchen',
	},
	en: {
		frame: 'Sign-In and Account',
		exclusive: 'Exclusive properties',
		searches: 'Saved searches',
		savedSearches: 'Your saved searches',
		afterSignIn: 'We show these properties after sign-in only.',
		signIn: 'Sign in',
		expose: ( title ) => `View details of “${ title }” (opens in a new tab)`,
		figures: 'Key figures',
		outline: ( region ) => `Outline of ${ region }`,
		inquiry: 'Inquiry about this property',
		gone: 'This property is no longer available',
		openContact: 'Open contact form',
		back: 'Back',
		search: 'House to buy in Hilzingen',
		edit: 'Edit',
		editTitle: 'Edit saved search',
		save: 'Save changes',
		saved: 'Your search is saved',
		pause: 'Pause',
		paused: 'Paused',
		resume: 'Resume',
		delete: 'Delete',
		noSearch: 'You have not saved a search yet.',
		undo: 'Undo',
		restored: 'The saved search is back.',
		oneMatch: '1 matching listing at the moment',
		interesting: ( count ) => `Interesting listings (${ count })`,
		bound: 'Living space: from 75 m²',
		toSignIn: 'Go to sign-in',
		inquiries: 'Your inquiries',
		noInquiry: 'You have not asked about a property yet.',
		confirmed: 'Confirmed',
		loading: 'Loading …',
		failed: 'An internal server error has occurred.',
		again: 'Try again',
	},
};
