import { __ } from '@wordpress/i18n';
import { expandRegions } from '../../../domain/regions';
import { Regions, useRegionTree } from '../../../forms/regions/Regions';
import type { LeadEntries } from '../entries';

const PATH = 'lead.locations';
const MIXED = 'lead.mixedRegions';

type RegionEntries = Pick< LeadEntries, typeof PATH | typeof MIXED >;

export interface RegionChoiceProps {
	/** Chosen and mixed regions are separate lists: a chosen parent includes all of its parts, a mixed one does not. */
	entries: RegionEntries;
	error: string | undefined;
	onChange: ( entries: RegionEntries ) => void;
}

/** The property's region, if the block requests it. */
export function RegionChoice( { entries, error, onChange }: RegionChoiceProps ) {
	const regions = useRegionTree();
	const tree = regions.state === 'ready' ? regions.value : null;
	// The picker returns ids of leaves and of mixed regions; of these, only mixed regions have children.
	const isMixed = ( id: string ): boolean => tree?.byId.get( id )?.children.length !== 0;
	return (
		<Regions
			name={ PATH }
			label={ __( 'Region of the property', 'sw-immosuite' ) }
			regions={ regions }
			chosen={ tree ? [ ...expandRegions( tree, entries[ PATH ] ).chosen, ...entries[ MIXED ] ] : [] }
			error={ error }
			onChange={ ( ids ) =>
				onChange( { [ PATH ]: ids.filter( ( id ) => ! isMixed( id ) ), [ MIXED ]: ids.filter( isMixed ) } )
			}
		/>
	);
}
