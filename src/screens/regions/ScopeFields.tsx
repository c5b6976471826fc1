import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { Data } from './data';
import { Select } from './MappingFields';
import { INDENT } from './typedNames';

/** Effect of a file on the existing regions. */
export interface Scope {
	readonly mode: 'add' | 'replace';
	/** Id of the parent for added regions; empty for none. */
	readonly under: string;
}

type Regions = Data[ 'regions' ];

/** Default: add if any region lacks an outline, because no file could restore a region that staff have typed. */
export const initialScope = ( { count, outlines }: Pick< Data, 'count' | 'outlines' > ): Scope => ( {
	mode: outlines < count ? 'add' : 'replace',
	under: '',
} );

const nameOf = ( regions: Regions, under: string ): string => regions.find( ( { id } ) => id === under )?.name ?? '';

function hintOf( { mode, under }: Scope, regions: Regions ): string {
	if ( mode === 'add' ) {
		return __(
			'All existing regions stay. Regions that were typed by hand get the outline of the file’s region with the same name.',
			'sw-immosuite'
		);
	}
	return under === ''
		? __( 'All regions that are not in the file will be removed.', 'sw-immosuite' )
		: sprintf(
				__( 'The regions below “%s” that are not in the file will be removed.', 'sw-immosuite' ),
				nameOf( regions, under )
			);
}

/** Label of the import button. */
export function importLabel( { mode, under }: Scope, regions: Regions ): string {
	if ( mode === 'add' ) {
		return __( 'Import and add to the present regions', 'sw-immosuite' );
	}
	return under === ''
		? __( 'Import and replace the present regions', 'sw-immosuite' )
		: sprintf( __( 'Import and replace the regions below “%s”', 'sw-immosuite' ), nameOf( regions, under ) );
}

/** Names indented by level, because a select shows no tree. */
function optionsOf( regions: Regions ): ( readonly [ string, string ] )[] {
	const levels = new Map< string | null, number >( [ [ null, -1 ] ] );
	return regions.map( ( { id, name, parentId } ) => {
		const level = ( levels.get( parentId ) ?? -1 ) + 1;
		levels.set( id, level );
		return [ id, INDENT.replaceAll( ' ', '\u00A0' ).repeat( level ) + name ] as const;
	} );
}

export interface ScopeFieldsProps {
	readonly scope: Scope;
	readonly regions: Regions;
	readonly onChange: ( scope: Scope ) => void;
}

/** Fields for whether to keep the existing regions, and where to add the new ones. */
export function ScopeFields( { scope, regions, onChange }: ScopeFieldsProps ): ReactNode {
	return (
		<div className="swrg-fields">
			<Select
				label={ __( 'Present regions', 'sw-immosuite' ) }
				value={ scope.mode }
				options={ [
					[ 'replace', __( 'Replace them', 'sw-immosuite' ) ],
					[ 'add', __( 'Add to them', 'sw-immosuite' ) ],
				] }
				hint={ hintOf( scope, regions ) }
				onChange={ ( mode ) => onChange( { ...scope, mode: mode === 'add' ? 'add' : 'replace' } ) }
			/>
			<Select
				label={ __( 'Below', 'sw-immosuite' ) }
				value={ scope.under }
				options={ [ [ '', __( 'At the top', 'sw-immosuite' ) ], ...optionsOf( regions ) ] }
				hint={ __(
					'Regions of the file that name no region above are placed under this one.',
					'sw-immosuite'
				) }
				onChange={ ( under ) => onChange( { ...scope, under } ) }
			/>
		</div>
	);
}
