import type { Language } from './site';

/** Texts of the saved-search wizard, from the copy deck. */
interface SearchWords {
	readonly frame: string;
	readonly steps: readonly [ regions: string, category: string, fields: string, contact: string ];
	readonly headings: readonly [ regions: string, category: string, fields: string, contact: string ];
	readonly next: string;
	readonly back: string;
	readonly noMap: string;
	readonly noRegion: string;
	readonly oneRegion: string;
	readonly manyRegions: RegExp;
	readonly clear: string;
	readonly needOne: string;
	readonly rent: string;
	readonly buy: string;
	readonly apartment: string;
	readonly house: string;
	readonly plot: string;
	readonly commercial: string;
	readonly price: string;
	readonly rentPrice: string;
	readonly livingSpaceFrom: string;
	readonly from: string;
	readonly to: string;
	readonly amount: string;
	readonly matches: RegExp;
	readonly noMatches: string;
	readonly withoutExclusive: string;
	readonly create: string;
	readonly again: string;
	readonly incomplete: string;
	readonly filledFromLink: string;
	readonly undo: string;
	readonly saved: string;
	readonly mailSubject: string;
	readonly title: string;
	readonly keep: string;
	readonly backToList: RegExp;
	readonly whatNext: string;
	readonly change: string;
	readonly kind: RegExp;
	readonly around: RegExp;
	readonly unknownPlace: RegExp;
	readonly signedIn: RegExp;
	readonly frequency: string;
	readonly weekly: string;
	readonly plotArea: RegExp;
}

export const searchWords: Readonly< Record< Language, SearchWords > > = {
	de: {
		frame: 'Suchprofil',
		steps: [ 'Regionen', 'Immobilienart', 'Kriterien', 'Kontakt' ],
		headings: [ 'Wo suchen Sie?', 'Was suchen Sie?', 'Was soll die Immobilie bieten?', 'Wie erreichen wir Sie?' ],
		next: 'weiter',
		back: 'zurück',
		noMap: 'Die Karte ist nicht verfügbar. Bitte wählen Sie die Regionen in der Liste.',
		noRegion: 'Keine Region ausgewählt',
		oneRegion: '1 Region ausgewählt',
		manyRegions: /^\d+ Regionen ausgewählt$/,
		clear: 'Auswahl aufheben',
		needOne: 'Wählen Sie mindestens eine Region, um fortzufahren.',
		rent: 'Mieten',
		buy: 'Kaufen',
		apartment: 'Wohnung',
		house: 'Haus',
		plot: 'Grundstück',
		commercial: 'Gewerbe',
		price: 'Kaufpreis',
		rentPrice: 'Kaltmiete',
		livingSpaceFrom: 'Wohnfläche ab',
		from: 'ab',
		to: 'bis',
		amount: '450.000',
		matches: /^\d+ (passendes Objekt|passende Objekte) zurzeit$/,
		noMatches: 'Zurzeit kein passendes Objekt',
		withoutExclusive: 'Ohne exklusive Immobilien.',
		create: 'Suchprofil erstellen',
		again: 'Weiteres Suchprofil erstellen',
		incomplete: 'Wählen Sie Region und Immobilienart, um das Suchprofil zu speichern.',
		filledFromLink: 'Ihre Suche ist übernommen.',
		undo: 'Rückgängig machen',
		saved: 'Ihr Suchprofil ist gespeichert',
		mailSubject: 'Bitte bestätigen Sie Ihr Suchprofil',
		title: 'Suchprofil: Regionen – Musterhaus Immobilien',
		keep: 'Suche speichern',
		backToList: /^Zurück zu(?: den \d+ Immobilien|r Liste)$/,
		whatNext: 'So geht es weiter',
		change: 'Ändern',
		kind: /^Immobilienart/,
		around: /^Konstanz und (\d+) Orte im Umkreis$/,
		unknownPlace: /^„Hamburg“ wird nicht übernommen, weil wir dort keine Regionen haben/,
		signedIn: /^Angemeldet als /,
		frequency: 'Wie oft dürfen wir Ihnen passende Immobilien schicken?',
		weekly: 'Wöchentlich',
		plotArea: /^Grundstücksfläche/,
	},
	en: {
		frame: 'Saved Search',
		steps: [ 'Regions', 'Type of property', 'Criteria', 'Contact' ],
		headings: [
			'Where are you looking?',
			'What are you looking for?',
			'What should the property offer?',
			'How can we reach you?',
		],
		next: 'Next',
		back: 'Back',
		noMap: 'The map is not available. Please choose the regions in the list.',
		noRegion: 'No region selected',
		oneRegion: '1 region selected',
		manyRegions: /^\d+ regions selected$/,
		clear: 'Clear selection',
		needOne: 'Choose at least one region to continue.',
		rent: 'Rent',
		buy: 'Buy',
		apartment: 'Apartment',
		house: 'House',
		plot: 'Plot of land',
		commercial: 'Commercial',
		price: 'Purchase price',
		rentPrice: 'Monthly rent, excluding utilities',
		livingSpaceFrom: 'Living space from',
		from: 'from',
		to: 'up to',
		amount: '450,000',
		matches: /^\d+ matching listings? at the moment$/,
		noMatches: 'No matching listing at the moment',
		withoutExclusive: 'Without exclusive listings.',
		create: 'Create saved search',
		again: 'Create another saved search',
		incomplete: 'Choose a region and a type of property to save the search.',
		filledFromLink: 'Your search is filled in.',
		undo: 'Undo',
		saved: 'Your search is saved',
		mailSubject: 'Please confirm your saved search',
		title: 'Saved search: Regions – Musterhaus Immobilien',
		keep: 'Save search',
		backToList: /^Back to the (?:\d+ properties|list)$/,
		whatNext: 'What happens next',
		change: 'Change',
		kind: /^Type of property/,
		around: /^Konstanz and (\d+) places around it$/,
		unknownPlace: /^“Hamburg” is left out: we have no regions there/,
		signedIn: /^Signed in as /,
		frequency: 'How often may we send you matching properties?',
		weekly: 'Weekly',
		plotArea: /^Plot area/,
	},
};
