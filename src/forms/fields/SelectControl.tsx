import { __, sprintf } from '@wordpress/i18n';
import { useRef } from 'react';
import { InputBox, ClearButton, controlId, describedBy, FieldFrame } from '../../ui';
import type { ControlProps } from './control';
import { entryText } from './wizard-fields';

/** Label of the button that clears the choice. */
export function clearText( label: string ): string {
	/* translators: %s: label of the field. */
	return sprintf( __( 'Clear %s', 'sw-immosuite' ), label );
}

/** A field with few options: a native select. */
export function SelectControl( { offered, entries, errorAt, onChange }: ControlProps ) {
	const { path, label, field } = offered;
	const select = useRef< HTMLSelectElement >( null );
	const value = entryText( entries, path );
	const described = { hint: offered.hint ?? undefined, error: errorAt( path ) };
	const clear = (): void => {
		onChange( { [ path ]: '' } );
		select.current?.focus();
	};
	return (
		<FieldFrame name={ path } label={ label } { ...described }>
			<InputBox hasArrow>
				<select
					ref={ select }
					id={ controlId( path ) }
					name={ path }
					value={ value }
					aria-invalid={ described.error ? true : undefined }
					aria-describedby={ describedBy( path, described ) }
					onChange={ ( event ) => onChange( { [ path ]: event.target.value } ) }
				>
					<option value="">{ __( 'Please choose', 'sw-immosuite' ) }</option>
					{ field.values.map( ( option ) => (
						<option key={ option.value } value={ option.value }>
							{ option.title }
						</option>
					) ) }
				</select>
				{ value === '' ? null : <ClearButton label={ clearText( label ) } onClick={ clear } /> }
			</InputBox>
		</FieldFrame>
	);
}
