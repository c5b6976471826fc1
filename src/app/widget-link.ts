import type { WidgetLink } from '../widgets/types';
import { plainLink, type FrameDocument } from './frame-document';
import { routeName } from './route-name';
import type { Subject } from './history-path';

/**
 * The link of the document's own widget. The widget receives only its own paths; any other path opens the widget of
 * that route, whose code is loaded on first use.
 */
export function documentWidgetLink( frameDocument: Omit< FrameDocument, 'path' > ): WidgetLink {
	const { link, config } = frameDocument;
	const name = routeName( config.route );
	let path = `/${ name }`;
	const withPath: FrameDocument = { ...frameDocument, path: () => path };
	const show = ( to: string, about?: Subject ): Promise< boolean > =>
		import( /* webpackChunkName: "open" */ './open-widget' ).then(
			( { openWidget } ) => openWidget( withPath, to, about ),
			() => false
		);
	link.onNavigate( ( to ) => {
		if ( routeName( to ) !== name ) {
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
				if ( routeName( to ) === name ) {
					listener( to );
				}
			} ),
	};
}
