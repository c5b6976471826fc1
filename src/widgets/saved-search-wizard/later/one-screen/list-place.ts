/** The part that a list adds to its link: the place that was searched. A saved search itself stores only regions. */
import { decodeSearch } from '../../../../domain/search-link';
import { asObject, isText } from '../../../../domain/guards';

export interface ListPlace {
	/** Id of the region that the other regions surround. */
	readonly around?: string;
	/** A place that is no region but has regions around it, as the visitor typed it. */
	readonly place?: string;
	/** Radius in km. */
	readonly near?: number;
	/** A place where the site has no regions. */
	readonly unknownPlace?: string;
	/** Path of the list, with its query. */
	readonly back?: string;
	/** Number of listings in the list. */
	readonly count?: number;
}

/** Maximum number of characters of a place (SearchParameters on the server). */
const MAX_PLACE = 80;

/** A path of printable ASCII without backslashes: browsers read `//host` and `/\host` as a host, and skip tabs. */
const isPath = ( value: unknown ): value is string => isText( value, Infinity ) && /^\/(?!\/)[!-[\]-~]*$/.test( value );

/** @param parameter Query parameter `search` of the page. */
export function listPlace( parameter: string ): ListPlace {
	const { around, place, near, unknownPlace, back, count } = asObject< ListPlace >( decodeSearch( parameter )?.list );
	return {
		...( isText( around, MAX_PLACE ) && { around } ),
		...( isText( place, MAX_PLACE ) && { place } ),
		...( Number.isInteger( near ) && { near: near as number } ),
		...( isText( unknownPlace, MAX_PLACE ) && { unknownPlace } ),
		...( isPath( back ) && { back, count: Number( count ) || 0 } ),
	};
}
