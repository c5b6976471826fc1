/**
 * One widget on one page: creates its frame when it comes near the visible window, and exchanges messages with it.
 */
import type { Body, ChildMessage, HostMessage, InitMessage } from '../bridge/messages';
import { childShapes, hasShape, PROTOCOL, SCROLL_OFFSET } from '../bridge/messages';
import type { ChosenFrame, HostConfig } from './config';
import { chooseFrame } from './config';
import { createFrame, createLink, gutterStyle, NEAR_PX, TIMEOUT_MS } from './frame';
import { trackSteps } from './history';
import type { MountConfig } from './init';
import { initFor } from './init';
import { visiblePart } from './viewport';

type Attributes = HostConfig[ 'attributes' ];

/** The config of one widget; update() changes its attributes. */
type InstanceConfig = MountConfig & { attributes: Attributes };

export interface Mounted {
	/** Changes the attributes and keeps the frame: the editor's preview updates at once. */
	update( attributes: Attributes ): void;
	destroy(): void;
}

/** Milliseconds without a further change until the page's style is read again. */
const DEBOUNCE_MS = 150;

type Timer = ReturnType< typeof setTimeout > | undefined;

class Widget {
	readonly #element: HTMLElement;
	readonly #view: Window;
	readonly #origin: string;
	readonly #frame: HTMLIFrameElement;
	readonly #link: HTMLElement;
	readonly #steps: ReturnType< typeof trackSteps >;
	readonly #buildInit: () => Body< InitMessage >;
	readonly #nearObserver: IntersectionObserver;
	readonly #listeners = new AbortController();
	readonly #config: InstanceConfig;
	/** Visible part last sent to the frame, as JSON; '' if none was sent; absent until the frame has sent a message. */
	#sentView?: string | undefined;
	#timeout: Timer;

