/**
 * Creates the frame of a map of listings. The script of lists and listings (src/listings) requests it with an event
 * on the element for the map, so that neither script imports the other:
 *
 *     new CustomEvent( 'sw-immosuite:map', { bubbles: true, cancelable: true, detail: { url, title, failed } } )
 *
 * url: the document /webapp/map on this page's origin. title: name of the frame. failed: text of the link that is
 * shown if the frame does not respond; default: the title. The listener prevents the event's default, so an
 * unprevented event means that this script is not loaded yet. A second request for an element in the results of a
 * search sends the new search to its frame; for any other element it replaces the frame.
 */
import { isRecord, isText } from '../domain/guards';
import { connectCards } from './map-cards';
import { mount, type Mounted } from './mount';
import type { SameSiteValues } from './same-site';

interface MapRequest {
	readonly url: string;
	readonly title: string;
	readonly failed?: string;
}

interface ShownMap {
	readonly mounted: Mounted | null;
	/** Shows the results of another search on the map; null outside of results. */
	readonly show: ( ( url: string ) => void ) | null;
}

const RESULTS = '[data-swis-results]';

const maps = new Map< Node, ShownMap >();

let count = 0;

const isMapRequest = ( value: unknown ): value is MapRequest =>
	isRecord< MapRequest >( value ) && isText( value.url, 4000 ) && isText( value.title, 300 );

/** Removes the frame of this element, and frames whose elements left the page with old results. */
const removeMaps = ( place: Node ): void =>
	maps.forEach( ( { mounted }, other ) => {
		if ( other === place || ! other.isConnected ) {
			mounted?.destroy();
			maps.delete( other );
		}
	} );

export const mountMaps = ( own: SameSiteValues ): void =>
	document.addEventListener( 'sw-immosuite:map', ( event ) => {
		const { target, detail } = event as CustomEvent< unknown >;
		if ( ! ( target instanceof HTMLElement ) || ! isMapRequest( detail ) ) {
			return;
		}
		const { url, title, failed = title } = detail;
		const { href: src, searchParams } = new URL( url, target.baseURI );
		if ( ! src.startsWith( location.origin + '/' ) ) {
			return;
		}
		event.preventDefault();
		const old = maps.get( target );
		if ( old?.show ) {
			old.show( src );
			return;
		}
		removeMaps( target );
		const locale = searchParams.get( 'lang' ) ?? 'de';
		const mounted = mount( target, {
			id: `swis-map-${ ++count }`,
			frames: { [ locale ]: { src, title, failed, token: '', consents: null } },
			attributes: {},
			own,
		} );
		const results = target.closest( RESULTS );
		maps.set( target, { mounted, show: results && connectCards( target, results, src ) } );
	} );
