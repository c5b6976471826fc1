/** Form values for the location of a property. */
export const PLACE_TEXTS = [ 'street', 'number', 'zip', 'city', 'district' ] as const;

export type PlaceText = ( typeof PLACE_TEXTS )[ number ];
export type PlaceField = PlaceText | 'lat' | 'lng' | 'radiusKm';

/** Degrees have six decimal places (about 10 cm); the radius is in km, as typed. */
export type PlaceEntries = { readonly [ F in PlaceField as `lead.locations.0.${ F }` ]: string } & {
	/** The unusual postal code that the visitor has confirmed; kept in drafts, never sent. */
	readonly 'lead.keptZip': string;
};

export const NO_PLACE: PlaceEntries = {
	'lead.locations.0.street': '',
	'lead.locations.0.number': '',
	'lead.locations.0.zip': '',
	'lead.locations.0.city': '',
	'lead.locations.0.district': '',
	'lead.locations.0.lat': '',
	'lead.locations.0.lng': '',
	'lead.locations.0.radiusKm': '',
	'lead.keptZip': '',
};
