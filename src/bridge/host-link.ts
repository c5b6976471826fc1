import type { EmittedEvent, InitMessage } from './messages';

/** The app's connection to the page around its document, embedded or not. */
export interface HostLink {
	readonly embedded: boolean;
	/** Whether the embedding page has this site's origin; true for a top-level document. */
	readonly isOwn: boolean;
	/** Origin of the embedding page if it is another site's; else empty. */
	readonly embedder: string;
	/** null when top-level. */
	readonly init: InitMessage | null;
	/** Scrolls until 15 % of the window's height is above the element. */
	scrollTo( element: Element ): void;
	/**
	 * A step forward adds a history entry, a redirect replaces the current one. `title` becomes the title of the
	 * frame's document.
	 */
	route( path: string, push: boolean, title?: string ): void;
	/** Dims the page around the frame in a color, as a dialog dims the frame; '' removes the shade. */
	shade( color: string ): void;
	/** Details must not contain personal data: any script of the page can listen. */
	emit( event: EmittedEvent, detail: Readonly< Record< string, unknown > > ): void;
	/** Called when the visitor goes back or forward; returns the function that removes the listener. */
	onNavigate( listener: ( path: string ) => void ): () => void;
	/** Visible part of the frame, for snackbar and dialog (--swis-view-top, --swis-view-height). */
	onViewport( listener: ( top: number, height: number ) => void ): () => void;
	/** Called for a later init: the live preview in the editor changes language, theme or attributes. */
	onInit( listener: ( init: InitMessage ) => void ): () => void;
}
