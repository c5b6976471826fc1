/**
 * The versioned messages between a host page and a widget's frame (E3).
 *
 * Both sides check a message in the same order: source window, exact origin, instance id, shape; a message that fails
 * a check is ignored. Unknown keys are allowed, so that a cached page and a frame of a neighboring version
 * understand each other; only a change of meaning raises PROTOCOL.
 */
import type { Face } from './fonts';
import type { Theme } from './theme';
import { isConsentSet, type ConsentSet } from '../domain/consents';
import { MAX_URL, type PinMessage } from '../domain/map-messages';
import { isFaces } from './fonts';
import { isRecord, isText, type Unread } from '../domain/guards';
import { isTheme } from './theme';

export const PROTOCOL = 1;

/** Largest frame height that a host accepts, in CSS pixels. */
export const MAX_HEIGHT = 20000;

/** Part of the visible window above a scroll target. */
export const SCROLL_OFFSET = 0.15;

/** Maximum length of the query parameter `search`, in characters. */
export const MAX_SEARCH = 2048;

export const EVENTS = [ 'inquiry', 'isComplete', 'savedSearch', 'sent' ] as const;

/**
 * Events that a frame reports to its page: never with contact data, and the location of a property only to this site's
 * origin.
 */
export type EmittedEvent = ( typeof EVENTS )[ number ];

/** Two letters of ISO 639-1: German, English, or the language of the frame's document. */
export type Locale = string;

interface Envelope {
	readonly swImmosuite: typeof PROTOCOL;
	/** Instance on the page, printed by the server; the frame reads it from window.name. */
	readonly id: string;
}

export interface HelloMessage extends Envelope {
	readonly type: 'hello';
}

export interface ResizeMessage extends Envelope {
	readonly type: 'resize';
	/** Height of the content in CSS pixels, 0 to MAX_HEIGHT. */
	readonly height: number;
}

export interface ScrollToMessage extends Envelope {
	readonly type: 'scrollTo';
	/** Distance of the target from the frame's top edge in CSS pixels. */
	readonly top: number;
}

export interface RouteMessage extends Envelope {
	readonly type: 'route';
	/** Path of the widget, for example '/contact-form-wizard' or '/lead-wizard?step=2'. */
	readonly path: string;
	/** Title of the frame's document; the host page keeps its own. */
	readonly title: string;
	/** A step forward adds a history entry, a redirect replaces the current one. */
	readonly push: boolean;
}

/** Dims the page around the frame while a dialog is open in it. */
export interface OutlineMessage extends Envelope {
	readonly type: 'outline';
	/** CSS outline of the frame, as wide as the page; empty: none. */
	readonly outline: string;
}

export interface EmitMessage extends Envelope {
	readonly type: 'emit';
	readonly event: EmittedEvent;
	readonly detail: Readonly< Record< string, unknown > >;
}

export type ChildMessage = HelloMessage | ResizeMessage | ScrollToMessage | RouteMessage | OutlineMessage | EmitMessage;

export interface InitParams {
	/** Unchanged from the host page's query. */
	readonly objectId?: string;
	readonly uuid?: string;
	readonly search?: string;
	/** Tab of the account. */
	readonly tab?: string;
	/** The block's attributes, named as in block.json. */
	readonly attributes: Readonly< Record< string, unknown > >;
	/** Consent texts printed in the host page; its form token covers these. */
	readonly consents?: ConsentSet;
}

/** May be sent again: an identical message is ignored, a different one replaces it (live preview in the editor). */
export interface InitMessage extends Envelope {
	readonly type: 'init';
	readonly locale: Locale;
	readonly theme: Theme;
	readonly params: InitParams;
	/** Form token of the block; empty: use the document's own. */
	readonly token: string;
	/** REST nonce of a visitor who is signed in on the page. */
	readonly nonce?: string | undefined;
	/** Fonts named by the theme that the frame may load. */
	readonly fonts?: readonly Face[];
}

export interface NavigateMessage extends Envelope {
	readonly type: 'navigate';
	readonly path: string;
}

