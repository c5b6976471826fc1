import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useId, type ReactNode } from 'react';
import { dayAfter } from './days';
import { today } from './words';

/** @param day YYYY-MM-DD; empty: none. */
export const isBeforeTomorrow = ( day: string, zone: string ): boolean => day !== '' && day < dayAfter( today( zone ) );

export interface DayFieldProps {
	readonly zone: string;
	/** YYYY-MM-DD; empty: none. */
	readonly day: string;
	readonly isFaulty: boolean;
	readonly isDisabled?: boolean;
	/** @param isIncomplete Whether a part of the date is missing. */
	readonly onType: ( day: string, isIncomplete: boolean ) => void;
	/** Called on blur or Enter. */
	readonly onLeave?: () => void;
	/** Content below the field. */
	readonly children?: ReactNode;
}

/** A follow-up date; tomorrow is the earliest. */
export function DayField( props: DayFieldProps ): ReactNode {
	const { zone, day, isFaulty, isDisabled = false, onType, onLeave, children } = props;
	const faultId = useId();
	return (
		<div>
			<TextControl
				type="date"
				label={ __( 'Follow-up', 'sw-immosuite' ) }
				value={ day }
				min={ dayAfter( today( zone ) ) }
				disabled={ isDisabled }
				aria-invalid={ isFaulty }
				{ ...( isFaulty && { 'aria-describedby': faultId } ) }
				// React's change event ignores an incomplete date, which changes only the validity, not the value.
				onInput={ ( { currentTarget } ) => onType( currentTarget.value, currentTarget.validity.badInput ) }
				onChange={ () => undefined }
				{ ...( onLeave !== undefined && {
					onBlur: onLeave,
					onKeyDown: ( { key }: { key: string } ) => key === 'Enter' && onLeave(),
				} ) }
			/>
			{ isFaulty ? (
				<p id={ faultId } className="swin-fault" role="alert">
					{ __( 'Please choose a date from tomorrow on.', 'sw-immosuite' ) }
				</p>
			) : (
				children
			) }
		</div>
	);
}
