import { FormTokenField, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useRegions } from './regions';

interface Props {
	/** Defaults to 'Preselected regions'. */
	readonly label?: string;
	/** Explains what an empty selection means. */
	readonly help: string;
	/** Region ids. */
	readonly value: readonly string[];
	readonly onChange: ( ids: string[] ) => void;
}

/**
 * Selects regions of the site by typing. A deleted region stays selected, shown by its id, until the editor removes it.
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
