import { __ } from '@wordpress/i18n';
import { FieldFrame, Hidden, WrappingText } from '../../ui';
import type { ControlProps } from './control';
import { NumberInput } from './NumberInput';
import type { NumericType } from './numeric';
import { entryText } from './wizard-fields';
import type { OfferedField } from './offered-fields';

/** The label "Living space from": screen readers get both parts; sighted users see "from" inside the input. */
function MinimumLabel( { label }: { label: string } ) {
	/* translators: %s: label of a field, for example Living space. */
	const [ before, after ] = __( '%s from', 'sw-immosuite' ).split( '%s' );
	return (
		<>
			<Hidden>{ before }</Hidden>
			<WrappingText>{ label }</WrappingText>
			<Hidden>{ after }</Hidden>
		</>
	);
}

export interface NumberControlProps extends ControlProps {
	type: NumericType;
}

/** One number: a value, or a minimum. */
export function NumberControl( { type, offered, entries, errorAt, lang, onChange }: NumberControlProps ) {
	const { rule, label, hint }: OfferedField = offered;
	const isMinimum = rule === 'minimum';
	const path = isMinimum ? `${ offered.path }.minValue` : offered.path;
	const described = { hint: hint ?? undefined, error: errorAt( path ) };
	return (
		<FieldFrame name={ path } label={ isMinimum ? <MinimumLabel label={ label } /> : label } { ...described }>
			<NumberInput
				type={ type }
				offered={ offered }
				path={ path }
				entry={ entryText( entries, path ) }
				word={
					isMinimum ? (
						<span className="swis-box__unit" aria-hidden="true">
							{ __( 'from', 'sw-immosuite' ) }
						</span>
					) : null
				}
				lang={ lang }
				onChange={ ( entry ) => onChange( { [ path ]: entry } ) }
				{ ...described }
			/>
		</FieldFrame>
	);
}
