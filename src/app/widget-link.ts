import type { HostLink } from '../bridge';
import { asObject } from '../domain/object';
import type { FrameConfig } from '../store';
import type { WidgetProps } from '../widgets/types';
import type { Speaker } from './bind';
import { nameOf, pathAbout } from './path';

type WidgetLink = WidgetProps[ 'link' ];

/** A document, with the widget that it was made for. */
export interface Base extends Speaker {
	readonly root: HTMLElement;
	readonly config: FrameConfig;
	readonly link: HostLink;
	/** Where that widget stands in the history. */
	readonly path: () => string;
}

/** What any widget of a document may use; history and other routes are added by whoever shows it. */
export const plainLink = ( link: HostLink ): Pick< WidgetLink, 'isOwnPage' | 'scrollTo' | 'emit' > => ( {
	isOwnPage: link.isOwn,
	scrollTo: ( element ) => link.scrollTo( element ),
	emit: ( event, detail ) => link.emit( event, asObject( detail ) ),
} );

/**
 * The link of the widget that the document was made for. It hears of its own paths alone; those of other routes open their
 * widget in its place, whose code comes with the first of them.
 */
export function ownLink( document: Omit< Base, 'path' > ): WidgetLink {
	const { link, config } = document;
	const name = nameOf( config.route );
	let path = `/${ name }`;
	const base: Base = { ...document, path: () => path };
	const show = ( to: string, push: boolean ): Promise< boolean > =>
		import( /* webpackChunkName: "open" */ './open' ).then(
			( { open } ) => open( base, to, push ),
			() => false
		);
	link.onNavigate( ( to ) => {
		if ( nameOf( to ) !== name ) {
			void show( to, false );
		}
	} );
	return {
		...plainLink( link ),
		open: ( route, subject ) => show( pathAbout( `/${ route }`, subject ), true ),
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
