import { __ } from '@wordpress/i18n';
import { figure, flag, text } from '../controls/bind';
import { ChoiceField, LongTextField, CheckboxField, type Option } from '../controls/fields';
import { TypedField } from '../controls/TypedField';
import { listingData } from '../data';
import type { Meta } from '../meta';
import { isRentedDwelling } from '../shown';
import type { OpenPoint } from '../checks';
import { language, numberFormat, UNKNOWN } from '../field-format';
import { Warnings } from './Warnings';

interface Props {
	readonly meta: Meta;
}

/** Maximum rate in percent. */
const MAX_RATE = 15;

const kinds = (): Option[] => [
	{ value: '', label: __( 'Not specified', 'sw-immosuite' ) },
	{ value: 'none', label: __( 'No commission for the buyer', 'sw-immosuite' ) },
	{ value: 'due', label: __( 'Commission is due', 'sw-immosuite' ) },
];

const Due = ( { meta }: Props ) => {
	const sentence = __( 'Please enter a rate between 0 and 15 percent.', 'sw-immosuite' );
	const bounds = { type: 'decimal', minimum: 0, maximum: MAX_RATE, sentence } as const;
	return (
		<>
			<TypedField
				{ ...figure( meta, 'commission_rate' ) }
				label={ __( 'Rate including VAT', 'sw-immosuite' ) }
				unit="%"
				format={ numberFormat( bounds, UNKNOWN, language() ) }
			/>
			<CheckboxField
				{ ...flag( meta, 'commission_equal' ) }
				label={ __( 'Both sides pay the same amount', 'sw-immosuite' ) }
			/>
			<LongTextField
				{ ...text( meta, 'commission_note' ) }
				label={ __( 'Addition', 'sw-immosuite' ) }
				maxLength={ 300 }
			/>
		</>
	);
};

/** Fields of the commission (German law: §§ 656a–d BGB, PAngV); for rented dwellings the law decides who pays. */
export const CommissionFields = ( { meta, items }: Props & { readonly items: readonly OpenPoint[] } ) =>
	isRentedDwelling( meta, listingData().categories ) ? (
		<p id="sw-immosuite-commission" tabIndex={ -1 }>
			{ __(
				'For rented dwellings the person who ordered the agency pays (§ 2 WoVermRG). Nothing is printed.',
				'sw-immosuite'
			) }
		</p>
	) : (
		<>
			<ChoiceField
				{ ...text( meta, 'commission' ) }
				label={ __( 'Commission', 'sw-immosuite' ) }
				options={ kinds() }
			/>
			{ meta.commission === 'due' && <Due meta={ meta } /> }
			<Warnings items={ items } prefix="commission" />
		</>
	);
