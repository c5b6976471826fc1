import { ComboboxControl } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { useListings } from './listings';

interface Props {
	/** Post id of the listing; 0 for none. */
	readonly value: number;
	readonly onChange: ( id: number ) => void;
}

/**
 * Selects one public listing by typing. A deleted listing stays selected, shown by its id, until the editor removes it.
 */
export const ListingControl = ( { value, onChange }: Props ) => {
	const [ typed, setTyped ] = useState( '' );
	const listings = useListings( typed, value );
	const isKnown = value === 0 || listings.some( ( { id } ) => id === value );
	const options = listings.map( ( { id, title } ) => ( { value: `${ id }`, label: title } ) );
	return (
		<ComboboxControl
			label={ __( 'Listing', 'sw-immosuite' ) }
			help={ __( "Left empty on a listing's page, the form is about that listing.", 'sw-immosuite' ) }
			value={ value === 0 ? null : `${ value }` }
			options={ isKnown ? options : [ { value: `${ value }`, label: `${ value }` }, ...options ] }
			onFilterValueChange={ setTyped }
			onChange={ ( id ) => onChange( Number( id ?? 0 ) ) }
		/>
	);
};
