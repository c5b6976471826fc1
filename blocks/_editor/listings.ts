import { useEffect, useState } from '@wordpress/element';
import { asObject } from '../../src/domain/object';
import { editorData } from './data';

/** A public listing as the editor offers it. */
export interface OfferedListing {
	/** Post. */
	readonly id: number;
	readonly title: string;
}

/** What is read of a post of core's REST. */
interface Post {
	readonly id: number;
	readonly title: { readonly rendered: string };
}

/** How many are offered at once: the rest is found by typing. */
const OFFERED = 20;

/** Core's titles are HTML. */
const textOf = ( html: string ): string => new DOMParser().parseFromString( html, 'text/html' ).body.textContent;

/** What core's collection of posts answers; anything that is no post of it is left out. */
export const readListings = ( answer: unknown ): readonly OfferedListing[] =>
	( Array.isArray( answer ) ? answer : [] ).flatMap( ( post: unknown ) => {
		const { id, title } = asObject< Post >( post );
		const { rendered } = asObject< Post[ 'title' ] >( title );
		return typeof id === 'number' && typeof rendered === 'string' ? [ { id, title: textOf( rendered ) } ] : [];
	} );

/** Asked as a stranger: exclusive listings are on no public page, and a block that names one would show nobody what it is. */
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
		const abort = new AbortController();
		load( { [ name ]: value, per_page: `${ OFFERED }` }, abort.signal )
			.then( setListings )
			.catch( () => abort.signal.aborted || setListings( [] ) );
		return () => abort.abort();
	}, [ name, value ] );
	return listings;
}

/**
 * The listings whose title fits what was typed, the newest first, and the chosen one.
 *
 * @param chosen Post; 0: none.
 */
export function useListings( typed: string, chosen: number ): readonly OfferedListing[] {
	const found = useLoaded( 'search', typed );
	const own = useLoaded( 'include', `${ chosen }` );
	return [ ...own.filter( ( { id } ) => id === chosen && ! found.some( ( one ) => one.id === id ) ), ...found ];
}

/**
 * The youngest public listing, as an example of one.
 *
 * @param isWanted Whether one is.
 * @return Post; null until it is known, 0 where there is none.
 */
export function useNewestListing( isWanted: boolean ): number | null {
	const [ newest, setNewest ] = useState< number | null >( null );
	useEffect( () => {
		const abort = new AbortController();
		if ( isWanted ) {
			load( { per_page: '1' }, abort.signal )
				.then( ( [ listing ] ) => setNewest( listing?.id ?? 0 ) )
				.catch( () => abort.signal.aborted || setNewest( 0 ) );
		}
		return () => abort.abort();
	}, [ isWanted ] );
	return newest;
}
