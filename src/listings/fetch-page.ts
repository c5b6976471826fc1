import { isOnThisSite } from '../printed/dom';

/** Throws unless the response is an HTML page of this site: an uploaded text file or JSON could run as HTML. */
export const fetchPage = async ( url: URL, signal: AbortSignal ): Promise< { page: Document; url: URL } > => {
	const response = await fetch( url, { signal, headers: { Accept: 'text/html' } } );
	const finalUrl = new URL( response.url || url );
	const isPage = response.headers.get( 'Content-Type' )?.startsWith( 'text/html' );
	if ( ! response.ok || ! isPage || ! isOnThisSite( finalUrl.href ) ) {
		throw new Error( 'another page' );
	}
	return { page: new DOMParser().parseFromString( await response.text(), 'text/html' ), url: finalUrl };
};
