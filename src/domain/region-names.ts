import type { LocationsResponse } from '../contract/types.gen';
import { isRecord } from './object';

/** A region under a name that no other has. */
export interface NamedRegion {
	readonly id: string;
	readonly name: string;
	/** As it was imported. */
	readonly ownName: string;
	/** The region around it; empty where there is none. */
	readonly parentId: string;
}

const isRegion = ( value: unknown ): value is LocationsResponse[ number ] =>
	isRecord< LocationsResponse[ number ] >( value ) &&
	typeof value.locationId === 'string' &&
	typeof value.name === 'string';

/** Parts of two towns may share a name: the one that holds them tells them apart, and where even that is shared, the id. */
export const nameRegions = ( answer: unknown ): readonly NamedRegion[] => {
	const regions = Array.isArray( answer ) ? answer.filter( isRegion ) : [];
	const names = new Map( regions.map( ( { locationId, name } ) => [ locationId, name ] ) );
	const taken = new Set< string >();
	return regions.map( ( { locationId, name, parentId = '' } ) => {
		const candidates = [ name, `${ name } (${ names.get( parentId ) ?? locationId })` ];
		const free = candidates.find( ( one ) => ! taken.has( one ) ) ?? `${ name } (${ locationId })`;
		taken.add( free );
		return { id: locationId, name: free, ownName: name, parentId };
	} );
};
