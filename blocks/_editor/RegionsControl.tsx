import { FormTokenField, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useRegions } from './regions';

interface Props {
	/** Absent: the label for regions that a form preselects. */
	readonly label?: string;
	/** Says what an empty choice means. */
	readonly help: string;
	/** Region ids. */
	readonly value: readonly string[];
	readonly onChange: ( ids: string[] ) => void;
}

/**
 * Picks regions of the site by typing. A deleted region stays chosen, shown by its id, until the editor removes it.
 */
export const RegionsControl = ( { label, help, value, onChange }: Props ) => {
	const regions = useRegions();
	if ( regions === null ) {
		return null;
	}
	if ( regions.length === 0 ) {
		return (
			<Notice status="warning" isDismissible={ false }>
				{ __( 'No regions have been imported yet.', 'sw-immosuite' ) }
			</Notice>
		);
	}
	const nameOf = ( id: string ): string => regions.find( ( region ) => region.id === id )?.name ?? id;
	const idOf = ( name: string ): string => regions.find( ( region ) => region.name === name )?.id ?? name;
	return (
		<>
			<FormTokenField
				label={ label ?? __( 'Preselected regions', 'sw-immosuite' ) }
				value={ value.map( nameOf ) }
				suggestions={ regions.map( ( { name } ) => name ) }
				onChange={ ( names ) =>
					onChange( names.map( ( name ) => idOf( typeof name === 'string' ? name : name.value ) ) )
				}
				__experimentalExpandOnFocus
				__experimentalValidateInput={ ( name ) => regions.some( ( region ) => region.name === name ) }
			/>
			<p className="components-base-control__help">{ help }</p>
		</>
	);
};
