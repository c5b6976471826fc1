import type { CatalogueConfig, FrameConfig, MapConfig } from '../contract/types.gen';
import type { ConsentSet } from '../domain/consents';

type Directions = NonNullable< FrameConfig[ 'directions' ] >;

/** What every widget reads of the frame's configuration; the frame's own type carries more. */
export type WidgetConfig = {
	readonly lang: 'de' | 'en';
	readonly agency: {
		readonly name: string;
		readonly email: string;
		/** One line; empty where none is told. */
		readonly address?: string;
	};
	/** Who shows the way there; absent where nobody does. */
	readonly directions?: Readonly< Directions >;
	readonly consents: ConsentSet;
	/** Only where the route asks for it (widgets.json), in the document's language. */
	readonly catalogue?: Readonly< CatalogueConfig >;
	/** Pictures behind a map (widgets.json, showsMap); null where the site has none. */
	readonly map?: Readonly< MapConfig > | null;
};

/** Configuration of this instance, from the host page. */
export type WidgetParams = {
	/** Name of the instance on its page; empty where the document stands alone. It parts the drafts of two forms. */
	readonly id: string;
	/** Attributes of the block: unread JSON until the widget's own guard has looked at it. */
	readonly attributes: Readonly< Record< string, unknown > >;
	/** Query parameters of the page (E11), as they stand there. */
	readonly objectId?: string;
	readonly search?: string;
	readonly uuid?: string;
};

/** The part of the host link that a widget may use; the real one is built by the frame's entry. */
export type WidgetLink = {
	/** Whether the page around is of the site's own origin: others do not hear of a property's place (E8). */
	readonly isOwnPage: boolean;
	/** Brings an element to 15 % below the top edge of what the visitor sees (E5). */
	readonly scrollTo: ( element: Element ) => void;
	readonly emit: ( event: 'inquiry' | 'isComplete' | 'savedSearch' | 'sent', detail: unknown ) => void;
	/**
	 * Where the widget stands, in the history of the page around it (E6): the path of its route, and ?step= behind the
	 * first. A step of the visitor pushes one entry, everything else replaces the present one. The document's title is
	 * `onTitle`'s.
	 */
	readonly route: ( path: string, push: boolean ) => void;
	/**
	 * Opens another route's widget in place of this one, as one entry of the history (E6), with a way back above it.
	 *
	 * @param route As widgets.json has it, without a placeholder.
	 * @return Whether it has come; never rejects.
	 */
	readonly open: ( route: string, subject: Pick< WidgetParams, 'objectId' | 'uuid' > ) => Promise< boolean >;
	/** The visitor went back or forward to a path; returns the function that stops listening. */
	readonly onNavigate: ( listener: ( path: string ) => void ) => () => void;
};

/**
 * What was typed, chosen and ticked before the script arrived, by name of the control: text of a field,
 * value of the chosen radio button, state of a checkbox, values of those that are ticked in a list.
 */
export type EarlyValues = Readonly< Record< string, string | boolean | readonly string[] > >;

export type WidgetProps = {
	readonly config: WidgetConfig;
	readonly params: WidgetParams;
	readonly link: WidgetLink;
	readonly initial?: EarlyValues;
	/** Tells the frame what its document's title is made of (texts 2.16, page titles). */
	readonly onTitle?: ( title: string, subtitle: string ) => void;
};