	constructor( element: HTMLElement, config: InstanceConfig, chosen: ChosenFrame ) {
		const { hostFrame } = chosen;
		const view = element.ownerDocument.defaultView as Window;
		this.#element = element;
		this.#view = view;
		this.#config = config;
		this.#origin = new URL( hostFrame.src, element.baseURI ).origin;
		element.dataset[ 'host' ] = config.id;
		element.querySelector( 'a' )?.remove();
		this.#link = createLink( hostFrame );
		// The inline script may have created the frame already (starter.ts).
		const started = element.querySelector( 'iframe' );
		this.#frame = started ?? createFrame( element, config.id, hostFrame );
		this.#buildInit = () => initFor( element, chosen, config, this.#origin );
		this.#steps = trackSteps( view.history, config.id, ( path ) => this.#send( { type: 'navigate', path } ) );
		this.#nearObserver = new IntersectionObserver(
			( entries ) => entries.some( ( entry ) => entry.isIntersecting ) && this.#show(),
			{
				rootMargin: `${ NEAR_PX }px`,
			}
		);
		this.#listen();
		if ( started ) {
			this.#adopt();
		} else {
			this.#nearObserver.observe( element );
		}
	}

	update( attributes: Attributes ): void {
		this.#config.attributes = attributes;
		this.#resendInit();
	}

	destroy(): void {
		this.#listeners.abort();
		this.#nearObserver.disconnect();
		this.#sentView = undefined;
		this.#frame.remove();
		this.#link.remove();
		delete this.#element.dataset[ 'ready' ];
	}

	#show(): void {
		this.#nearObserver.disconnect();
		this.#element.dataset[ 'ready' ] = '';
		this.#element.append( this.#frame );
		this.#startTimeout();
	}

	/**
	 * Takes over a frame that the inline script has created. The frame may have sent hello before this script listened,
	 * so init does not wait for hello. Posting to a frame of another origin logs an error while the frame is still empty,
	 * so init then waits for its load event.
	 */
	#adopt(): void {
		this.#startTimeout();
		if ( this.#origin === this.#view.location.origin ) {
			this.#sendInit();
		} else {
			this.#frame.addEventListener( 'load', () => this.#sendInit() );
		}
	}

	/** Shows a link in place of a frame that does not respond, until the frame responds. */
	#startTimeout(): void {
		this.#timeout = setTimeout( () => {
			this.#frame.before( this.#link );
			this.#frame.style.height = '0';
		}, TIMEOUT_MS );
	}

	#listen(): void {
		const { signal } = this.#listeners;
		const view = this.#view;
		view.addEventListener(
			'message',
			( { source, origin, data }: MessageEvent< unknown > ) => {
				if (
					source &&
					source === this.#frame.contentWindow &&
					origin === this.#origin &&
					hasShape( data, this.#config.id, childShapes )
				) {
					this.#receive( data );
				}
			},
			{ signal }
		);
		view.addEventListener( 'popstate', ( { state } ) => this.#steps.restore( state ), { signal } );
		// Browsers fire scroll events once per painted frame. Capture, because scroll events of boxes around the widget
		// do not bubble.
		view.addEventListener( 'scroll', () => this.#sendView(), { capture: true, signal } );
		// Fluid themes scale text with the width of the window.
		let debounce: Timer;
		const remeasure = (): void => {
			this.#sendView();
			clearTimeout( debounce );
			debounce = setTimeout( () => {
				this.#frame.style.cssText += `;${ gutterStyle( this.#element ) }`;
				this.#resendInit();
			}, DEBOUNCE_MS );
		};
		view.addEventListener( 'resize', remeasure, { signal } );
		view.matchMedia( '(prefers-color-scheme: dark)' ).addEventListener( 'change', remeasure, { signal } );
		new MutationObserver( () => this.#resendInit() ).observe( this.#element, {
			attributeFilter: [ 'data-nonce' ],
		} );
	}

	#receive( message: ChildMessage ): void {
		// Send the viewport after every message: the app may not have received the last one.
		this.#sentView = '';
		clearTimeout( this.#timeout );
		this.#link.remove();
		switch ( message.type ) {
			case 'hello':
				this.#sendInit();
				break;
			case 'resize':
				this.#frame.style.height = `${ Math.ceil( message.height ) }px`;
				break;
			case 'scrollTo':
				this.#scrollTo( message.top );
				break;
			case 'route':
				this.#steps.report( message.path, message.push );
				break;
			case 'outline':
				this.#frame.style.outline = message.outline;
				break;
			case 'emit':
				this.#element.dispatchEvent(
					new CustomEvent( `sw-immosuite:${ message.event }`, {
						bubbles: true,
						detail: message.detail,
					} )
				);
		}
		this.#sendView();
	}

	#send( body: Body< HostMessage > ): void {
		this.#frame.contentWindow?.postMessage( { swImmosuite: PROTOCOL, id: this.#config.id, ...body }, this.#origin );
	}

	#sendInit(): void {
		const init = this.#buildInit();
		// Browsers paint an iframe with an opaque background if its color scheme differs from its document's.
		this.#frame.style.colorScheme = init.theme.scheme;
		this.#send( init );
	}

	#resendInit(): void {
		if ( this.#sentView !== undefined ) {
			this.#sendInit();
		}
	}

	#sendView(): void {
		const visible = visiblePart( this.#frame, this.#view.innerHeight );
		const view = JSON.stringify( visible );
		if ( this.#sentView !== undefined && this.#sentView !== view ) {
			this.#sentView = view;
			this.#send( { type: 'viewport', ...visible } );
		}
	}

	/** Lets the browser scroll, which also scrolls boxes around the frame and respects the theme's scroll-padding. */
	#scrollTo( top: number ): void {
		this.#frame.style.scrollMarginTop = `${ this.#view.innerHeight * SCROLL_OFFSET - top }px`;
		this.#frame.scrollIntoView( { behavior: 'instant' } );
	}
}

/** @return null if the config has no frame. */
export const mount = ( element: HTMLElement, config: MountConfig ): Mounted | null => {
	const chosen = chooseFrame( element, config );
	let { id } = config;
	// A copy of a running widget has the attribute already.
	delete element.dataset[ 'host' ];
	// A cached fragment may be on a page twice; two frames with one name would receive each other's messages.
	while ( element.ownerDocument.querySelector( `[data-host="${ id }"]` ) ) {
		id += '-2';
	}
	return chosen && new Widget( element, { ...config, id }, chosen );
};
