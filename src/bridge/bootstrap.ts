/**
 * Inline script of the frame document, printed after the first step and named by hash in its policy (E2, ≤ 1 KB).
 *
 * It shows the printed step as soon as a host has said init (at once when nobody embeds), and keeps what the
 * visitor does until the app arrives. Its guard is short for lack of room: source, origin, version, id and type.
 * Of the message it uses the theme alone, as values of known custom properties, which cannot end a declaration
 * and, under this document's policy, cannot fetch; the app reads the same init again with the full guard.
 */
import type { FrameBoot } from './early';
import type { InitMessage } from './messages';
import { applyTheme } from './theme';

const frame = window;
const { parent, name: id, document: doc } = frame;
const html = doc.documentElement;
// Both stand in the same printed document, above this script.
const root = doc.querySelector( 'main' ) as HTMLElement;
const { origins } = JSON.parse( ( doc.getElementById( 'sw-immosuite-config' ) as HTMLScriptElement ).text ) as {
	readonly origins: readonly string[];
};

const send = ( origin: string, type: string, height?: number ): void =>
	parent.postMessage( { swImmosuite: 1, id, type, height }, origin );

const early: Event[] = [];
const record = ( event: Event ): void => {
	early.push( event );
	// Without React the form has nowhere to go.
	if ( event.type === 'submit' ) {
		event.preventDefault();
	}
};
const eachEvent = ( change: typeof addEventListener ): void =>
	[ 'click', 'input', 'submit' ].forEach( ( type ) => change( type, record, true ) );
const observer = new ResizeObserver( () => send( boot.origin, 'resize', html.offsetHeight ) );

const boot: FrameBoot = {
	init: null,
	origin: '',
	early,
	stop: () => {
		eachEvent( removeEventListener );
		observer.disconnect();
	},
};
frame.swImmosuite = boot;
eachEvent( addEventListener );

/** Firefox does not name the host. */
type Named = Omit< Location, 'ancestorOrigins' > & { readonly ancestorOrigins?: DOMStringList };

/** A message that is none of ours may hold anything. */
interface Stranger {
	readonly swImmosuite?: 1;
	readonly id?: string;
	readonly type?: undefined;
}

const listen = ( { source, origin, data }: MessageEvent< InitMessage | Stranger | null > ): void => {
	if (
		! boot.init &&
		// The block editor runs the host script in its topmost window, around the one that holds the frame.
		[ parent, top ].includes( source as Window ) &&
		origins.includes( origin ) &&
		data?.swImmosuite === 1 &&
		data.id === id &&
		data.type === 'init'
	) {
		applyTheme( html, data.theme );
		boot.init = data;
		boot.origin = origin;
		root.hidden = false;
		observer.observe( html );
	}
};

if ( parent === frame ) {
	root.hidden = false;
} else {
	html.dataset[ 'embedded' ] = '';
	addEventListener( 'message', listen );
	origins.forEach( ( origin ) => {
		// Where the browser names the host, the others of the list are not asked: each would log a warning.
		if ( ( ( location as Named ).ancestorOrigins?.[ 0 ] ?? origin ) === origin ) {
			send( origin, 'hello' );
		}
	} );
}
