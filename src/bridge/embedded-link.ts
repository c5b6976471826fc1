/** The frame's side of the messages with a host page. */
import type { Body, ChildMessage, HostMessage, InitMessage } from './messages';
import type { HostLink } from './host-link';
import { isHostMessage, MAX_HEIGHT, PROTOCOL } from './messages';
import { observeHeight } from './resize';

type Listener< T extends unknown[] > = ( ...args: T ) => void;

/** A list of listeners; `add` returns the function that removes the listener. */
const createListeners = < T extends unknown[] >() => {
	const listeners = new Set< Listener< T > >();
	return {
		add: ( listener: Listener< T > ) => {
			listeners.add( listener );
			return () => void listeners.delete( listener );
		},
		fire: ( ...args: T ) => {
			listeners.forEach( ( listener ) => listener( ...args ) );
		},
	};
};

/** If a step needs less than this part of the reserved height, the height was reserved for another step. */
const RESERVED_SHARE = 0.8;

const clamp = ( pixels: number ): number => Math.min( MAX_HEIGHT, Math.max( 0, Math.ceil( pixels ) || 0 ) );

/** Checks source, origin and shape, in this order; the pinned origin is '' until the first init. */
const acceptFrom =
	( origins: readonly string[], frame: Window, pinned: () => string ) =>
	( event: MessageEvent< unknown > ): HostMessage | null =>
		// In the block editor the host script runs in the topmost window. frame-ancestors admits only known origins.
		event.source !== null &&
		[ frame.parent, frame.top ].includes( event.source as Window ) &&
		( pinned() === '' ? origins.includes( event.origin ) : event.origin === pinned() ) &&
		isHostMessage( event.data, frame.name )
			? event.data
			: null;

const createLink = ( init: InitMessage, origin: string, frame: Window ) => {
	const navigate = createListeners< [ path: string ] >();
	const viewport = createListeners< [ top: number, height: number ] >();
	const inits = createListeners< [ init: InitMessage ] >();
	const root = frame.document.documentElement;
	let latest = JSON.stringify( init );
	/** Height that the page reserved (ReservedHeight), or 0. A lower step keeps it: the content below must not move. */
	let reserved = frame.innerHeight;

	const send = ( body: Body< ChildMessage > ): void =>
		frame.parent.postMessage( { swImmosuite: PROTOCOL, id: frame.name, ...body }, origin );
	const resize = (): void => {
		const height = clamp( root.getBoundingClientRect().height );
		if ( height < reserved * RESERVED_SHARE ) {
			reserved = 0;
		}
		send( { type: 'resize', height: Math.max( height, reserved ) } );
	};
	/** Gives up the reserved height once its lower edge is out of view: the content below then moves out of sight. */
	const release = ( bottom: number ): void => {
		if ( bottom < reserved * RESERVED_SHARE ) {
			reserved = 0;
			resize();
		}
	};

	const receive = ( message: HostMessage ): void => {
		if ( message.type === 'navigate' ) {
			navigate.fire( message.path );
		} else if ( message.type === 'viewport' ) {
			viewport.fire( message.top, message.height );
			release( message.top + message.height );
		} else if ( JSON.stringify( message ) !== latest ) {
			latest = JSON.stringify( message );
			inits.fire( message );
		}
	};

	const link: HostLink = {
		embedded: true,
		isOwn: origin === frame.origin,
		embedder: origin === frame.origin ? '' : origin,
		init,
		scrollTo: ( element ) => {
			const { top } = element.getBoundingClientRect();
			send( { type: 'scrollTo', top: clamp( top + frame.scrollY ) } );
		},
		route: ( path, push, title = frame.document.title ) => {
			frame.document.title = title;
			if ( push ) {
				reserved = 0;
			}
			send( { type: 'route', path, title: title.slice( 0, 300 ), push } );
		},
		shade: ( color ) => send( { type: 'outline', outline: color && `200vmax solid ${ color }` } ),
		emit: ( event, detail ) => send( { type: 'emit', event, detail } ),
		onNavigate: navigate.add,
		onViewport: viewport.add,
		onInit: inits.add,
	};
	root.dataset[ 'live' ] = '';
	observeHeight( root, resize );
	return { link, receive };
};

/** Resolves with the first init that passes every guard; never resolves in a page without host script. */
export const embeddedLink = ( origins: readonly string[], frame: Window ): Promise< HostLink > =>
	new Promise( ( resolve ) => {
		let origin = '';
		let receive: ( ( message: HostMessage ) => void ) | null = null;
		const accept = acceptFrom( origins, frame, () => origin );
		const boot = frame.swImmosuite;

		const start = ( init: InitMessage, from: string ): void => {
			origin = from;
			boot?.stop();
			const endpoint = createLink( init, from, frame );
			receive = endpoint.receive;
			resolve( endpoint.link );
		};

		frame.addEventListener( 'message', ( event: MessageEvent< unknown > ) => {
			const message = accept( event );
			if ( message && receive ) {
				receive( message );
			} else if ( message?.type === 'init' ) {
				start( message, event.origin );
			}
		} );

		if ( ! boot ) {
			// A proxy or policy has blocked the inline script, so no hello has been sent yet.
			frame.document.documentElement.dataset[ 'embedded' ] = '';
			origins.forEach( ( to ) =>
				frame.parent.postMessage( { swImmosuite: PROTOCOL, id: frame.name, type: 'hello' }, to )
			);
		} else if ( boot.init && origins.includes( boot.origin ) && isHostMessage( boot.init, frame.name ) ) {
			start( boot.init, boot.origin );
		}
	} );
