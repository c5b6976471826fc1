import type { HostLink } from '../bridge';
import { asObject } from '../domain/guards';
import type { FrameConfig } from '../store';
import type { WidgetLink } from '../widgets/types';
import type { ActiveWidget } from './bind-stores';

/** A document, and the widget that it was made for. */
export interface FrameDocument extends ActiveWidget {
	readonly root: HTMLElement;
	readonly config: FrameConfig;
	readonly link: HostLink;
	/** Path of the document's own widget in the history. */
	readonly path: () => string;
}

/** The link methods that work for any widget of a document; callers add the methods for history and opening. */
export const plainLink = ( link: HostLink ): Pick< WidgetLink, 'isOwnPage' | 'scrollTo' | 'emit' > => ( {
	isOwnPage: link.isOwn,
	scrollTo: ( element ) => link.scrollTo( element ),
	emit: ( event, detail ) => link.emit( event, asObject( detail ) ),
} );
