/** A frame window inside a host page, for tests; not part of any bundle. */
import type { InitMessage } from './messages';

export const HOST = 'https://www.example.org';
export const ID = 'contact-form-7-1';

export const initMessage = ( changed: object = {} ): InitMessage => ( {
	swImmosuite: 1,
	id: ID,
	type: 'init',
	locale: 'de',
	theme: { scheme: 'light' },
	params: { attributes: { newsletter: 'optional' } },
	token: 'eyJpIjoxfQ.c2lnbmF0dXJl',
	...changed,
} );

interface Sent {
	readonly data: unknown;
	readonly target: string;
}

export interface FakeFrame {
	readonly frame: Window;
	readonly top: unknown;
	readonly sent: readonly Sent[];
	/** Delivers a message, by default with the host's source and origin. */
	deliver( data: unknown, from?: { source?: unknown; origin?: string } ): void;
}

/** The window of a frame, inside a host that records the messages sent to it. */
export const fakeFrame = (): FakeFrame => {
	const sent: Sent[] = [];
	const parent = {
		postMessage: ( data: unknown, target: string ) => void sent.push( { data, target } ),
	};
	const listeners = new Set< ( event: MessageEvent ) => void >();
	const top = {};
	const frame = {
		parent,
		top,
		name: ID,
		document,
		swImmosuite: { init: null, origin: '', early: [], stop: () => undefined, fail: () => undefined },
		scrollY: 0,
		innerHeight: 600,
		addEventListener: ( _type: string, listener: ( event: MessageEvent ) => void ) =>
			void listeners.add( listener ),
	};
	return {
		frame: frame as unknown as Window,
		top,
		sent,
		deliver: ( data, { source = parent, origin = HOST } = {} ) => {
			const event = { data, source, origin } as MessageEvent;
			listeners.forEach( ( listener ) => listener( event ) );
		},
	};
};
