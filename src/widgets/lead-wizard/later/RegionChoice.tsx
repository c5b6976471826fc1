import { __ } from '@wordpress/i18n';
import { expandRegions } from '../../../domain/regions';
import { Regions, useRegionTree } from '../../../forms/regions/Regions';

const PATH = 'lead.locations';

export interface RegionChoiceProps {
	/** Ids; one with parts stands for all of them. */
	ids: readonly string[];
	error: string | undefined;
	onChange: ( ids: readonly string[] ) => void;
}

/** The region of the property, where the block asks for it (D6). */
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
