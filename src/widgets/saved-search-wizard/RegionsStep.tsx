import { __ } from '@wordpress/i18n';
import { useEffect, useMemo, useState } from 'react';
import { regionsOn, toggleRegion, type RegionTree } from '../../domain/regions';
import { Regions } from '../../forms/regions/Regions';
import { RegionMap, type Tiles } from '../../map';
import { loadOutlines, notify, useOutlines, type Loadable } from '../../store';

const NAME = 'savedSearch.locations';
const NO_LOCATIONS: RegionTree[ 'locations' ] = [];

export interface RegionsStepProps {
	regions: Loadable< RegionTree >;
	/** Ids of the chosen leaves, and of partly chosen regions that were last switched on (src/domain/regions.ts). */
	chosen: readonly string[];
	onChoose: ( chosen: readonly string[] ) => void;
	error: string | undefined;
	/** undefined if no region has an outline, so that no map is shown. */
	tiles: Tiles | null | undefined;
}

interface MapProps extends Pick< RegionsStepProps, 'chosen' | 'onChoose' > {
	tiles: Tiles | null;
	/** null until it has loaded. */
	tree: RegionTree | null;
	hovered: string | null;
	focused: string | null;
	onHover: ( id: string | null ) => void;
}

/** Map of the regions. Takes up its space from the start; the outlines load after the list of regions. */
function RegionsMap( { tree, chosen, onChoose, ...map }: MapProps ) {
	const outlines = useOutlines();
	useEffect( () => {
		if ( tree !== null ) {
			loadOutlines();
		}
	}, [ tree ] );
	const selected = useMemo( () => new Set( tree && regionsOn( tree, chosen ) ), [ tree, chosen ] );
	return (
		<RegionMap
			{ ...map }
			outlines={ outlines.state === 'ready' ? outlines.value : null }
			regions={ tree?.locations ?? NO_LOCATIONS }
			selected={ selected }
			onToggle={ ( id ) => tree && onChoose( toggleRegion( tree, chosen, id ) ) }
			notify={ ( text ) => notify( { type: 'info', text } ) }
		/>
	);
}

/** List and map of regions, which always show the same selection. */
export function RegionsStep( { regions, chosen, onChoose, error, tiles }: RegionsStepProps ) {
	const [ hovered, setHovered ] = useState< string | null >( null );
	const [ focused, setFocused ] = useState< string | null >( null );
	const tree = regions.state === 'ready' ? regions.value : null;
	return (
		<div className="swis-columns swis-columns--map">
			<Regions
				regions={ regions }
				name={ NAME }
				label={ __( 'Choose regions', 'sw-immosuite' ) }
				chosen={ chosen }
				onChange={ onChoose }
				error={ error }
				hovered={ hovered }
				onHover={ setHovered }
				onFocus={ setFocused }
			/>
			{ tiles !== undefined && (
				<RegionsMap
					tree={ tree }
					chosen={ chosen }
					onChoose={ onChoose }
					tiles={ tiles }
					hovered={ hovered }
					focused={ focused }
					onHover={ setHovered }
				/>
			) }
		</div>
	);
}
