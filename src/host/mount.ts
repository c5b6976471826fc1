/** One widget on one page: creates its frame when it comes near, and speaks with it. */
import type { Body, ChildMessage, HostMessage, InitMessage } from '../bridge/messages';
import { isChildMessage, PROTOCOL, SCROLL_OFFSET } from '../bridge/messages';
import type { ChosenFrame, HostConfig } from './config';
import { chooseFrame } from './config';
import { createFrame, createLink, hanging, NEAR, PATIENCE } from './frame';
import { trackSteps } from './history';
import type { MountConfig } from './init';
import { initFor } from './init';
import { onView, visiblePart } from './viewport';

type Attributes = HostConfig[ 'attributes' ];

export interface Mounted {
	/** Other attributes for the same frame: the editor's preview shows them at once. */
	update( attributes: Attributes ): void;
	destroy(): void;
}

/** Milliseconds without a further change after which the page is looked at again. */
const SETTLED = 150;

type Timer = ReturnType< typeof setTimeout > | undefined;

class Widget {
	readonly #element: HTMLElement;
	readonly #view: Window;
	readonly #origin: string;
	readonly #frame: HTMLIFrameElement;
	readonly #link: HTMLElement;
	readonly #steps: ReturnType< typeof trackSteps >;
	readonly #init: ( config: MountConfig ) => Body< InitMessage >;
	readonly #near: IntersectionObserver;
	readonly #nonce = new MutationObserver( () => this.#greetAgain() );
	readonly #end = new AbortController();
	#config: MountConfig;
	#greeted = false;
	#seen = '';
	#patience: Timer;
	#settled: Timer;

	constructor( element: HTMLElement, config: MountConfig, chosen: ChosenFrame, view: Window ) {
		const { described } = chosen;
		this.#element = element;
		this.#view = view;
		this.#config = config;
		this.#origin = new URL( described.src, element.baseURI ).origin;
		element.dataset[ 'host' ] = '';
		// The starter may have given this script up and put the link there already.
		this.#link = element.querySelector( 'a' ) ?? createLink( described );
		// The inline script may have begun to load the frame (starter.ts).
		const started = element.querySelector( 'iframe' );
		this.#frame = started ?? createFrame( element, config.id, described );
		this.#init = ( now ) => initFor( element, chosen, now, this.#origin );
		this.#steps = trackSteps( view.history, config.id, ( path ) => this.#send( { type: 'navigate', path } ) );
		this.#near = new IntersectionObserver(
			( entries ) => entries.some( ( entry ) => entry.isIntersecting ) && this.#show(),
			{
				rootMargin: `${ NEAR }px`,
			}
		);
		this.#listen();
		if ( started ) {
			this.#adopt();
		} else {
			this.#near.observe( element );
		}
	}

	update( attributes: Attributes ): void {
		this.#config = { ...this.#config, attributes };
		this.#greetAgain();
	}

	destroy(): void {
		this.#end.abort();
		this.#near.disconnect();
		this.#nonce.disconnect();
		clearTimeout( this.#patience );
		clearTimeout( this.#settled );
		this.#frame.remove();
		this.#link.remove();
		delete this.#element.dataset[ 'ready' ];
		delete this.#element.dataset[ 'host' ];
	}

	#show(): void {
		this.#near.disconnect();
		this.#element.dataset[ 'ready' ] = '';
		this.#element.append( this.#frame );
		this.#wait();
	}

	/**
	 * The frame may have said hello before anybody listened: it is answered unasked. A frame of another origin that is
	 * still empty would refuse that with an error in the console, so there the answer waits until it has loaded.
	 */
	#adopt(): void {
		this.#wait();
		if ( this.#origin === this.#view.location.origin ) {
			this.#greet();
		} else {
			this.#frame.addEventListener( 'load', () => this.#greet(), { signal: this.#end.signal } );
		}
	}

	/** A frame that does not answer is a hole: a link stands in its place until it does. */
	#wait(): void {
		this.#patience = setTimeout( () => {
			this.#frame.before( this.#link );
			this.#frame.style.height = '0';
		}, PATIENCE );
	}

	#listen(): void {
		const { signal } = this.#end;
		const view = this.#view;
		view.addEventListener(
			'message',
			( { source, origin, data }: MessageEvent< unknown > ) => {
				if (
					source !== null &&
					source === this.#frame.contentWindow &&
					origin === this.#origin &&
					isChildMessage( data, this.#config.id )
				) {
					this.#receive( data );
				}
			},
			{ signal }
		);
		view.addEventListener( 'popstate', ( { state } ) => this.#steps.restore( state ), { signal } );
		onView( view, signal, () => this.#tellView() );
		// Fluid themes set their text by the width of the window.
		const lookAgain = (): void => {
			clearTimeout( this.#settled );
			this.#settled = setTimeout( () => {
				this.#frame.style.cssText += `;${ hanging( this.#element ) }`;
				this.#greetAgain();
			}, SETTLED );
		};
		view.addEventListener( 'resize', lookAgain, { signal } );
		view.matchMedia( '(prefers-color-scheme: dark)' ).addEventListener( 'change', lookAgain, { signal } );
		this.#nonce.observe( this.#element, { attributeFilter: [ 'data-nonce' ] } );
	}

	#receive( message: ChildMessage ): void {
		this.#greeted = true;
		clearTimeout( this.#patience );
		this.#link.remove();
		switch ( message.type ) {
			case 'hello':
				this.#seen = '';
				this.#greet();
				this.#tellView();
				break;
			case 'resize':
				this.#frame.style.height = `${ Math.ceil( message.height ) }px`;
				// Said again with every size: the app was not there yet when it was said first.
				this.#seen = '';
				this.#tellView();
				break;
			case 'scrollTo':
				this.#scrollTo( message.top );
				break;
			case 'route':
				this.#steps.report( message.path, message.push );
				break;
			case 'emit':
				this.#element.dispatchEvent(
					new CustomEvent( `sw-immosuite:${ message.event }`, {
						bubbles: true,
						detail: message.detail,
					} )
				);
		}
	}

	#send( body: Body< HostMessage > ): void {
		this.#frame.contentWindow?.postMessage( { swImmosuite: PROTOCOL, id: this.#config.id, ...body }, this.#origin );
	}

	#greet(): void {
		const init = this.#init( this.#config );
		// Another scheme than the frame's own would make browsers paint an opaque ground.
		this.#frame.style.colorScheme = init.theme.scheme;
		this.#send( init );
	}

	#greetAgain(): void {
		if ( this.#greeted ) {
			this.#greet();
		}
	}

	#tellView(): void {
		const visible = visiblePart( this.#frame, this.#view.innerHeight );
		const seen = JSON.stringify( visible );
		if ( this.#greeted && this.#seen !== seen ) {
			this.#seen = seen;
			this.#send( { type: 'viewport', ...visible } );
		}
	}

	#scrollTo( top: number ): void {
		const { scrollY, innerHeight } = this.#view;
		this.#view.scrollTo( {
			top: scrollY + this.#frame.getBoundingClientRect().top + top - innerHeight * SCROLL_OFFSET,
			behavior: 'instant',
		} );
	}
}

/** null where the config has no frame at all. */
export const mount = ( element: HTMLElement, config: MountConfig ): Mounted | null => {
	const view = element.ownerDocument.defaultView;
	const chosen = chooseFrame( element, config );
	return view && chosen && new Widget( element, config, chosen, view );
};
