/** The Exposé of an exclusive listing, loaded for the signed-in visitor; the document contains only the title. */
import { useState } from 'react';
import type { ListingDetail } from '../contract/types.gen';
import { request } from './calls';
import { personalStore, type Personal } from './personal';

export interface ExposeState extends Personal< ListingDetail > {
	/** Retries after a failure. */
	readonly reload: () => void;
}

/** @param uuid UUID of the listing; constant between renders. */
export function useExpose( uuid: string ): ExposeState {
	const [ { useValue, reload } ] = useState( () =>
		personalStore( () => request( 'GET /listing/exclusive/{uuid}', null, { params: { uuid } } ) )
	);
	return { ...useValue(), reload: () => void reload() };
}
