/** JSON documents of the site that the editor loads: regions and their outlines. */
import { useEffect, useState } from '@wordpress/element';
import type { GeojsonResponse } from '../../src/contract/types.gen';
import { nameRegions, type NamedRegion } from '../../src/domain/region-names';

/**
 * Loads a document of the site. Returns null until it is loaded, `none` if loading fails.
 *
 * @param read Converts any response to a value; must be the same function in every render.
 */
function useDocument< T >( address: string, read: ( answer: unknown ) => T, none: T ): T | null {
	const [ value, setValue ] = useState< T | null >( null );
	useEffect( () => {
		const controller = new AbortController();
		fetch( address, { signal: controller.signal } )
			.then( ( response ) => response.json() )
			.then( ( answer: unknown ) => setValue( read( answer ) ) )
			.catch( () => {
				if ( ! controller.signal.aborted ) {
					setValue( none );
				}
			} );
		return () => controller.abort();
	}, [ address, read, none ] );
	return value;
}

const NO_REGIONS: readonly NamedRegion[] = [];

/** The regions at a URL; null until they are loaded, empty if loading fails. */
export const useRegionsAt = ( address: string ): readonly NamedRegion[] | null =>
	useDocument( address, nameRegions, NO_REGIONS );

const readOutlines = ( answer: unknown ): GeojsonResponse | null =>
	Array.isArray( ( answer as Partial< GeojsonResponse > | null )?.features ) ? ( answer as GeojsonResponse ) : null;

/** The outlines at a URL; null until they are loaded, or if loading fails. */
export const useOutlinesAt = ( address: string ): GeojsonResponse | null => useDocument( address, readOutlines, null );
