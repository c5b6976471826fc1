/**
 * Inline script of the frame document, printed before its styles and named by hash in its policy (E2, E13, ≤ 1.6 KB).
 *
 * It lets the printed step show as soon as a host has said init (at once when nobody embeds), while the rest of it still
 * arrives, keeps what the visitor does until the app is there, and says so where the app does not come. Its guard is short for lack of room: source, origin,
 * version, id and type. Of the message it uses the theme, as values of our custom properties, which cannot end a
 * declaration and, under this document's policy, cannot fetch, and the fonts, which that policy keeps to this origin;
 * the app reads the same init again with the full guard.
 */
import type { FrameBoot } from './early';
import type { InitMessage } from './messages';
import { SETTLE, THROTTLE } from './resize';

// Before all others: minified, each change between `let` and `const` costs bytes.
let timer: ReturnType< typeof setTimeout > | undefined;
let settle: ReturnType< typeof setTimeout > | undefined;
/** When the next height may be told (E4). By the shorter clock, for lack of room; it counts until the app is there. */
let next = 0;

const frame = self;
const { parent, name: id, document: doc } = frame;
const html = doc.documentElement;
const { dataset } = html;
const origins = ( dataset[ 'origins' ] as string ).split( ' ' );
/** Places of the words for a dead form and for a loading one. */
const DEAD = 0;
const LOADING = 1;
/** Alive: both words come before the step, so a visitor who can click has them. */
const words = doc.getElementsByClassName( 'swis-word' ) as HTMLCollectionOf< HTMLElement > &
	readonly [ HTMLElement, HTMLElement ];

/** Milliseconds from the visitor's first click until a form that has not come alive is given up. */
const PATIENCE = 8000;

/** Says nothing while nobody is known who would hear it. */
const send = ( type: string, body: object, origin = boot.origin ): unknown =>
	origin && parent.postMessage( { swImmosuite: 1, id, type, ...body }, origin );

const early: Event[] = [];

/** The words go where whoever has pressed a button looks for an answer. */
const answer = (): void => {
	words[ DEAD ].focus();
	send( 'scrollTo', { top: 0 } );
};
const fail = (): void => {
	words[ DEAD ].hidden = false;
	// Also where the app had ended it before it gave up.
	eachEvent( addEventListener );
	if ( ! words[ LOADING ].hidden ) {
		words[ LOADING ].hidden = true;
		answer();
	}
};
const onPress = ( button: Element | null ): void => {
	if ( button && words[ DEAD ].hidden ) {
		button.after( words[ LOADING ] );
		words[ LOADING ].hidden = false;
	} else if ( button ) {
		answer();
	}
};
const record = ( event: Event ): void => {
	const { type, target } = event;
	if ( type !== 'error' ) {
		early.push( event );
		if ( type === 'submit' ) {
			// Without React the form has nowhere to go.
			event.preventDefault();
		}
		if ( type !== 'input' ) {
			timer ??= setTimeout( fail, PATIENCE );
			onPress( ( target as Element ).closest( 'button' ) );
		}
		// An uncaught error, or the app's own tag; chunks that fail are told by the app, preloads by nobody.
	} else if ( target === frame || ( target as HTMLScriptElement ).defer ) {
		fail();
	}
};
const eachEvent = ( change: typeof addEventListener ): void =>
	[ 'click', 'input', 'submit', 'error' ].forEach( ( type ) => change( type, record, true ) );
const report = (): void => {
	if ( Date.now() < next ) {
		return;
	}
	next = Date.now() + THROTTLE;
	send( 'resize', { height: html.offsetHeight } );
};
const observer = new ResizeObserver( () => {
	report();
	clearTimeout( settle );
	settle = setTimeout( report, SETTLE );
} );

/** Milliseconds that the page's font may take; it swaps in later. */
const FONT_WAIT = 100;

/** The step may not be there yet: its style asks the document's element. */
const show = (): void => {
	// The app may have come before the font.
	if ( next < Infinity ) {
		dataset[ 'shown' ] = '';
		if ( doc.readyState === 'loading' ) {
			// The page would jump with each part that arrives. This event comes before the app.
			doc.onreadystatechange = show;
		} else {
			observer.observe( html );
		}
	}
};

const boot: FrameBoot = {
	init: null,
	origin: '',
	early,
	fail,
	stop() {
		clearTimeout( timer );
		eachEvent( removeEventListener );
		// The observer goes on, in silence: a call that ends it would not fit.
		next = Infinity;
		words[ DEAD ].hidden = words[ LOADING ].hidden = true;
		// React takes the printed step over as it was printed.
		doc.body.append( words[ LOADING ] );
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

const listen = ( { source, origin: from, data }: MessageEvent< InitMessage | Stranger | null > ): void => {
	if (
		! boot.init &&
		// The block editor runs the host script in its topmost window, around the one that holds the frame.
		( source === parent || source === top ) &&
		origins.includes( from ) &&
		data?.swImmosuite === 1 &&
		data.id === id &&
		data.type === 'init'
	) {
		const theme = data.theme as unknown as Readonly< Record< string, string > >;
		const font = `1em ${ theme[ 'font-host' ] }`;
		dataset[ 'scheme' ] = theme[ 'scheme' ];
		for ( const key in theme ) {
			html.style.setProperty( `--swis-${ key }`, theme[ key ] as string );
		}
		boot.init = data;
		boot.origin = from;
		data.fonts?.forEach( ( face ) => doc.fonts.add( new FontFace( face.family, face.src, face ) ) );
		// The page has the font, or loads it already: a moment of waiting spares a swap. Asked for any earlier, it would
		// come a second time on a slow line, and hold up the rest of this document.
		if ( from === origin ) {
			setTimeout( show, FONT_WAIT );
			( source as Window ).document.fonts
				.load( font )
				.then( () => doc.fonts.load( font ) )
				.then( show, show );
		} else {
			show();
		}
	}
};

if ( parent === frame ) {
	dataset[ 'shown' ] = '';
} else {
	dataset[ 'embedded' ] = '';
	onmessage = listen;
	origins.forEach(
		( origin ) =>
			// Where the browser names the host, the others of the list are not asked: each would log a warning.
			( ( location as Named ).ancestorOrigins?.[ 0 ] ?? origin ) === origin && send( 'hello', {}, origin )
	);
}
