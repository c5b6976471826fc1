import type { Language } from './site';

/** Texts of the sign-in and of changes to the account, from the copy deck. */
interface SignInWords {
	readonly frame: string;
	readonly heading: string;
	readonly send: string;
	readonly sent: string;
	readonly wait: RegExp;
	readonly mailSubject: string;
	readonly here: string;
	readonly used: string;
	readonly expired: string;
	readonly invalid: string;
	readonly errorOccurred: string;
	readonly noNetwork: string;
	readonly again: string;
	readonly signedInAs: ( email: string ) => string;
	readonly tabs: Readonly<
		Record< 'overview' | 'saved' | 'searches' | 'inquiries' | 'exclusive' | 'account' | 'privacy', string >
	>;
	readonly signOut: string;
	readonly signedOut: string;
	readonly ended: string;
	readonly incomplete: string;
	readonly save: string;
	readonly saved: string;
	readonly subscribed: string;
	readonly unsubscribed: string;
	readonly consents: string;
	readonly privacy: string;
	readonly contact: string;
	readonly newsletter: string;
	readonly wording: string;
	readonly withdraw: string;
	readonly withdrawn: RegExp;
	readonly changeEmail: string;
	readonly newEmail: string;
	readonly emailPending: ( email: string ) => string;
	readonly emailSubject: string;
	readonly oldEmailSubject: string;
	readonly emailChanged: string;
	readonly changedSubject: string;
	readonly takeBack: string;
	readonly takenBack: string;
	readonly takenBackSubject: string;
	readonly withdrawnSubject: string;
	readonly devices: string;
	readonly thisDevice: string;
	readonly endSession: string;
	readonly sessionEnded: string;
	readonly everywhere: string;
	readonly download: string;
	readonly file: RegExp;
	readonly delete: string;
	readonly deleteAsk: string;
	readonly deleteSubject: string;
	readonly deleted: string;
	readonly cancel: string;
	readonly ok: string;
	readonly close: string;
}

