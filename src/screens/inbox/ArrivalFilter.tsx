import { RadioControl, TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useId, useState, type ReactNode } from 'react';
import { isReversed, periodOf, PERIODS, periodText, rangeOf, rangeValue, type Range } from './arrivalPeriods';

export interface ArrivalFilterProps {
	/** As returned by readArrival(); null for any day. */
	readonly value: string | null;
	readonly onChange: ( value: string | null ) => void;
}

/** Filters by date of arrival: a period, or two typed dates. A typed date applies on blur or Enter. */
export function ArrivalFilter( { value, onChange }: ArrivalFilterProps ): ReactNode {
	const id = useId();
	// `sent` is the last value passed to onChange(), `known` the value of the last render.
	const [ { range, sent, known }, set ] = useState( { range: rangeOf( value ), sent: value, known: value } );
	if ( value !== known ) {
		// A value that was not sent by this component was set elsewhere, and resets the typed dates.
		set( { range: value === sent ? range : rangeOf( value ), sent, known: value } );
	}
	const choose = ( next: string | null, nextRange: Range ): void => {
		set( ( now ) => ( { ...now, range: nextRange, sent: next } ) );
		onChange( next );
	};
	const isWrong = isReversed( range );
	const apply = (): void => {
		const next = rangeValue( range );
		if ( ! isWrong && next !== rangeValue( rangeOf( sent ) ) ) {
			choose( next, range );
		}
	};
	const field = ( name: keyof Range, label: string ): ReactNode => (
		<TextControl
			type="date"
			label={ label }
			value={ range[ name ] }
			aria-invalid={ isWrong }
			{ ...( isWrong && { 'aria-describedby': id } ) }
			onChange={ ( day ) => set( ( now ) => ( { ...now, range: { ...now.range, [ name ]: day } } ) ) }
			onBlur={ apply }
			onKeyDown={ ( { key } ) => key === 'Enter' && apply() }
		/>
	);
	return (
		<div className="swin-arrival">
			<RadioControl
				label={ __( 'Received', 'sw-immosuite' ) }
				hideLabelFromVision
				selected={ periodOf( value ) ?? '' }
				options={ PERIODS.map( ( period ) => ( { value: period, label: periodText( period ) } ) ) }
				onChange={ ( period ) => choose( period, rangeOf( period ) ) }
			/>
			<div className="swin-range">
				{ field( 'from', __( 'First day', 'sw-immosuite' ) ) }
				{ field( 'until', __( 'Last day', 'sw-immosuite' ) ) }
			</div>
			{ isWrong && (
				<p id={ id } className="swin-fault" role="alert">
					{ __( 'The last day is before the first one. Please change one of them.', 'sw-immosuite' ) }
				</p>
			) }
		</div>
	);
}
