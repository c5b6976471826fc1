/** Texts of the completeness checks, for the block editor. */
import { __, _n, sprintf } from '@wordpress/i18n';
import type { RuleLabel } from '../contract/listing-rules.gen';
import { formatNumber } from './format-number';
import type { Finding } from './listing-checks';
import { dayText } from './listing-values';

type Lang = string;

export function findingText( finding: Finding, lang: Lang ): string {
	switch ( finding.sentence ) {
		case 'check.category':
			return __( 'Choose the type of property.', 'sw-immosuite' );
		case 'check.price':
			return __( 'Enter the price or tick “Price on request”.', 'sw-immosuite' );
		case 'check.rent':
			return __( 'State the rent and whether utilities are extra (§ 6 WoVermRG).', 'sw-immosuite' );
		case 'check.place':
			return __( 'Enter the region, or postal code and city.', 'sw-immosuite' );
		case 'check.picture':
			return __( 'Add at least one picture.', 'sw-immosuite' );
		case 'check.alt':
			return altText( Number( finding.argument ), lang );
		case 'check.rate':
			return __( 'Enter the rate of the commission.', 'sw-immosuite' );
		case 'check.vat':
			return __( 'State the commission including VAT (PAngV).', 'sw-immosuite' );
		case 'check.equal':
			return __(
				'If consumers buy, both sides must pay the same amount (§§ 656c, 656d BGB). Please check.',
				'sw-immosuite'
			);
		default:
			return energyText( finding, finding.sentence, lang );
	}
}

function energyText(
	{ labels, argument }: Finding,
	sentence: 'check.expired' | 'energy.missing' | 'energy.missingGmodg',
	lang: Lang
): string {
	switch ( sentence ) {
		case 'check.expired':
			return sprintf(
				/* translators: %s: last day of its validity. */
				__( 'The energy certificate expired on %s. Request a new one.', 'sw-immosuite' ),
				dayText( argument, lang )
			);
		case 'energy.missing':
			/* translators: %s: names of fields. */
			return sprintf( __( 'Details required by § 87 GEG are missing: %s', 'sw-immosuite' ), namesOf( labels ) );
		case 'energy.missingGmodg':
			/* translators: %s: names of fields. */
			return sprintf( __( 'Details required by the GModG are missing: %s', 'sw-immosuite' ), namesOf( labels ) );
	}
}

function altText( count: number, lang: Lang ): string {
	return sprintf(
		/* translators: %s: number of pictures. */
		_n( 'Describe %s picture in words.', 'Describe %s pictures in words.', count, 'sw-immosuite' ),
		formatNumber( count, lang )
	);
}

function namesOf( labels: readonly RuleLabel[] ): string {
	// Some names contain a comma.
	return labels.map( nameOf ).join( '; ' );
}

/** Label of a field of the energy certificate; the error texts name no other fields. */
function nameOf( label: RuleLabel ): string {
	switch ( label ) {
		case 'energy_type':
			return __( 'Type of certificate', 'sw-immosuite' );
		case 'energy_value':
			return __( 'Final energy', 'sw-immosuite' );
		case 'energy_heat':
			return __( 'Final energy, heat', 'sw-immosuite' );
		case 'energy_electricity':
			return __( 'Final energy, electricity', 'sw-immosuite' );
		case 'energy_primary':
			return __( 'Primary energy demand', 'sw-immosuite' );
		case 'energy_sources':
			return __( 'Main energy sources of the heating', 'sw-immosuite' );
		case 'energy_year':
			return __( 'Year built as stated in the certificate', 'sw-immosuite' );
		case 'energy_class':
			return __( 'Energy efficiency class', 'sw-immosuite' );
		case 'energy_issued':
			return __( 'Issued on', 'sw-immosuite' );
		default:
			return __( 'Energy certificate', 'sw-immosuite' );
	}
}
