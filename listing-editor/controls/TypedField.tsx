import { BaseControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { useInvalid } from '../invalid';
import type { FieldFormat } from '../field-format';
import { controlId } from './ids';

interface Props< T > {
	/** Key of Meta; `details.x` for a detail. */
	readonly field: string;
	readonly label: string;
	readonly unit?: string;
	readonly help?: string;
	readonly half?: boolean;
	readonly format: FieldFormat< T >;
	readonly value: T;
	readonly onChange: ( value: T ) => void;
}

/**
 * A number or a date: shown formatted, edited as typed. Invalid input stays, with an error message once the user
 * leaves the field; saving is locked from the first keystroke.
 */
export const TypedField = < T, >( props: Props< T > ) => {
	const { field, label, unit = '', help = '', half, format, value, onChange } = props;
	const [ typed, setTyped ] = useState< string | null >( null );
	const [ invalid, setInvalid ] = useInvalid( field );
	const id = controlId( field );
	const sentence = typed === null ? invalid?.sentence : undefined;
	const description = [
		sentence ? `${ id }-sentence` : '',
		unit === '' ? '' : `${ id }-unit`,
		help === '' ? '' : `${ id }__help`,
	].join( ' ' );
	const type = ( text: string ): void => {
		setTyped( text );
		const reading = format.read( text );
		if ( 'sentence' in reading ) {
			setInvalid( { label, text, sentence: reading.sentence, wasBlurred: invalid?.wasBlurred === true } );
			return;
		}
		setInvalid( null );
		onChange( reading.value );
	};
	const endTyping = (): void => {
		setTyped( null );
		if ( invalid !== null && ! invalid.wasBlurred ) {
			setInvalid( { ...invalid, wasBlurred: true } );
		}
	};
	return (
		<div className={ half ? 'swis-half' : undefined }>
			<BaseControl id={ id } label={ label } help={ help }>
				<span className="swis-unit">
					<input
						id={ id }
						className="components-text-control__input"
						type="text"
						inputMode={ unit === '' ? 'text' : 'decimal' }
						autoComplete="off"
						value={ typed ?? invalid?.text ?? format.show( value ) }
						aria-invalid={ sentence ? true : undefined }
						aria-describedby={ description.trim() || undefined }
						onFocus={ () => setTyped( invalid?.text ?? format.edit( value ) ) }
						onChange={ ( { target } ) => type( target.value ) }
						onBlur={ endTyping }
					/>
					{ unit !== '' && <span id={ `${ id }-unit` }>{ unit }</span> }
				</span>
			</BaseControl>
			{ sentence && (
				<p id={ `${ id }-sentence` } className="swis-sentence" role="alert">
					{ sentence }
				</p>
			) }
		</div>
	);
};
