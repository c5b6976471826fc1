/**
 * What a listing says of its energy, as § 87 GEG wants it: nothing that is not known. Property\Listing\EnergyFacts says the
 * same on the server; tests/fixtures/listing-energy.json holds both to it.
 */
import { __ } from '@wordpress/i18n';
import { buildingOf, dayText, knownNumber, knownText, type ListingValues } from './listing-values';
import { formatTyped } from './number';

type Lang = 'de' | 'en';

export interface EnergyFacts {
	/** Where the certificate is to be seen, or that none is needed; empty where there is one, or nothing is known. */
	readonly sentence: string;
	/** A+ to H; empty where it is unknown. */
	readonly class: string;
	/** What the certificate says, in the order of the law. */
	readonly rows: readonly { readonly label: string; readonly text: string }[];
}

const NOTHING: EnergyFacts = { sentence: '', class: '', rows: [] };

export function energyFacts( values: ListingValues, lang: Lang ): EnergyFacts {
	const isSaid = buildingOf( values ) !== '' && values[ 'state' ] !== 'reference';
	switch ( isSaid && values[ 'energy_status' ] ) {
		case 'pending':
			return {
				...NOTHING,
				sentence: __( 'The energy certificate will be available at the viewing.', 'sw-immosuite' ),
			};
		case 'exempt':
			return {
				...NOTHING,
				sentence: __( 'No energy certificate is required for this property.', 'sw-immosuite' ),
			};
		case 'certificate':
			return { ...NOTHING, class: knownText( values, 'energy_class' ), rows: rows( values, lang ) };
		default:
			return NOTHING;
	}
}

function rows( values: ListingValues, lang: Lang ): EnergyFacts[ 'rows' ] {
	const isOther = buildingOf( values ) === 'other';
	const all: readonly ( readonly [ string, string ] )[] = [
		[ __( 'Energy certificate', 'sw-immosuite' ), typeText( values ) ],
		[ valueLabel( values ), amount( values, 'energy_value', lang ) ],
		[
			__( 'Final energy, electricity', 'sw-immosuite' ),
			isOther ? amount( values, 'energy_electricity', lang ) : '',
		],
		[ __( 'Primary energy demand', 'sw-immosuite' ), amount( values, 'energy_primary', lang ) ],
		[ __( 'Main energy source', 'sw-immosuite' ), knownText( values, 'energy_sources' ) ],
		[ __( 'Year built as stated in the certificate', 'sw-immosuite' ), year( values, lang ) ],
		[ __( 'Energy efficiency class', 'sw-immosuite' ), knownText( values, 'energy_class' ) ],
		[ __( 'Issued on', 'sw-immosuite' ), dayText( values[ 'energy_issued' ], lang ) ],
		[ __( 'Valid until', 'sw-immosuite' ), dayText( values[ 'energy_valid_until' ], lang ) ],
	];
	return all.filter( ( [ , text ] ) => text !== '' ).map( ( [ label, text ] ) => ( { label, text } ) );
}

function typeText( values: ListingValues ): string {
	switch ( values[ 'energy_type' ] ) {
		case 'demand':
			return __( 'Demand certificate', 'sw-immosuite' );
		case 'consumption':
			return __( 'Consumption certificate', 'sw-immosuite' );
		default:
			return '';
	}
}

/** Heat stands apart from electricity in what is no dwelling (§ 87(2) GEG). */
function valueLabel( values: ListingValues ): string {
	if ( buildingOf( values ) === 'other' ) {
		return __( 'Final energy, heat', 'sw-immosuite' );
	}
	switch ( values[ 'energy_type' ] ) {
		case 'demand':
			return __( 'Final energy demand', 'sw-immosuite' );
		case 'consumption':
			return __( 'Final energy consumption', 'sw-immosuite' );
		default:
			return __( 'Final energy', 'sw-immosuite' );
	}
}

function amount( values: ListingValues, name: string, lang: Lang ): string {
	const value = knownNumber( values, name );
	return value === null ? '' : `${ formatTyped( value, 'decimal', lang ) }\u00a0kWh/(m²·a)`;
}

function year( values: ListingValues, lang: Lang ): string {
	const value = knownNumber( values, 'energy_year' );
	return value === null ? '' : formatTyped( value, 'int', lang );
}
