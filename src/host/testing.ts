/** A host page with one widget, for tests; not part of any bundle. */
import type { HostConfig, HostFrame } from './config';
import { mount, type Mounted } from './mount';
import { sameSiteValues } from './same-site';

export const SRC = 'https://www.example.org/webapp/contact-form-wizard?lang=de';
export const ID = 'contact-form-7-1';

export const hostFrame = ( changed: Partial< HostFrame > = {} ): HostFrame => ( {
	src: SRC,
	title: 'Kontaktformular',
	failed: 'Formular in eigenem Fenster öffnen',
	token: 'eyJpIjoxfQ.c2lnbmF0dXJl',
	consents: null,
	...changed,
} );

export const hostConfig = ( changed: Partial< HostConfig > = {} ): HostConfig => ( {
	id: ID,
	frames: { de: hostFrame() },
	attributes: { newsletter: 'optional', primaryColor: '' },
	...changed,
} );

/**
 * Replacements for APIs that jsdom lacks: an IntersectionObserver that a test triggers, a media query that never matches,
 * no canvas, no fonts.
 */
export const fakeBrowser = (): { comeNear: () => void } => {
	const callbacks = new Set< () => void >();
	window.IntersectionObserver = class {
		readonly root = null;
		readonly rootMargin = '';
		readonly scrollMargin = '';
		readonly thresholds = [];
		readonly #fire: () => void;
		constructor( callback: IntersectionObserverCallback ) {
			this.#fire = () => callback( [ { isIntersecting: true } as IntersectionObserverEntry ], this );
		}
		observe(): void {
			callbacks.add( this.#fire );
		}
		unobserve(): void {
			this.disconnect();
		}
		disconnect(): void {
			callbacks.delete( this.#fire );
		}
		takeRecords(): IntersectionObserverEntry[] {
			return [];
		}
	};
	jest.spyOn( HTMLCanvasElement.prototype, 'getContext' ).mockReturnValue( null );
	window.matchMedia = () => new EventTarget() as MediaQueryList;
	Object.defineProperty( document, 'fonts', { value: [], configurable: true } );
	return { comeNear: () => [ ...callbacks ].forEach( ( fire ) => fire() ) };
};

export interface Page {
	readonly element: HTMLElement;
	readonly mounted: Mounted;
	readonly frame: () => HTMLIFrameElement | null;
	/** Messages to the frame, each with its target origin. */
	readonly sent: ( readonly [ data: unknown, target: string ] )[];
	/** Delivers a message, by default with the frame's source and origin. */
	deliver( data: unknown, from?: { source?: unknown; origin?: string } ): void;
}

/** A page with one widget whose frame exists. */
export const pageWithWidget = ( config = hostConfig() ): Page => {
	const { comeNear } = fakeBrowser();
	const element = document.createElement( 'div' );
	document.body.append( element );
	const mounted = mount( element, { ...config, own: sameSiteValues } );
	if ( ! mounted ) {
		throw new Error( 'The config has no frame.' );
	}
	comeNear();
	const sent: ( readonly [ unknown, string ] )[] = [];
	const frame = () => element.querySelector( 'iframe' );
	const view = frame()?.contentWindow;
	if ( view ) {
		view.postMessage = ( ...given: unknown[] ) => void sent.push( [ given[ 0 ], String( given[ 1 ] ) ] );
	}
	return {
		element,
		mounted,
		frame,
		sent,
		deliver: ( data, { source = view, origin = 'https://www.example.org' } = {} ) => {
			const event = new MessageEvent( 'message', { data, origin } );
			Object.defineProperty( event, 'source', { value: source } );
			window.dispatchEvent( event );
		},
	};
};
