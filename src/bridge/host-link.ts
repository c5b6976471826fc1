import type { EmittedEvent, InitMessage } from './messages';

/** What the app knows of the page around its document, whether there is one or not. */
export interface HostLink {
	readonly embedded: boolean;
	/** Whether the page around is of this site's own origin; a document that stands alone is its own. */
	readonly isOwn: boolean;
	/** Origin of the page around, where that is another site's; else empty. */
	readonly embedder: string;
	/** null when top-level. */
	readonly init: InitMessage | null;
	/** Scrolls so that the element stands 15 % of the visible window below its top edge (E5). */
	scrollTo( element: Element ): void;
	/** A step forward pushes one entry, a redirect replaces (E6). `title` is set on the frame's document. */
	route( path: string, push: boolean, title?: string ): void;
	/** Never with personal data (E8). */
	emit( event: EmittedEvent, detail: Readonly< Record< string, unknown > > ): void;
	/** The visitor went back or forward; returns the function that stops listening. */
	onNavigate( listener: ( path: string ) => void ): () => void;
	/** Visible part of the frame, for snackbar and dialog (--swis-view-top, --swis-view-height). */
	onViewport( listener: ( top: number, height: number ) => void ): () => void;
	/** Another init came: language, theme or attributes changed (live preview in the editor). */
	onInit( listener: ( init: InitMessage ) => void ): () => void;
}
