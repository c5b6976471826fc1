import type { LocationsResponse } from '../contract/types.gen';
import { isRecord } from './guards';

/** A region with a unique name. */
export interface NamedRegion {
	readonly id: string;
	readonly name: string;
	/** Name as imported. */
	readonly ownName: string;
	/** Parent region; empty if there is none. */
	readonly parentId: string;
}

const isRegion = ( value: unknown ): value is LocationsResponse[ number ] =>
	isRecord< LocationsResponse[ number ] >( value ) &&
	typeof value.locationId === 'string' &&
	typeof value.name === 'string';

/** Makes names unique: districts of two towns may share a name, so the parent's name is added, or else the id. */
export const nameRegions = ( answer: unknown ): readonly NamedRegion[] => {
	const regions = Array.isArray( answer ) ? answer.filter( isRegion ) : [];
	const names = new Map( regions.map( ( { locationId, name } ) => [ locationId, name ] ) );
	const usedNames = new Set< string >();
	return regions.map( ( { locationId, name, parentId = '' } ) => {
		const candidates = [ name, `${ name } (${ names.get( parentId ) ?? locationId })` ];
		const free = candidates.find( ( candidate ) => ! usedNames.has( candidate ) ) ?? `${ name } (${ locationId })`;
		usedNames.add( free );
		return { id: locationId, name: free, ownName: name, parentId };
	} );
};
