import { useEffect, useState } from '@wordpress/element';
import type { GeojsonResponse } from '../src/contract/types.gen';
import { nameRegions, type NamedRegion } from '../src/domain/region-names';
import { listingData } from './data';

/**
 * A document of the site: null until it has arrived, `none` where it does not come.
 *
 * @param read Makes something of any answer; stays the same.
 */
function useDocument< T >( address: string, read: ( answer: unknown ) => T, none: T ): T | null {
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
}

const NO_REGIONS: readonly NamedRegion[] = [];

/** The site's regions; null until they have arrived, none where they do not come. */
export const useRegions = (): readonly NamedRegion[] | null =>
	useDocument( listingData().regions, nameRegions, NO_REGIONS );

const readOutlines = ( answer: unknown ): GeojsonResponse | null =>
	Array.isArray( ( answer as Partial< GeojsonResponse > | null )?.features ) ? ( answer as GeojsonResponse ) : null;

/** Their outlines; null until they have arrived, and where they do not come. */
export const useOutlines = (): GeojsonResponse | null => useDocument( listingData().outlines, readOutlines, null );
