import type { Language } from './site';

/** Texts of the lead wizard, from the copy deck. */
interface LeadWords {
	readonly frame: string;
	readonly steps: readonly [ string, string, string, string ];
	readonly headings: readonly [ string, string, string, string ];
	readonly headingSell: string;
	readonly headingRent: string;
	readonly commercial: string;
	readonly sell: string;
	readonly rentOut: string;
	readonly house: string;
	readonly apartment: string;
	readonly plot: string;
	readonly office: string;
	readonly next: string;
	readonly back: string;
	readonly district: string;
	readonly radius: string;
	readonly price: string;
	readonly rent: string;
	readonly livingSpace: string;
	readonly rooms: string;
	readonly yearBuilt: string;
	readonly submit: string;
	readonly again: string;
	readonly summary: string;
	readonly carriedOver: string;
	readonly loadMap: string;
	readonly marker: string;
	readonly noMap: string;
	/** Subject of the agency's mail about a house for sale, in the language of the site. */
	readonly subject: RegExp;
	/** Input of a visitor with this language. */
	readonly typed: { readonly price: string; readonly livingSpace: string };
	readonly shown: { readonly price: string; readonly livingSpace: string };
	readonly mailSubject: string;
}

const subject = /^Haus verkaufen: Erika Mustermann \[[0-9a-f]{8}\]$/;

export const leadWords: Readonly< Record< Language, LeadWords > > = {
	de: {
		frame: 'Immobilie anbieten',
		steps: [ 'Immobilienart', 'Standort', 'Eckdaten', 'Kontakt' ],
		headings: [
			'Um welche Immobilie geht es?',
			'Wo liegt die Immobilie?',
			'Was wissen Sie über die Immobilie?',
			'Wie erreichen wir Sie?',
		],
		headingSell: 'Was möchten Sie verkaufen?',
		headingRent: 'Was möchten Sie vermieten?',
		commercial: 'Gewerbe',
		sell: 'Verkaufen',
		rentOut: 'Vermieten',
		house: 'Haus',
		apartment: 'Wohnung',
		plot: 'Grundstück',
		office: 'Büro/Praxis',
		next: 'weiter',
		back: 'zurück',
		district: 'Ortsteil',
		radius: 'Umkreis',
		price: 'Preisvorstellung',
		rent: 'Kaltmiete',
		livingSpace: 'Wohnfläche',
		rooms: 'Zimmer',
		yearBuilt: 'Baujahr',
		submit: 'Anfrage abschicken',
		again: 'Weitere Immobilie beschreiben',
		summary: 'Ihre Angaben bisher',
		carriedOver: 'Ihre Angaben werden laufend übernommen.',
		loadMap: 'Karte laden',
		marker: 'Standort der Immobilie, verschiebbar',
		noMap: 'Die Karte ist nicht verfügbar. Bitte geben Sie die Adresse unten ein.',
		subject,
		typed: { price: '650.000', livingSpace: '142,5' },
		shown: { price: '650.000', livingSpace: '142,5' },
		mailSubject: 'Bitte bestätigen Sie Ihre Anfrage',
	},
	en: {
		frame: 'Offer a Property',
		steps: [ 'Type of property', 'Location', 'Key figures', 'Contact' ],
		headings: [
			'What kind of property is it?',
			'Where is the property?',
			'What do you know about the property?',
			'How can we reach you?',
		],
		headingSell: 'What would you like to sell?',
		headingRent: 'What would you like to rent out?',
		commercial: 'Commercial',
		sell: 'Sell',
		rentOut: 'Rent out',
		house: 'House',
		apartment: 'Apartment',
		plot: 'Plot of land',
		office: 'Office/practice',
		next: 'Next',
		back: 'Back',
		district: 'District',
		radius: 'Radius',
		price: 'Price you have in mind',
		rent: 'Monthly rent, excluding utilities',
		livingSpace: 'Living space',
		rooms: 'Rooms',
		yearBuilt: 'Year built',
		submit: 'Send inquiry',
		again: 'Describe another property',
		summary: 'Your entries so far',
		carriedOver: 'Your details are carried over as you enter them.',
		loadMap: 'Load map',
		marker: 'Location of the property, movable',
		noMap: 'The map is not available. Please enter the address below.',
		subject,
		typed: { price: '650,000', livingSpace: '142.5' },
		shown: { price: '650,000', livingSpace: '142.5' },
		mailSubject: 'Please confirm your inquiry',
	},
};
