/** The cards of the page around the map. */
import type { Home, ListingsSearch } from './types';

/** The first card of these homes, in the order of the list. */
export const firstCard = ( search: ListingsSearch | null, homes: readonly Home[] ): number | undefined =>
	[ ...( search?.cards ?? [] ) ].find( ( id ) => homes.some( ( { objectId } ) => objectId === id ) );

/** Whether the cards are a strip below the map, and not a list beside it (split.css). */
export function isAboveStrip(): boolean {
	// null in a page of another origin
	const place = window.frameElement?.parentElement;
	return !! place && place.clientWidth === place.closest( '[data-swis-results]' )?.clientWidth;
}
