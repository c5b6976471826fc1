/** Reads the address of a map document: a search, and the page that lists its results. */
import { MAP_QUERY } from '../../contract/map-query.gen';
import type { RouteMap } from '../../contract/routes.gen';

export type MapQuery = NonNullable< RouteMap[ 'GET /listing/map' ][ 'query' ] >;

export interface MapAddress {
	readonly query: MapQuery;
	/** Page of the search, with the visitor's parameters; null for the map of a single listing. */
	readonly list: URL | null;
}

/** PHP writes list parameters with indices in the brackets, HTML forms without. */
const REGION = /^immo_region\[\d*\]$/;

/** Page number, which a search limited to a region must not inherit. */
const PAGE = 'immo_page';

/** Accepts only pages of this site: a forged address must not send a visitor elsewhere or to a `blob:` with code. */
function ownPage( text: string, here: URL ): URL | null {
	try {
		const page = new URL( text, here.origin );
		return text !== '' && page.href.startsWith( here.origin + '/' ) ? page : null;
	} catch {
		return null;
	}
}

function listOf( here: URL ): URL | null {
	const list = ownPage( here.searchParams.get( 'list' ) ?? '', here );
	for ( const [ name, value ] of here.searchParams ) {
		if ( name.startsWith( 'immo_' ) && name !== PAGE && ! REGION.test( name ) ) {
			list?.searchParams.append( name, value );
		}
	}
	return list;
}

/** @param lang Language of the document. */
export function readAddress( here: URL, lang: string ): MapAddress {
	const given = [ ...here.searchParams ];
	const regions = given.flatMap( ( [ name, value ] ) => ( REGION.test( name ) ? [ value ] : [] ) );
	const query: MapQuery = { lang, ...( regions.length > 0 && { immo_region: regions } ) };
	for ( const name of MAP_QUERY ) {
		const value = here.searchParams.get( name );
		if ( value !== null ) {
			query[ name ] = value;
		}
	}
	return { query, list: listOf( here ) };
}

/** URL of the same search, limited to one region. */
export function regionUrl( list: URL, id: string ): string {
	const url = new URL( list );
	url.searchParams.append( 'immo_region[]', id );
	return url.href;
}