export interface ViewportMessage extends Envelope {
	readonly type: 'viewport';
	/** Upper edge of the visible part, measured from the frame's top edge. */
	readonly top: number;
	readonly height: number;
}

export type HostMessage = InitMessage | NavigateMessage | ViewportMessage;

/** A message without its envelope, as senders write it. */
export type Body< M extends Envelope > = M extends Envelope ? Omit< M, keyof Envelope > : never;

/** One shape check per type of message; of the given message only the type is certain. */
type Shapes< M extends { readonly type: string } > = {
	readonly [ T in M[ 'type' ] ]: ( m: Unread< Extract< M, { readonly type: T } > > ) => boolean;
};

/** A path of the widget: no scheme, no host, nothing that a browser could read as another origin. */
const PATH = /^\/(?!\/)[\w\-/]{0,200}(?:\?[\w\-.~%=&]{0,300})?$/;

export const isPath = ( value: unknown ): value is string => isText( value, 512 ) && PATH.test( value );

const isPixel = ( value: unknown ): value is number => typeof value === 'number' && value >= 0 && value <= MAX_HEIGHT;

const isOptionalText = ( value: unknown, max: number ): boolean => value === undefined || isText( value, max );

const isParams = ( value: unknown ): boolean =>
	isRecord< InitParams >( value ) &&
	isOptionalText( value.objectId, 64 ) &&
	isOptionalText( value.uuid, 64 ) &&
	isOptionalText( value.search, MAX_SEARCH ) &&
	isOptionalText( value.tab, 16 ) &&
	isRecord( value.attributes ) &&
	( value.consents === undefined || isConsentSet( value.consents ) );

const hostShapes: Shapes< HostMessage > = {
	init: ( m ) =>
		( m.locale === 'de' || m.locale === 'en' || m.locale === document.documentElement.lang ) &&
		isTheme( m.theme ) &&
		isParams( m.params ) &&
		isText( m.token, 4096 ) &&
		isOptionalText( m.nonce, 64 ) &&
		( m.fonts === undefined || isFaces( m.fonts ) ),
	navigate: ( m ) => isPath( m.path ),
	viewport: ( m ) => isPixel( m.top ) && isPixel( m.height ),
};

export const childShapes: Shapes< ChildMessage > = {
	hello: () => true,
	resize: ( m ) => isPixel( m.height ),
	scrollTo: ( m ) => isPixel( m.top ),
	route: ( m ) => isPath( m.path ) && isText( m.title, 300 ) && typeof m.push === 'boolean',
	outline: ( m ) => isText( m.outline, 300 ),
	emit: ( m ) => EVENTS.includes( m.event as EmittedEvent ) && isRecord( m.detail ),
};

export const hasShape = < M extends Envelope & { readonly type: string } >(
	value: unknown,
	id: string,
	shapes: Shapes< M >
): value is M =>
	isRecord< Envelope & { type: string } >( value ) &&
	value.swImmosuite === PROTOCOL &&
	value.id === id &&
	typeof value.type === 'string' &&
	Object.hasOwn( shapes, value.type ) &&
	( shapes[ value.type as M[ 'type' ] ] as ( m: unknown ) => boolean )( value );

/** Shape guard of the frame's side; the listener checks source and origin. */
export const isHostMessage = ( value: unknown, id: string ): value is HostMessage => hasShape( value, id, hostShapes );

/** Shape guard of the host's side. */
export const isChildMessage = ( value: unknown, id: string ): value is ChildMessage =>
	hasShape( value, id, childShapes );

const pinShapes: Shapes< PinMessage > = {
	mapPin: ( m ) => typeof m.listing === 'number' && typeof m.isPressed === 'boolean' && isText( m.url, MAX_URL ),
};

/** Shape guard of a page for pins on its map; the guard of the frame is in src/domain/map-messages.ts. */
export const isPinMessage = ( value: unknown, id: string ): value is PinMessage => hasShape( value, id, pinShapes );
