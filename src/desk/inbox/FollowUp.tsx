import { TextControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useState, type ReactNode } from 'react';
import { dayAfter } from './days';
import { today } from './words';

export interface FollowUpProps {
	readonly zone: string;
	/** YYYY-MM-DD. */
	readonly value: string | null;
	readonly isDisabled?: boolean;
	readonly onChange: ( day: string | null ) => void;
}

/** A day from tomorrow on. It is taken when somebody leaves the field or presses Enter: a date is typed in three parts. */
export function FollowUp( { zone, value, isDisabled = false, onChange }: FollowUpProps ): ReactNode {
	const [ typed, setTyped ] = useState( { instead: value, day: value ?? '' } );
	// What was typed before somebody else has set another day means nothing any more.
	const day = typed.instead === value ? typed.day : ( value ?? '' );
	const least = dayAfter( today( zone ) );
	const isPast = day !== '' && day !== value && day < least;
	const take = (): void => {
		if ( ! isPast && day !== ( value ?? '' ) ) {
			onChange( day === '' ? null : day );
		}
	};
	return (
		<div>
			<TextControl
				type="date"
				label={ __( 'Follow-up', 'sw-immosuite' ) }
				value={ day }
				min={ least }
				disabled={ isDisabled }
				aria-invalid={ isPast }
				{ ...( isPast && { 'aria-describedby': 'swin-past' } ) }
				onChange={ ( next ) => setTyped( { instead: value, day: next } ) }
				onBlur={ take }
				onKeyDown={ ( { key } ) => key === 'Enter' && take() }
			/>
			{ isPast && (
				<p id="swin-past" className="swin-fault" role="alert">
					{ __( 'Please choose a date from tomorrow on.', 'sw-immosuite' ) }
				</p>
			) }
		</div>
	);
}
