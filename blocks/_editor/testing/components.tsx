/**
 * Plain elements for `jest.mock( '@wordpress/components', … )`, because Jest cannot load the modules of that package.
 */
import type { ChangeEvent, ReactNode } from 'react';

interface WithChildren {
	readonly children?: ReactNode;
}

interface Labelled< Value > {
	readonly label: string;
	readonly value: Value;
	readonly onChange: ( value: Value ) => void;
}

const Plain = ( { children }: WithChildren ) => <div>{ children }</div>;

export const PanelBody = Plain;
export const BaseControl = Object.assign( Plain, { VisualLabel: Plain } );

export const Notice = ( { status, children }: WithChildren & { readonly status: string } ) => (
	<section aria-label={ status }>{ children }</section>
);

export const Button = ( { children }: WithChildren ) => <button type="submit">{ children }</button>;

export const ExternalLink = ( { href, children }: WithChildren & { readonly href: string } ) => (
	<a href={ href }>{ children }</a>
);

/** Makes its children inert, as the real component does. */
export const Disabled = ( { children }: WithChildren ) => (
	<div ref={ ( element ) => element?.setAttribute( 'inert', '' ) }>{ children }</div>
);

export const Placeholder = ( { label, instructions }: { readonly label: string; readonly instructions: string } ) => (
	<section>
		<h2>{ label }</h2>
		<p>{ instructions }</p>
	</section>
);

const typedValue = ( { target }: ChangeEvent< HTMLInputElement > ): string => target.value;

export const TextControl = ( { label, value, onChange }: Labelled< string > ) => (
	<input aria-label={ label } value={ value } onChange={ ( event ) => onChange( typedValue( event ) ) } />
);

/** A number field; passes undefined when it is emptied. */
export const RangeControl = ( { label, value, onChange }: Labelled< number | undefined > ) => (
	<input
		type="number"
		aria-label={ label }
		value={ value }
		onChange={ ( event ) => onChange( typedValue( event ) === '' ? undefined : Number( typedValue( event ) ) ) }
	/>
);

export const CheckboxControl = ( {
	label,
	checked,
	onChange,
}: Omit< Labelled< boolean >, 'value' > & { readonly checked: boolean } ) => (
	<input
		type="checkbox"
		aria-label={ label }
		checked={ checked }
		onChange={ ( { target } ) => onChange( target.checked ) }
	/>
);

export const ToggleControl = ( props: Parameters< typeof CheckboxControl >[ 0 ] ) => <CheckboxControl { ...props } />;

interface SelectProps extends Labelled< string > {
	readonly options: ReadonlyArray< { readonly value: string; readonly label: string } >;
}

export const SelectControl = ( { label, value, options, onChange }: SelectProps ) => (
	<select aria-label={ label } value={ value } onChange={ ( { target } ) => onChange( target.value ) }>
		{ options.map( ( option ) => (
			<option key={ option.value } value={ option.value }>
				{ option.label }
			</option>
		) ) }
	</select>
);

interface ComboboxProps extends Labelled< string | null > {
	readonly options: ReadonlyArray< { readonly value: string; readonly label: string } >;
	readonly onFilterValueChange: ( typed: string ) => void;
}

/** A filter field, and a select whose first option means none. */
export const ComboboxControl = ( { label, value, options, onChange, onFilterValueChange }: ComboboxProps ) => (
	<div>
		<input aria-label={ label } onChange={ ( event ) => onFilterValueChange( typedValue( event ) ) } />
		<select value={ value ?? '' } onChange={ ( { target } ) => onChange( target.value || null ) }>
			<option value="">None</option>
			{ options.map( ( option ) => (
				<option key={ option.value } value={ option.value }>
					{ option.label }
				</option>
			) ) }
		</select>
	</div>
);

interface TokenProps extends Labelled< readonly string[] > {
	readonly suggestions: readonly string[];
	readonly __experimentalValidateInput: ( token: string ) => boolean;
}

/** Selected names, each with a button that removes it; a typed value is added if it is valid. */
export const FormTokenField = ( props: TokenProps ) => {
	const { label, value, suggestions, onChange, __experimentalValidateInput: isValid } = props;
	return (
		<div>
			<ul>
				{ value.map( ( name ) => (
					<li key={ name }>
						<button onClick={ () => onChange( value.filter( ( other ) => other !== name ) ) }>
							{ name }
						</button>
					</li>
				) ) }
			</ul>
			<input
				aria-label={ label }
				list="suggestions"
				onBlur={ ( { target } ) => isValid( target.value ) && onChange( [ ...value, target.value ] ) }
			/>
			<datalist id="suggestions">
				{ suggestions.map( ( name ) => (
					<option key={ name } value={ name } />
				) ) }
			</datalist>
		</div>
	);
};
