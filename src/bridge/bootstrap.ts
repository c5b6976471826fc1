/**
 * Inline script of the frame document, printed after the first step and named by hash in its policy (E2, ≤ 1 KB).
 *
 * It shows the printed step as soon as a host has said init (at once when nobody embeds), and keeps what the
 * visitor does until the app arrives. Its guard is short: source, origin, version, id and the values that it
 * uses itself; the app reads the same init again with the full guard before it uses anything else.
 */
import type { FrameBoot } from './early';
import type { InitMessage } from './messages';
import { applyTheme, isTheme } from './theme';

const { parent, document: doc, name: id } = window;
const html = doc.documentElement;
const main = doc.getElementById( 'sw-immosuite-root' );
const config = doc.getElementById( 'sw-immosuite-config' );
const { origins } = JSON.parse( config?.textContent ?? '{"origins":[]}' ) as {
	readonly origins: readonly string[];
};

const send = ( type: string, origin: string, height?: number ): void =>
	parent.postMessage( { swImmosuite: 1, id, type, height }, origin );

const record = ( event: Event ): void => {
	boot.early.push( event );
	// Without React the form has nowhere to go.
	if ( event.type === 'submit' ) {
		event.preventDefault();
	}
};
const types = [ 'click', 'input', 'change', 'submit' ];
const observer = new ResizeObserver( () =>
	send( 'resize', boot.origin, Math.ceil( html.getBoundingClientRect().height ) )
);

const boot: FrameBoot = {
	init: null,
	origin: '',
	early: [],
	stop: () => {
		types.forEach( ( type ) => removeEventListener( type, record, true ) );
		observer.disconnect();
	},
};
window.swImmosuite = boot;

const show = (): void => {
	types.forEach( ( type ) => addEventListener( type, record, true ) );
	main?.removeAttribute( 'hidden' );
};

const listen = ( { source, origin, data }: MessageEvent< InitMessage | null > ): void => {
	if (
		source === parent &&
		origins.includes( origin ) &&
		data?.swImmosuite === 1 &&
		data.id === id &&
		data.type === 'init' &&
		isTheme( data.theme )
	) {
		removeEventListener( 'message', listen );
		boot.init = data;
		boot.origin = origin;
		applyTheme( html, data.theme );
		show();
		observer.observe( html );
	}
};

if ( parent === window ) {
	show();
} else {
	html.dataset[ 'embedded' ] = '';
	addEventListener( 'message', listen );
	// Where the browser names the host, the others of the list are not asked: each would log a warning.
	const { ancestorOrigins: known } = location;
	origins
		.filter( ( origin ) => ! known || origin === known[ 0 ] )
		.forEach( ( origin ) => send( 'hello', origin ) );
}
