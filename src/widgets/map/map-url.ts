/** Reads the URL of a map document: a search, and the page that lists its results. */
import { MAP_QUERY } from '../../contract/map-query.gen';
import type { RouteMap } from '../../contract/routes.gen';
import type { Box } from '../../map/listings';

export type MapQuery = NonNullable< RouteMap[ 'GET /listing/map' ][ 'query' ] >;

export interface MapAddress {
	readonly query: MapQuery;
	/** Section of the map that the search is limited to; null for no limit. */
	readonly box: Box | null;
	/** URL of the search page, with the visitor's parameters; null for the map of a single listing. */
	readonly list: URL | null;
}

/** Name of a region parameter. PHP writes an index into the brackets, HTML forms leave them empty. */
const REGION = /^immo_region\[\d*\]$/;

const REGIONS = 'immo_region[]';

/** Parameter with the tile provider that the visitor has consented to, by a button on the page that names it. */
export const AGREED = 'agreed';

/** Parameter with the page number, which a narrower search must not inherit. */
const PAGE = 'immo_page';

/** Parameter with the section of the map that is searched: south, west, north, east. */
const BOX = 'immo_box';

/** Decimals of a degree: a precision of ten meters. */
const DECIMALS = 4;

/** Parses the URL of a page. null for other sites: a forged URL must not lead elsewhere or to a `blob:` with code. */
function parsePageOfSite( text: string, here: URL ): URL | null {
	try {
		const page = new URL( text, here.origin );
		return text !== '' && page.href.startsWith( here.origin + '/' ) ? page : null;
	} catch {
		return null;
	}
}

function listOf( here: URL ): URL | null {
	const list = parsePageOfSite( here.searchParams.get( 'list' ) ?? '', here );
	for ( const [ name, value ] of here.searchParams ) {
		if ( name.startsWith( 'immo_' ) && name !== PAGE ) {
			list?.searchParams.append( REGION.test( name ) ? REGIONS : name, value );
		}
	}
	return list;
}

/** Reads the section of the map; null unless the text is four numbers. The server checks their range. */
function boxOf( text: string | null ): Box | null {
	const [ south, west, north, east, ...others ] = ( text ?? '' ).split( ',' ).map( Number );
	return [ south, west, north, east ].every( Number.isFinite ) && others.length === 0
		? [ west as number, south as number, east as number, north as number ]
		: null;
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
	return { query, box: boxOf( here.searchParams.get( BOX ) ), list: listOf( here ) };
}

/** URL of the same search without its regions, limited to a section of the map; without limit if `box` is null. */
export function boxUrl( list: URL, box: Box | null ): string {
	const url = new URL( list );
	url.searchParams.delete( REGIONS );
	url.searchParams.delete( BOX );
	if ( box !== null ) {
		const [ west, south, east, north ] = box.map( ( degrees ) => degrees.toFixed( DECIMALS ) );
		// Plain concatenation: numbers and commas need no escaping.
		url.search += `${ url.search && '&' }${ BOX }=${ [ south, west, north, east ].join() }`;
	}
	return url.href;
}

/** URL of the same search, limited to one region instead of its regions. */
export function regionUrl( list: URL, id: string ): string {
	const url = new URL( list );
	url.searchParams.delete( REGIONS );
	url.searchParams.append( REGIONS, id );
	return url.href;
}
