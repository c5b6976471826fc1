/** What a form holds of the own place of a property (W9). */
export const PLACE_TEXTS = [ 'street', 'number', 'zip', 'city', 'district' ] as const;

export type PlaceText = ( typeof PLACE_TEXTS )[ number ];
export type PlaceField = PlaceText | 'lat' | 'lng' | 'radiusKm';

/** Degrees with six digits behind the point, about a hand's breadth; the radius in km, as it was typed. */
export type PlaceEntries = { readonly [ F in PlaceField as `lead.locations.0.${ F }` ]: string };

export const NO_PLACE: PlaceEntries = {
	'lead.locations.0.street': '',
	'lead.locations.0.number': '',
	'lead.locations.0.zip': '',
	'lead.locations.0.city': '',
	'lead.locations.0.district': '',
	'lead.locations.0.lat': '',
	'lead.locations.0.lng': '',
	'lead.locations.0.radiusKm': '',
};
