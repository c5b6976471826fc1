/** Converts the location of a property between form values, which are all text, and the request. */
import { __, sprintf } from '@wordpress/i18n';
import { leadLocationRules } from '../contract/patterns.gen';
import type { LeadLocation } from '../contract/types.gen';
import { cleanLine } from './contact';
import { formatNumber } from './format-number';
import { formatTyped, parseNumber } from './number';
import { PLACE_TEXTS, type PlaceEntries, type PlaceField, type PlaceText } from './place-entries';
import { tooLongText } from './contact-texts';
import { ruleFault } from './validate';

/** Path in the request body. */
const ROOT = 'lead.locations.0';

type Lang = string;

export const placePath = < F extends PlaceField >( field: F ) => `${ ROOT }.${ field }` as const;

const textOf = ( entries: PlaceEntries, field: PlaceText ): string => cleanLine( entries[ placePath( field ) ] );

/** Position of the marker; null without one. Latitude and longitude are set together. */
export function markerOf( entries: PlaceEntries ): { lat: number; lng: number } | null {
	const [ lat, lng ] = [ entries[ placePath( 'lat' ) ], entries[ placePath( 'lng' ) ] ];
	return lat === '' || lng === '' ? null : { lat: Number( lat ), lng: Number( lng ) };
}

/** Form values of a marker; empty texts without one. */
export function markerEntries( marker: { lat: number; lng: number } | null ) {
	return {
		[ placePath( 'lat' ) ]: marker ? marker.lat.toFixed( 6 ) : '',
		[ placePath( 'lng' ) ]: marker ? marker.lng.toFixed( 6 ) : '',
	};
}

/** Whether the form asks for a radius, the precision of the marker; with a street the marker counts as exact. */
export function asksRadius( entries: PlaceEntries ): boolean {
	return markerOf( entries ) !== null && textOf( entries, 'street' ) === '';
}

/** The location for the request. Empty parts are left out, so an empty location is an empty object. */
export function placeOf( entries: PlaceEntries, lang: Lang ): LeadLocation {
	const texts = PLACE_TEXTS.map( ( field ) => [ field, textOf( entries, field ) ] as const );
	const radius = asksRadius( entries ) ? parseNumber( entries[ placePath( 'radiusKm' ) ], 'decimal', lang ) : null;
	return {
		...Object.fromEntries( texts.filter( ( [ , text ] ) => text !== '' ) ),
		...markerOf( entries ),
		...( radius !== null && { radiusKm: radius } ),
	};
}

export function placeLabel( field: PlaceText | 'radiusKm' ): string {
	return {
		street: __( 'Street', 'sw-immosuite' ),
		number: __( 'House no.', 'sw-immosuite' ),
		zip: __( 'Postal code', 'sw-immosuite' ),
		city: __( 'City', 'sw-immosuite' ),
		district: __( 'District', 'sw-immosuite' ),
		radiusKm: __( 'Radius', 'sw-immosuite' ),
	}[ field ];
}

/** A postal code without a country: it begins with a digit. Or a text without digits, which every postal code has. */
const BARE_ZIP = /^(\d[\w -]{2,11}|\D+)$/;

/** Germany's postal codes: five digits; no code begins with one of these pairs. */
const GERMAN_ZIP = /^(?!00|05|43|62)\d{5}$/;

/** Returns the postal code if it is not German and names no country; empty if it is usual or malformed. */
export function unusualZip( entries: PlaceEntries ): string {
	const zip = textOf( entries, 'zip' );
	return BARE_ZIP.test( zip ) && ! GERMAN_ZIP.test( zip.replace( / /g, '' ) ) ? zip : '';
}

function textFault( entries: PlaceEntries, field: PlaceText, lang: Lang ): string | null {
	const rule = leadLocationRules[ field ];
	switch ( ruleFault( { ...rule, code: 'pattern' }, textOf( entries, field ) ) ) {
		case 'too_long':
			return `${ placeLabel( field ) }: ${ tooLongText( rule.maxLength, lang ) }`;
		case 'pattern':
			return field === 'zip'
				? __( 'Please check the postal code.', 'sw-immosuite' )
				: __(
						'This field contains characters that we cannot process. Please type the text again.',
						'sw-immosuite'
					);
		default:
			return field === 'zip' && isZipUnconfirmed( entries ) ? zipQuestion() : null;
	}
}

export const zipQuestion = (): string =>
	__( 'Is the postal code correct? If it is abroad, add the country, for example “CH-8280”.', 'sw-immosuite' );

/** Whether to ask about the postal code: it is unusual, and the visitor has not confirmed it. */
function isZipUnconfirmed( entries: PlaceEntries ): boolean {
	return ! [ '', entries[ 'lead.keptZip' ] ].includes( unusualZip( entries ) );
}

function radiusFault( entries: PlaceEntries, lang: Lang ): string | null {
	const typed = entries[ placePath( 'radiusKm' ) ];
	if ( ! asksRadius( entries ) || typed.trim() === '' ) {
		return null;
	}
	const { minimum, maximum } = leadLocationRules.radiusKm;
	const radius = parseNumber( typed, 'decimal', lang );
	if ( radius === null ) {
		return __( 'Please enter a number, for example 85.5.', 'sw-immosuite' );
	}
	return radius >= minimum && radius <= maximum
		? null
		: sprintf(
				/* translators: 1: label of the field, 2: lower bound, 3: upper bound. */
				__( '%1$s: please enter a value between %2$s and %3$s.', 'sw-immosuite' ),
				placeLabel( 'radiusKm' ),
				formatNumber( minimum, lang ),
				formatNumber( maximum, lang )
			);
}

interface PlaceFault {
	path: keyof PlaceEntries;
	message: string;
	isQuestion?: true;
}

/** Errors of a location, in the order of the form. No part is required. */
export function placeFaults( entries: PlaceEntries, lang: Lang ): PlaceFault[] {
	const texts = PLACE_TEXTS.map( ( field ) => [ placePath( field ), textFault( entries, field, lang ) ] as const );
	const all = [ ...texts, [ placePath( 'radiusKm' ), radiusFault( entries, lang ) ] as const ];
	return all.flatMap( ( [ path, message ] ) =>
		message === null ? [] : [ { path, message, ...( message === zipQuestion() && { isQuestion: true as const } ) } ]
	);
}

/** The location as lines of an address, without invalid parts; the coordinates if only the map was used. */
export function placeLines( entries: PlaceEntries, lang: Lang ): string[] {
	const faulty: readonly string[] = placeFaults( entries, lang ).map( ( { path } ) => path );
	const line = ( ...fields: PlaceText[] ): string =>
		fields
			.filter( ( field ) => ! faulty.includes( placePath( field ) ) )
			.map( ( field ) => textOf( entries, field ) )
			.filter( Boolean )
			.join( ' ' );
	const lines = [ line( 'street', 'number' ), line( 'zip', 'city' ), line( 'district' ) ].filter( Boolean );
	const marker = markerOf( entries );
	return lines.length > 0 || ! marker
		? lines
		: [ [ marker.lat, marker.lng ].map( ( degrees ) => formatTyped( degrees, 'decimal', lang ) ).join( ' / ' ) ];
}
