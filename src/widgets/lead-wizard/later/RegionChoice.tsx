import { __ } from '@wordpress/i18n';
import { expandRegions } from '../../../domain/regions';
import { Regions, useRegionTree } from '../../../forms/regions/Regions';

const PATH = 'lead.locations';

export interface RegionChoiceProps {
	/** Ids of the chosen regions; a parent stands for all of its parts. */
	ids: readonly string[];
	error: string | undefined;
	onChange: ( ids: readonly string[] ) => void;
}

/** The property's region, if the block asks for it. */
export function RegionChoice( { ids, error, onChange }: RegionChoiceProps ) {
	const regions = useRegionTree();
	return (
		<Regions
			name={ PATH }
			label={ __( 'Region of the property', 'sw-immosuite' ) }
			regions={ regions }
			chosen={ regions.state === 'ready' ? expandRegions( regions.value, ids ).chosen : [] }
			error={ error }
			onChange={ onChange }
		/>
	);
}
