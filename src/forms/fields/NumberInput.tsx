import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { InputBox, controlId, describedBy, Unit } from '../../ui';
import type { NumericType } from './numeric';
import type { OfferedField } from './offered-fields';
import type { Field, Lang } from './types';
import { useInputProps } from './useInputProps';

export interface NumberInputProps {
	type: NumericType;
	offered: OfferedField;
	/** Path of the entry. */
	path: string;
	entry: string;
	/** Shown before the number, inside the border. */
	word?: ReactNode;
	hint?: string | undefined;
	error: string | undefined;
	lang: Lang;
	onChange: ( entry: string ) => void;
}

/** The `inputmode`: numeric keyboards of phones have no minus key. */
function keyboard( { minimum, type }: Field ): 'text' | 'numeric' | 'decimal' {
	if ( minimum === null || minimum < 0 ) {
		return 'text';
	}
	return type === 'int' ? 'numeric' : 'decimal';
}

/** The unit as screen readers should pronounce it. */
function spokenUnit( sign: string ): string {
	return sign.replace( 'm²', __( 'square meters', 'sw-immosuite' ) ).replace( '€', __( 'euros', 'sw-immosuite' ) );
}

/** A number input with its unit inside the border. */
export function NumberInput( props: NumberInputProps ) {
	const { type, offered, path, word, hint, error } = props;
	const { unit, field } = offered;
	const inputProps = useInputProps( type, offered, props );
	const unitId = `${ controlId( path ) }-unit`;
	const description = [ unit === null ? '' : unitId, describedBy( path, { hint, error } ) ?? '' ].filter( Boolean );
	return (
		<InputBox>
			{ word }
			<input
				{ ...inputProps }
				type="text"
				id={ controlId( path ) }
				name={ path }
				inputMode={ keyboard( field ) }
				autoComplete="off"
				aria-invalid={ error ? true : undefined }
				aria-describedby={ description.length > 0 ? description.join( ' ' ) : undefined }
			/>
			{ unit === null ? null : <Unit id={ unitId } sign={ unit } spoken={ spokenUnit( unit ) } /> }
		</InputBox>
	);
}
