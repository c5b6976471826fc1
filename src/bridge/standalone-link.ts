/** The line of a document that nobody embeds: history and scrolling are its own. */
import type { HostLink } from './link';
import { SCROLL_OFFSET } from './messages';

interface OwnState {
	readonly swImmosuite: string;
}

const isOwnState = ( state: unknown ): state is OwnState =>
	typeof state === 'object' && state !== null && 'swImmosuite' in state && typeof state.swImmosuite === 'string';

export const standaloneLink = ( frame: Window ): HostLink => {
	frame.swImmosuite?.stop();
	return {
		embedded: false,
		init: null,
		resize: () => undefined,
		scrollTo: ( element ) => {
			const top = element.getBoundingClientRect().top + frame.scrollY - frame.innerHeight * SCROLL_OFFSET;
			frame.scrollTo( { top: Math.max( 0, top ), behavior: 'instant' } );
		},
		// The address stays: a step is no page of its own, and a reload starts from the saved draft.
		route: ( path, push, title = frame.document.title ) => {
			frame.document.title = title;
			const state: OwnState = { swImmosuite: path };
			if ( push ) {
				frame.history.pushState( state, '' );
			} else {
				frame.history.replaceState( state, '' );
			}
		},
		emit: () => undefined,
		onNavigate: ( listener ) => {
			const onPop = ( event: PopStateEvent ): void => {
				if ( isOwnState( event.state ) ) {
					listener( event.state.swImmosuite );
				}
			};
			frame.addEventListener( 'popstate', onPop );
			return () => frame.removeEventListener( 'popstate', onPop );
		},
		onViewport: () => () => undefined,
		onInit: () => () => undefined,
	};
};
