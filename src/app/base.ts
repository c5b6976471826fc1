import type { HostLink } from '../bridge';
import { asObject } from '../domain/object';
import type { FrameConfig } from '../store';
import type { WidgetLink } from '../widgets/types';
import type { Speaker } from './bind';

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
