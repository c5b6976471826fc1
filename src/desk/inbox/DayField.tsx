import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useId, type ReactNode } from 'react';
import { dayAfter } from './days';
import { today } from './words';

/** @param day YYYY-MM-DD; empty: none. */
export const isPast = ( day: string, zone: string ): boolean => day !== '' && day < dayAfter( today( zone ) );

export interface DayFieldProps {
	readonly zone: string;
	/** YYYY-MM-DD; empty: none. */
	readonly day: string;
	readonly isFaulty: boolean;
	readonly isDisabled?: boolean;
	/** @param isPart A part of it is missing. */
	readonly onType: ( day: string, isPart: boolean ) => void;
	/** Somebody leaves the field. */
	readonly onLeave?: () => void;
	/** What stands below it. */
	readonly children?: ReactNode;
}

/** A follow-up: a day from tomorrow on. */
export function DayField( props: DayFieldProps ): ReactNode {
	const { zone, day, isFaulty, isDisabled = false, onType, onLeave, children } = props;
	const fault = useId();
	return (
		<div>
			<TextControl
				type="date"
				label={ __( 'Follow-up', 'sw-immosuite' ) }
				value={ day }
				min={ dayAfter( today( zone ) ) }
				disabled={ isDisabled }
				aria-invalid={ isFaulty }
				{ ...( isFaulty && { 'aria-describedby': fault } ) }
				// A browser tells of a date that is whole, and of one that is no more: which of its parts somebody types shows the field.
				onInput={ ( { currentTarget } ) => onType( currentTarget.value, currentTarget.validity.badInput ) }
				onChange={ () => undefined }
				{ ...( onLeave !== undefined && {
					onBlur: onLeave,
					onKeyDown: ( { key }: { key: string } ) => key === 'Enter' && onLeave(),
				} ) }
			/>
			{ isFaulty ? (
				<p id={ fault } className="swin-fault" role="alert">
					{ __( 'Please choose a date from tomorrow on.', 'sw-immosuite' ) }
				</p>
			) : (
				children
			) }
		</div>
	);
}
