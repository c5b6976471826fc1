import { __ } from '@wordpress/i18n';
import { useDeferredValue, useEffect } from 'react';
import type { RegionTree } from '../../domain/regions';
import { loadRegions, useRegions, type Loadable } from '../../store';
import { Button, Hidden, Note } from '../../ui';
import { RegionPicker, type RegionPickerProps } from './RegionPicker';

/** The site's regions, fetched if the document does not contain them. */
export function useRegionTree(): Loadable< RegionTree > {
	useEffect( loadRegions, [] );
	return useDeferredValue( useRegions() );
}

/** Placeholder until the regions load. PrintedRegions on the server searches for exactly this markup. */
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
	regions: Loadable< RegionTree >;
}

/** The region picker, or a loading or error message in its place. */
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
