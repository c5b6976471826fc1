import type { CatalogueConfig, ExtraField, FrameConfig, MapConfig } from '../contract/types.gen';
import type { ConsentSet } from '../domain/consents';

type Directions = NonNullable< FrameConfig[ 'directions' ] >;

/** The part of the frame's configuration that every widget reads. */
export type WidgetConfig = {
	readonly lang: string;
	readonly agency: {
		readonly name: string;
		readonly email: string;
		/** Address in one line; empty if unset. */
		readonly address?: string;
	};
	/** Map service for directions; absent if none is set. */
	readonly directions?: Readonly< Directions >;
	readonly consents: ConsentSet;
	/** Fields that the site has declared for the form; absent if there are none. */
	readonly extraFields?: readonly ExtraField[];
	/** In the document's language; absent if the route does not need it (needsCatalogue in widgets.json). */
	readonly catalogue?: Readonly< CatalogueConfig >;
	/** Map tiles; null if the site has none, absent for a widget without a map (FrameConfig::showsMap() in PHP). */
	readonly map?: Readonly< MapConfig > | null;
};

/** Configuration of this instance, from the host page. */
export type WidgetParams = {
	/** Name of the instance on its page; empty if the document is not embedded. Separates the drafts of two forms. */
	readonly id: string;
	/** Attributes of the block, unvalidated until the widget reads them with its own guard. */
	readonly attributes: Readonly< Record< string, unknown > >;
	/** Query parameters of the host page, unchanged. */
	readonly objectId?: string;
	readonly search?: string;
	readonly uuid?: string;
	readonly tab?: string;
};

/** The part of the host link that widgets may use; the frame's entry builds the real one. */
export type WidgetLink = {
	/** Whether the host page has the site's own origin: only such pages receive a property's address. */
	readonly isOwnPage: boolean;
	/** Scrolls an element to 15 % below the top edge of the visible area. */
	readonly scrollTo: ( element: Element ) => void;
	readonly emit: ( event: 'inquiry' | 'isComplete' | 'savedSearch' | 'sent', detail: unknown ) => void;
	/**
	 * Reports the widget's position for the host page's history: the path of its route, with `?step=` in all steps but
	 * the first. Navigation by the visitor pushes a history entry, all other changes replace the current one.
	 */
	readonly route: ( path: string, push: boolean ) => void;
	/**
	 * Replaces this widget with the widget of another route, as one history entry, with a back link above it.
	 *
	 * @param route Route as in widgets.json, without placeholders.
	 * @return Whether it was opened; never rejects.
	 */
	readonly open: ( route: string, subject: Pick< WidgetParams, 'objectId' | 'uuid' > ) => Promise< boolean >;
	/** Adds a listener that gets the path when the visitor goes back or forward. Returns a function that removes it. */
	readonly onNavigate: ( listener: ( path: string ) => void ) => () => void;
};

/**
 * Values entered before the script loaded, by control name: text of a field, value of the chosen radio button, state
 * of a checkbox, checked values of a list.
 */
export type EarlyValues = Readonly< Record< string, string | boolean | readonly string[] > >;

export type WidgetProps = {
	readonly config: WidgetConfig;
	readonly params: WidgetParams;
	readonly link: WidgetLink;
	readonly initial?: EarlyValues;
	/** Sets the parts of the document's title (specification, texts 2.16). */
	readonly onTitle?: ( title: string, subtitle: string ) => void;
};
