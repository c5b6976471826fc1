/**
 * The frame of a map of listings (L21). The script of lists and listings (src/listings) asks for it by an event on the
 * place where it shall stand, so that neither script knows the other:
 *
 *     new CustomEvent( 'sw-immosuite:map', { bubbles: true, cancelable: true, detail: { url, title, failed } } )
 *
 * url: of the document /webapp/map, on this page's own origin. title: name of the frame. failed: words of the link that
 * stands there where the frame does not answer; without them the title. Whoever hears the event prevents its default:
 * as long as nobody does, the script of maps is not there yet. The same place asked again gets another frame.
 */
import { isRecord, isText } from '../domain/object';
import { mount, type Mounted } from './mount';
import type { Own } from './own';

interface Wanted {
	readonly url: string;
	readonly title: string;
	readonly failed?: string;
}

const maps = new Map< Node, Mounted | null >();

let count = 0;

const isWanted = ( value: unknown ): value is Wanted =>
	isRecord< Wanted >( value ) && isText( value.url, 4000 ) && isText( value.title, 300 );

/** The frame in this place goes, and so does that of a place that new results have taken away. */
const clear = ( place: Node ): void =>
	maps.forEach( ( mounted, other ) => {
		if ( other === place || ! other.isConnected ) {
			mounted?.destroy();
			maps.delete( other );
		}
	} );

export const mountMaps = ( own: Own ): void =>
	document.addEventListener( 'sw-immosuite:map', ( event ) => {
		const { target, detail } = event as CustomEvent< unknown >;
		if ( ! ( target instanceof HTMLElement ) || ! isWanted( detail ) ) {
			return;
		}
		const { url, title, failed = title } = detail;
		const { href: src, searchParams } = new URL( url, target.baseURI );
		if ( ! src.startsWith( location.origin + '/' ) ) {
			return;
		}
		event.preventDefault();
		clear( target );
		maps.set(
			target,
			mount( target, {
				id: `swis-map-${ ++count }`,
				frames: {
					[ searchParams.get( 'lang' ) === 'en' ? 'en' : 'de' ]: {
						src,
						title,
						failed,
						token: '',
						consents: null,
					},
				},
				attributes: {},
				own,
			} )
		);
	} );
