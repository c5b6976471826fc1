import { __ } from '@wordpress/i18n';
import { useDeferredValue, useEffect } from 'react';
import type { RegionTree } from '../../domain/regions';
import { loadRegions, useRegions, type Loadable } from '../../store';
import { Button, Hidden, Note } from '../../ui';
import { RegionPicker, type RegionPickerProps } from './RegionPicker';

/** The site's regions, loaded where the document does not bring them along. A long list is rendered in pieces. */
export function useRegionTree(): Loadable< RegionTree > {
	useEffect( loadRegions, [] );
	return useDeferredValue( useRegions() );
}

/** The place of the list until it is there; PrintedRegions of the server looks for this very markup. */
export function RegionsLoading() {
	return (
		<div className="swis-regions" aria-busy="true">
			<p role="status">
				<Hidden>{ __( 'Loading …', 'sw-immosuite' ) }</Hidden>
			</p>
		</div>
	);
}

function RegionsFailed() {
	return (
		<Note tone="error" live="alert">
			<p>{ __( 'The regions could not be loaded.', 'sw-immosuite' ) }</p>
			<Button look="quiet" small onClick={ loadRegions }>
				{ __( 'Try again', 'sw-immosuite' ) }
			</Button>
		</Note>
	);
}

export interface RegionsProps extends Omit< RegionPickerProps, 'tree' > {
	/** From useRegionTree. */
	regions: Loadable< RegionTree >;
}

/** The list of regions, or what stands in its place while there is none. */
export function Regions( { regions, ...picker }: RegionsProps ) {
	if ( regions.state !== 'ready' ) {
		return regions.state === 'failed' ? <RegionsFailed /> : <RegionsLoading />;
	}
	if ( regions.value.leaves.length === 0 ) {
		return (
			<Note tone="info">
				<p>{ __( 'There are no regions to choose from yet. Please contact us directly.', 'sw-immosuite' ) }</p>
			</Note>
		);
	}
	return <RegionPicker tree={ regions.value } { ...picker } />;
}
