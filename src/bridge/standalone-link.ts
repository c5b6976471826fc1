/** The link of a document that nobody embeds: it handles history and scrolling itself. */
import { isRecord } from '../domain/guards';
import type { HostLink } from './host-link';
import { SCROLL_OFFSET } from './messages';

interface OwnState {
	readonly swImmosuite: string;
}

const isOwnState = ( state: unknown ): state is OwnState =>
	isRecord< OwnState >( state ) && typeof state.swImmosuite === 'string';

export const standaloneLink = ( frame: Window ): HostLink => {
	const listeners = new Set< ( path: string ) => void >();
	const notifyListeners = ( state: unknown ): void => {
		if ( isOwnState( state ) ) {
			listeners.forEach( ( listener ) => listener( state.swImmosuite ) );
		}
	};
	let hasReported = false;
	frame.swImmosuite?.stop();
	// Ignores history entries that this script did not add, such as entries of links within the page.
	frame.addEventListener( 'popstate', ( { state } ) => notifyListeners( state ) );
	return {
		embedded: false,
		isOwn: true,
		embedder: '',
		init: null,
		scrollTo: ( element ) => {
			const top = element.getBoundingClientRect().top + frame.scrollY - frame.innerHeight * SCROLL_OFFSET;
			frame.scrollTo( { top: Math.max( 0, top ), behavior: 'instant' } );
		},
		// The URL stays: a step is not a page, and a reload starts from the saved draft.
		route: ( path, push, title = frame.document.title ) => {
			frame.document.title = title;
			const before: unknown = frame.history.state;
			const isReloaded = ! hasReported && isOwnState( before ) && before.swImmosuite !== path;
			hasReported = true;
			if ( isReloaded ) {
				// After a reload the entry still names its step. Navigate asynchronously, as a host page would.
				void Promise.resolve().then( () => notifyListeners( before ) );
				return;
			}
			const state: OwnState = { swImmosuite: path };
			if ( push ) {
				frame.history.pushState( state, '' );
			} else {
				frame.history.replaceState( state, '' );
			}
		},
		shade: () => undefined,
		emit: () => undefined,
		onNavigate: ( listener ) => {
			listeners.add( listener );
			return () => void listeners.delete( listener );
		},
		onViewport: () => () => undefined,
		onInit: () => () => undefined,
	};
};
