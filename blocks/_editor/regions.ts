import { useEffect, useState } from '@wordpress/element';
import type { GeojsonResponse, LocationsResponse } from '../../src/contract/types.gen';
import { editorData } from './data';

/** A region under a name that no other has. */
export interface NamedRegion {
	readonly id: string;
	readonly name: string;
}

const isRegion = ( value: unknown ): value is LocationsResponse[ number ] =>
	typeof value === 'object' &&
	value !== null &&
	typeof ( value as Partial< LocationsResponse[ number ] > ).locationId === 'string' &&
	typeof ( value as Partial< LocationsResponse[ number ] > ).name === 'string';

/** Parts of two towns may share a name: the one that holds them tells them apart, and where even that is shared, the id. */
export const nameRegions = ( answer: unknown ): readonly NamedRegion[] => {
	const regions = Array.isArray( answer ) ? answer.filter( isRegion ) : [];
	const names = new Map( regions.map( ( { locationId, name } ) => [ locationId, name ] ) );
	const taken = new Set< string >();
	return regions.map( ( { locationId, name, parentId = '' } ) => {
		const candidates = [ name, `${ name } (${ names.get( parentId ) ?? locationId })` ];
		const free = candidates.find( ( one ) => ! taken.has( one ) ) ?? `${ name } (${ locationId })`;
		taken.add( free );
		return { id: locationId, name: free };
	} );
};

/**
 * A document of the site: null until it has arrived, `none` where it does not come.
 *
 * @param read Makes something of any answer; stays the same.
 */
const useDocument = < T >( address: string, read: ( answer: unknown ) => T, none: T ): T | null => {
	const [ value, setValue ] = useState< T | null >( null );
	useEffect( () => {
		const abort = new AbortController();
		fetch( address, { signal: abort.signal } )
			.then( ( response ) => response.json() )
			.then( ( answer: unknown ) => setValue( read( answer ) ) )
			.catch( () => abort.signal.aborted || setValue( none ) );
		return () => abort.abort();
	}, [ address, read, none ] );
	return value;
};

const NO_REGIONS: readonly NamedRegion[] = [];

/** The site's regions; null until they have arrived, none where they do not come. */
export const useRegions = (): readonly NamedRegion[] | null =>
	useDocument( editorData().regionsUrl, nameRegions, NO_REGIONS );

const readOutlines = ( answer: unknown ): GeojsonResponse | null =>
	Array.isArray( ( answer as Partial< GeojsonResponse > | null )?.features ) ? ( answer as GeojsonResponse ) : null;

/** Their outlines; null until they have arrived, and where they do not come. */
export const useOutlines = (): GeojsonResponse | null => useDocument( editorData().outlinesUrl, readOutlines, null );
