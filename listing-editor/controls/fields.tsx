/** Core's controls with the ids of their fields. */
import { CheckboxControl, SelectControl, TextareaControl, TextControl } from '@wordpress/components';
import { controlId } from './ids';

interface Field< T > {
	readonly field: string;
	readonly label: string;
	readonly value: T;
	readonly onChange: ( value: T ) => void;
	readonly help?: string;
	readonly half?: boolean;
}

/** Text is limited to the length that the server accepts. */
interface TextProps extends Field< string > {
	readonly maxLength: number;
}

const widthOf = ( half?: boolean ): string | undefined => ( half ? 'swis-half' : undefined );

export const TextField = ( { field, half, maxLength, help = '', ...props }: TextProps ) => (
	<div className={ widthOf( half ) }>
		<TextControl id={ controlId( field ) } help={ help } autoComplete="off" maxLength={ maxLength } { ...props } />
	</div>
);

/** Core's TextareaControl accepts no id, so the id is on a wrapper. */
export const LongTextField = ( { field, maxLength, help = '', ...props }: TextProps ) => (
	<div id={ controlId( field ) }>
		<TextareaControl rows={ 2 } help={ help } maxLength={ maxLength } { ...props } />
	</div>
);

export interface Option {
	readonly value: string;
	readonly label: string;
}

export const ChoiceField = ( {
	field,
	half,
	options,
	help = '',
	...props
}: Field< string > & { readonly options: readonly Option[] } ) => (
	<div className={ widthOf( half ) }>
		<SelectControl id={ controlId( field ) } help={ help } options={ [ ...options ] } { ...props } />
	</div>
);

export const CheckboxField = ( { field, value, help = '', label, onChange }: Field< boolean > ) => (
	<CheckboxControl id={ controlId( field ) } help={ help } label={ label } checked={ value } onChange={ onChange } />
);
