/**
 * The site's facts that stand as JSON in every frame document. They are public, the same for every visitor, and cached,
 * so they may be older than the plugin: what is missing reads as empty instead of breaking the form.
 */

/** One run of a sentence; with an address it is a link. Sentences arrive in parts so that no HTML string is ever printed. */
export interface TextPart {
	readonly text: string;
	readonly href?: string;
}

/** A consent as it is shown; `text` is the wording that the record keeps. */
export interface ConsentText {
	readonly text: string;
	readonly parts: readonly TextPart[];
}

/** The consents of one form. The hash stands in the form token too, so it proves which wording was shown. */
export interface ConsentSet {
	readonly hash: string;
	readonly dataPrivacy: ConsentText;
	readonly acceptContact: ConsentText;
	readonly newsletter: ConsentText;
}

export type Language = 'de' | 'en';

export interface FrameConfig {
	readonly v: 1;
	/** Route below /webapp/, for example contact-form-wizard. */
	readonly route: string;
	readonly lang: Language;
	/** Locale of the texts, for example de_DE. */
	readonly locale: string;
	/** Application title: the site's name. */
	readonly app: string;
	/** Root of the REST API with a trailing slash (or `…?rest_route=/`). */
	readonly rest: string;
	/** The route's default form token; empty where the route sends no form. */
	readonly token: string;
	/** Origins that may host the frame, the site's own first. */
	readonly origins: readonly string[];
	/** Where app.js and its chunks are served from, with a trailing slash. */
	readonly staticUrl: string;
	readonly agency: { name: string; email: string; address: string };
	/** Absolute addresses; empty where the site has none. */
	readonly urls: { privacy: string; imprint: string; login: string; home: string };
	readonly consents: ConsentSet;
	/** What the newsletter is about, in words. */
	readonly newsletterContent: string;
}

type Bag = Readonly< Record< string, unknown > >;

/** Any value as an object to look into; everything else is an empty one. */
export function bag( value: unknown ): Bag {
	return typeof value === 'object' && value !== null && ! Array.isArray( value ) ? ( value as Bag ) : {};
}

function text( value: unknown ): string {
	return typeof value === 'string' ? value : '';
}

function list( value: unknown ): readonly unknown[] {
	return Array.isArray( value ) ? value : [];
}

function texts< K extends string >( value: unknown, keys: readonly K[] ): Record< K, string > {
	const from = bag( value );
	return Object.fromEntries( keys.map( ( key ) => [ key, text( from[ key ] ) ] ) ) as Record< K, string >;
}

/** Only addresses that a link may safely have: a hostile one is dropped, the words stay. */
function linkTarget( value: unknown ): string {
	const href = text( value );
	return /^(?:https?:|mailto:|tel:|\{\{)/i.test( href ) ? href : '';
}

function readPart( value: unknown ): TextPart {
	const from = bag( value );
	const href = linkTarget( from[ 'href' ] );
	return href === '' ? { text: text( from[ 'text' ] ) } : { text: text( from[ 'text' ] ), href };
}

function readConsent( value: unknown ): ConsentText {
	const from = bag( value );
	const full = text( from[ 'text' ] );
	const parts = list( from[ 'parts' ] ).map( readPart );
	return { text: full, parts: parts.length > 0 ? parts : [ { text: full } ] };
}

/** Reads a consent set, or null where there is none that names its wording and its hash. */
export function readConsents( value: unknown ): ConsentSet | null {
	const from = bag( value );
	const hash = text( from[ 'hash' ] );
	const dataPrivacy = readConsent( from[ 'dataPrivacy' ] );
	if ( hash === '' || dataPrivacy.text === '' ) {
		return null;
	}
	return {
		hash,
		dataPrivacy,
		acceptContact: readConsent( from[ 'acceptContact' ] ),
		newsletter: readConsent( from[ 'newsletter' ] ),
	};
}

const NO_CONSENTS: ConsentSet = {
	hash: '',
	dataPrivacy: { text: '', parts: [] },
	acceptContact: { text: '', parts: [] },
	newsletter: { text: '', parts: [] },
};

/**
 * Reads the document's config.
 *
 * @return null where it is no config of this version or lacks what no form can do without (route, REST root).
 */
export function readConfig( value: unknown ): FrameConfig | null {
	const from = bag( value );
	const route = text( from[ 'route' ] );
	const rest = text( from[ 'rest' ] );
	if ( from[ 'v' ] !== 1 || route === '' || rest === '' ) {
		return null;
	}
	return {
		v: 1,
		route,
		lang: from[ 'lang' ] === 'en' ? 'en' : 'de',
		locale: text( from[ 'locale' ] ),
		app: text( from[ 'app' ] ),
		rest,
		token: text( from[ 'token' ] ),
		origins: list( from[ 'origins' ] ).map( text ).filter( Boolean ),
		staticUrl: text( from[ 'staticUrl' ] ),
		agency: texts( from[ 'agency' ], [ 'name', 'email', 'address' ] ),
		urls: texts( from[ 'urls' ], [ 'privacy', 'imprint', 'login', 'home' ] ),
		consents: readConsents( from[ 'consents' ] ) ?? NO_CONSENTS,
		newsletterContent: text( from[ 'newsletterContent' ] ),
	};
}
