/** The Exposé of an exclusive listing (D3): the document has its name, the server the rest, for whoever is signed in. */
import { useState } from 'react';
import type { ListingDetail } from '../contract/types.gen';
import { request } from './calls';
import { personalStore, type Personal } from './personal';

export interface ExposeState extends Personal< ListingDetail > {
	/** Asks once more, after it has failed. */
	readonly reload: () => void;
}

/** @param uuid Of the listing; the same in every render. */
export function useExpose( uuid: string ): ExposeState {
	const [ { useValue, reload } ] = useState( () =>
		personalStore( () => request( 'GET /listing/exclusive/{uuid}', null, { params: { uuid } } ) )
	);
	return { ...useValue(), reload: () => void reload() };
}
