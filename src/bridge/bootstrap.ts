/**
 * Inline script of the frame document, printed before its styles and allowed by hash in its policy (limit: 1.6 KB).
 *
 * Shows the prerendered step as soon as a host page sends init (at once if nobody embeds it), records what the visitor
 * does until the app starts, and shows an error if the app does not start. To save bytes the guard checks only
 * source, origin, version, id and type. The script uses only two parts of the message: the theme, as values of custom
 * properties (setProperty() cannot end a declaration, and the policy forbids fetching), and the fonts, which the policy
 * limits to this origin. The app checks the same init again with the full guard.
 */
import type { FrameBoot } from './early';
import type { InitMessage } from './messages';
import { DEBOUNCE_MS, THROTTLE_MS } from './resize';

// Declared first: minified, each switch between `let` and `const` costs bytes.
let timer: ReturnType< typeof setTimeout > | undefined;
let settleTimer: ReturnType< typeof setTimeout > | undefined;
/** Time from which the next height may be sent, by Date.now() to save bytes; Infinity once the app has started. */
let nextReportTime = 0;

const frame = self;
const { parent, name: id, document: doc } = frame;
const html = doc.documentElement;
const { dataset } = html;
const origins = ( dataset[ 'origins' ] as string ).split( ' ' );
/** Index of the messages for a failed and for a loading form. */
const DEAD = 0;
const LOADING = 1;
/** The two messages, as a live collection. Both precede the step, so they exist as soon as the visitor can click. */
const messages = doc.getElementsByClassName( 'swis-word' ) as HTMLCollectionOf< HTMLElement > &
	readonly [ HTMLElement, HTMLElement ];

/** Milliseconds from the visitor's first click until the form counts as failed. */
const TIMEOUT_MS = 8000;

/** Sends nothing while the host page is unknown. */
const send = ( type: string, body: object, origin = boot.origin ): unknown =>
	origin && parent.postMessage( { swImmosuite: 1, id, type, ...body }, origin );

const early: Event[] = [];

/** Moves the focus to the message, and scrolls the page to it. */
const focusMessage = (): void => {
	messages[ DEAD ].focus();
	send( 'scrollTo', { top: 0 } );
};
const fail = (): void => {
	messages[ DEAD ].hidden = false;
	// Records again: the app may have stopped the recording before it failed.
	eachEvent( addEventListener );
	if ( ! messages[ LOADING ].hidden ) {
		messages[ LOADING ].hidden = true;
		focusMessage();
	}
};
const onPress = ( button: Element | null ): void => {
	if ( button && messages[ DEAD ].hidden ) {
		button.after( messages[ LOADING ] );
		messages[ LOADING ].hidden = false;
	} else if ( button ) {
		focusMessage();
	}
};
const record = ( event: Event ): void => {
	const { type, target } = event;
	if ( type !== 'error' ) {
		early.push( event );
		if ( type === 'submit' ) {
			// Without React the form has no action.
			event.preventDefault();
		}
		if ( type !== 'input' ) {
			timer ??= setTimeout( fail, TIMEOUT_MS );
			onPress( ( target as Element ).closest( 'button' ) );
		}
		// An uncaught error, or a failed script tag of the app. The app reports failed chunks itself.
	} else if ( target === frame || ( target as HTMLScriptElement ).defer ) {
		fail();
	}
};
const eachEvent = ( addOrRemove: typeof addEventListener ): void =>
	[ 'click', 'input', 'submit', 'error' ].forEach( ( type ) => addOrRemove( type, record, true ) );
const report = (): void => {
	if ( Date.now() < nextReportTime ) {
		return;
	}
	nextReportTime = Date.now() + THROTTLE_MS;
	send( 'resize', { height: html.offsetHeight } );
};
const observer = new ResizeObserver( () => {
	report();
	clearTimeout( settleTimer );
	settleTimer = setTimeout( report, DEBOUNCE_MS );
} );

/** Milliseconds to wait for the page's font, which can also swap in later. */
const FONT_WAIT = 100;

/** Shows the step, even before it is parsed: the styles depend on an attribute of the root element. */
const show = (): void => {
	// The app may have started before the font arrived.
	if ( nextReportTime < Infinity ) {
		dataset[ 'shown' ] = '';
		if ( doc.readyState === 'loading' ) {
			// Report no height yet, or the page would jump with each part that arrives. This event fires before the app
			// starts.
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
		// The observer keeps running without effect: disconnecting it would cost bytes.
		nextReportTime = Infinity;
		messages[ DEAD ].hidden = messages[ LOADING ].hidden = true;
		// The loading message moves out of the step, because React hydrates the step exactly as printed.
		doc.body.append( messages[ LOADING ] );
	},
};
frame.swImmosuite = boot;
eachEvent( addEventListener );

/** Firefox has no `ancestorOrigins`. */
type KnownLocation = Omit< Location, 'ancestorOrigins' > & { readonly ancestorOrigins?: DOMStringList };

/** A foreign message may have any content. */
interface Stranger {
	readonly swImmosuite?: 1;
	readonly id?: string;
	readonly type?: undefined;
}

const receive = ( { source, origin: from, data }: MessageEvent< InitMessage | Stranger | null > ): void => {
	if (
		! boot.init &&
		// The block editor runs the host script in its topmost window, outside the window that holds the frame.
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
		// The page has loaded the font or is loading it, so a short wait avoids a visible swap. If the frame added the
		// font earlier, a slow line would load it twice, which delays the rest of this document.
		if ( from === origin ) {
			setTimeout( show, FONT_WAIT );
			( source as Window ).document.fonts
				.load( font )
				.then( () => {
					data.fonts?.forEach( ( face ) => doc.fonts.add( new FontFace( face.family, face.src, face ) ) );
					return doc.fonts.load( font );
				} )
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
	onmessage = receive;
	origins.forEach(
		( origin ) =>
			// If the browser names the host, skip the other origins: posting to each would log a warning.
			( ( location as KnownLocation ).ancestorOrigins?.[ 0 ] ?? origin ) === origin && send( 'hello', {}, origin )
	);
}
