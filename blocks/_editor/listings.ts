import { useEffect, useState } from '@wordpress/element';
import { asObject } from '../../src/domain/guards';
import { editorData } from './data';

/** A public listing that the editor offers. */
export interface OfferedListing {
	/** Post id. */
	readonly id: number;
	readonly title: string;
}

/** The fields of a post in core's REST API that are used here. */
interface Post {
	readonly id: number;
	readonly title: { readonly rendered: string };
}

/** Maximum number of listings offered at once; typing finds further listings. */
const MAX_OFFERED = 20;

/** Converts a title from HTML, the format of core's REST API. */
const textOf = ( html: string ): string => new DOMParser().parseFromString( html, 'text/html' ).body.textContent;

/** Reads core's collection of posts, and skips items that are not posts. */
export const readListings = ( answer: unknown ): readonly OfferedListing[] =>
	( Array.isArray( answer ) ? answer : [] ).flatMap( ( post: unknown ) => {
		const { id, title } = asObject< Post >( post );
		const { rendered } = asObject< Post[ 'title' ] >( title );
		return typeof id === 'number' && typeof rendered === 'string' ? [ { id, title: textOf( rendered ) } ] : [];
	} );

/**
 * Fetches without credentials, so that the response omits exclusive listings, which visitors could not see in the
 * block.
 */
async function load(
	query: Readonly< Record< string, string > >,
	signal: AbortSignal
): Promise< readonly OfferedListing[] > {
	const url = new URL( editorData().listingsUrl );
	Object.entries( { ...query, _fields: 'id,title' } ).forEach( ( [ name, value ] ) =>
		url.searchParams.set( name, value )
	);
	return readListings( await ( await fetch( url, { credentials: 'omit', signal } ) ).json() );
}

function useLoaded( name: 'search' | 'include', value: string ): readonly OfferedListing[] {
	const [ listings, setListings ] = useState< readonly OfferedListing[] >( [] );
	useEffect( () => {
		const controller = new AbortController();
		load( { [ name ]: value, per_page: `${ MAX_OFFERED }` }, controller.signal )
			.then( setListings )
			.catch( () => {
				if ( ! controller.signal.aborted ) {
					setListings( [] );
				}
			} );
		return () => controller.abort();
	}, [ name, value ] );
	return listings;
}

/**
 * The listings whose title matches the typed text, newest first. The selected listing comes before these matches if it
 * is not one of them.
 *
 * @param chosen Post id; 0 for none.
 */
export function useListings( typed: string, chosen: number ): readonly OfferedListing[] {
	const found = useLoaded( 'search', typed );
	const selected = useLoaded( 'include', `${ chosen }` );
	return [
		...selected.filter( ( { id } ) => id === chosen && ! found.some( ( match ) => match.id === id ) ),
		...found,
	];
}

/**
 * The newest public listing, used as an example.
 *
 * @param isWanted Whether an example is needed.
 * @return Post id; null while loading, 0 if there is none.
 */
export function useNewestListing( isWanted: boolean ): number | null {
	const [ newest, setNewest ] = useState< number | null >( null );
	useEffect( () => {
		const controller = new AbortController();
		if ( isWanted ) {
			load( { per_page: '1' }, controller.signal )
				.then( ( [ listing ] ) => setNewest( listing?.id ?? 0 ) )
				.catch( () => {
					if ( ! controller.signal.aborted ) {
						setNewest( 0 );
					}
				} );
		}
		return () => controller.abort();
	}, [ isWanted ] );
	return newest;
}
