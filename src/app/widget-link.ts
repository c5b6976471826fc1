import type { WidgetLink } from '../widgets/types';
import { plainLink, type Base } from './base';
import { nameOf } from './name-of';
import type { Subject } from './path';

/**
 * The link of the document's own widget. It receives only its own paths; any other path opens the widget of that
 * route, whose code is loaded on first use.
 */
export function ownLink( document: Omit< Base, 'path' > ): WidgetLink {
	const { link, config } = document;
	const name = nameOf( config.route );
	let path = `/${ name }`;
	const base: Base = { ...document, path: () => path };
	const show = ( to: string, about?: Subject ): Promise< boolean > =>
		import( /* webpackChunkName: "open" */ './open' ).then(
			( { open } ) => open( base, to, about ),
			() => false
		);
	link.onNavigate( ( to ) => {
		if ( nameOf( to ) !== name ) {
			void show( to );
		}
	} );
	return {
		...plainLink( link ),
		open: show,
		route: ( to, push ) => {
			path = to;
			link.route( to, push );
		},
		onNavigate: ( listener ) =>
			link.onNavigate( ( to ) => {
				if ( nameOf( to ) === name ) {
					listener( to );
				}
			} ),
	};
}