export const signInWords: Readonly< Record< Language, SignInWords > > = {
	de: {
		frame: 'Anmeldung und Konto',
		heading: 'Anmeldung',
		send: 'E-Mail verschicken',
		sent: 'Die E-Mail wurde verschickt.',
		wait: /^In \d+ Sekunden können Sie eine weitere E-Mail anfordern\.$/,
		mailSubject: 'Ihr Anmeldelink',
		here: 'Hier anmelden',
		used: 'Der Anmeldelink wurde schon verwendet',
		expired: 'Der Anmeldelink ist abgelaufen',
		invalid: 'Der Anmeldelink gilt nicht mehr',
		errorOccurred: 'Es ist ein Fehler aufgetreten.',
		noNetwork: 'Fehler bei der Netzwerkverbindung',
		again: 'Erneut versuchen',
		signedInAs: ( email ) => `Angemeldet als ${ email }`,
		tabs: {
			overview: 'Übersicht',
			saved: 'Merkliste',
			searches: 'Suchprofile',
			inquiries: 'Anfragen',
			exclusive: 'Exklusive Immobilien',
			account: 'Konto & Newsletter',
			privacy: 'Datenschutz',
		},
		signOut: 'Abmelden',
		signedOut: 'Sie wurden abgemeldet.',
		ended: 'Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.',
		incomplete: 'Bitte vervollständigen Sie Ihre Angaben',
		save: 'Änderungen speichern',
		saved: 'Ihre Angaben wurden gespeichert.',
		subscribed: 'Sie erhalten den Newsletter.',
		unsubscribed: 'Sie erhalten den Newsletter nicht.',
		consents: 'Ihre Einwilligungen',
		privacy: 'Speicherung meiner Angaben',
		contact: 'Kontakt per Telefon, Brief, E-Mail',
		newsletter: 'Newsletter',
		wording: 'Wortlaut anzeigen',
		withdraw: 'Widerrufen',
		withdrawn: /^Widerrufen am /,
		changeEmail: 'E-Mail-Adresse ändern',
		newEmail: 'Neue E-Mail-Adresse',
		emailPending: ( email ) =>
			`Wir senden eine E-Mail an ${ email }. Bis zur Bestätigung gilt Ihre bisherige Adresse.`,
		emailSubject: 'Bitte bestätigen Sie Ihre neue E-Mail-Adresse',
		oldEmailSubject: 'Neue E-Mail-Adresse für Ihr Konto angefordert',
		emailChanged: 'Ihre E-Mail-Adresse wurde geändert.',
		changedSubject: 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
		takeBack: 'Änderung rückgängig machen',
		takenBack: 'Die Änderung wurde rückgängig gemacht.',
		takenBackSubject: 'Die Änderung Ihrer E-Mail-Adresse wurde rückgängig gemacht',
		withdrawnSubject: 'Eine Änderung auf diese E-Mail-Adresse wurde rückgängig gemacht',
		devices: 'Angemeldete Geräte',
		thisDevice: 'Dieses Gerät',
		endSession: 'Sitzung beenden',
		sessionEnded: 'Die Sitzung wurde beendet.',
		everywhere: 'Überall abmelden',
		download: 'Daten herunterladen',
		file: /^meine-daten-20\d\d-\d\d-\d\d\.json$/,
		delete: 'Konto löschen',
		deleteAsk: 'Möchten Sie Ihr Konto mit allen Daten wirklich löschen?',
		deleteSubject: 'Bitte bestätigen Sie die Löschung Ihres Kontos',
		deleted: 'Ihr Konto wurde gelöscht.',
		cancel: 'Abbrechen',
		ok: 'OK',
		close: 'Schließen',
	},
	en: {
		frame: 'Sign-In and Account',
		heading: 'Sign in',
		send: 'Send email',
		sent: 'The email has been sent.',
		wait: /^You can request another email in \d+ seconds\.$/,
		mailSubject: 'Your sign-in link',
		here: 'Sign in here',
		used: 'The sign-in link has already been used',
		expired: 'The sign-in link has expired',
		invalid: 'The sign-in link is not valid anymore',
		errorOccurred: 'An error has occurred.',
		noNetwork: 'Network connection error',
		again: 'Try again',
		signedInAs: ( email ) => `Signed in as ${ email }`,
		tabs: {
			overview: 'Overview',
			saved: 'Saved homes',
			searches: 'Saved searches',
			inquiries: 'Inquiries',
			exclusive: 'Exclusive properties',
			account: 'Account & newsletter',
			privacy: 'Privacy',
		},
		signOut: 'Sign out',
		signedOut: 'You have been signed out.',
		ended: 'Your session has ended. Please sign in again.',
		incomplete: 'Please complete your details',
		save: 'Save changes',
		saved: 'Your details have been saved.',
		subscribed: 'You receive the newsletter.',
		unsubscribed: 'You do not receive the newsletter.',
		consents: 'Your consents',
		privacy: 'Storage of my details',
		contact: 'Contact by phone, letter, email',
		newsletter: 'Newsletter',
		wording: 'Show wording',
		withdraw: 'Withdraw',
		withdrawn: /^Withdrawn on /,
		changeEmail: 'Change email address',
		newEmail: 'New email address',
		emailPending: ( email ) =>
			`We are sending an email to ${ email }. Your present address stays valid until you confirm.`,
		emailSubject: 'Please confirm your new email address',
		oldEmailSubject: 'A new email address was requested for your account',
		emailChanged: 'Your email address has been changed.',
		changedSubject: 'The email address of your account was changed',
		takeBack: 'Undo the change',
		takenBack: 'The change has been undone.',
		takenBackSubject: 'The change of your email address was undone',
		withdrawnSubject: 'A change to this email address was undone',
		devices: 'Devices signed in',
		thisDevice: 'This device',
		endSession: 'End session',
		sessionEnded: 'The session has been ended.',
		everywhere: 'Sign out everywhere',
		download: 'Download data',
		file: /^my-data-20\d\d-\d\d-\d\d\.json$/,
		delete: 'Delete account',
		deleteAsk: 'Do you really want to delete your account with all data?',
		deleteSubject: 'Please confirm the deletion of your account',
		deleted: 'Your account has been deleted.',
		cancel: 'Cancel',
		ok: 'OK',
		close: 'Close',
	},
};
