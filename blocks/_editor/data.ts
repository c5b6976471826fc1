/** What the server tells the editor's scripts (includes/Surface/Blocks/EditorData.php), read with care: it may be absent. */
import type * as printed from '../../src/contract/types.gen';
import type { HostConfig } from '../../src/host/config';
import { asObject } from '../../src/domain/object';
import { isHostFrames } from '../../src/host/config';

export type Frames = HostConfig[ 'frames' ];

/** Where visitors of a language go on after a mailed sign-in link. */
export type SignInPage = Readonly< printed.EditorData[ 'signInPages' ][ number ] >;

/** Who gets what visitors send, and what tries it. */
export type Mail = Readonly< NonNullable< printed.EditorData[ 'mail' ] > >;

interface EditorData {
	/** Language of the site's pages: what "as the page" means in the preview. */
	readonly siteLanguage: printed.EditorData[ 'siteLanguage' ];
	readonly hasPrivacyPage: printed.EditorData[ 'privacyPage' ];
	/** Address of the settings; empty where this user may not change them. */
	readonly settingsUrl: printed.EditorData[ 'settings' ];
	/** Null where this user may not change it. */
	readonly mail: Mail | null;
	/** None where the settings name none. */
	readonly signInPages: readonly SignInPage[];
	/** Address of the list of regions. */
	readonly regionsUrl: printed.EditorData[ 'regions' ];
	/** Address of core's list of listings. */
	readonly listingsUrl: printed.EditorData[ 'listings' ];
	/** Address of their outlines. */
	readonly outlinesUrl: printed.EditorData[ 'outlines' ];
	/** Pictures of maps; null where the site has none. */
	readonly tiles: Readonly< printed.MapConfig > | null;
	/** Types of property that the lead wizard offers. */
	readonly categories: Readonly< printed.EditorData[ 'categories' ] >;
	/** Types of property that listings have. */
	readonly listingCategories: Readonly< printed.EditorData[ 'listingCategories' ] >;
	/** Addresses that the code for other websites names. */
	readonly embed: Readonly< printed.EditorData[ 'embed' ] >;
	readonly framesOf: ( widget: string ) => Frames;
}

const text = ( value: unknown ): string => ( typeof value === 'string' ? value : '' );
const list = ( value: unknown ): readonly unknown[] => ( Array.isArray( value ) ? value : [] );

const readMail = ( value: unknown ): Mail | null => {
	const { recipients, test } = asObject( value );
	const { url, action, nonce } = asObject( test );
	return value
		? {
				recipients: list( recipients ).map( text ),
				test: { url: text( url ), action: text( action ), nonce: text( nonce ) },
			}
		: null;
};

const readSignInPage = ( value: unknown ): SignInPage => {
	const { language, id, title } = asObject( value );
	return { language: language === 'en' ? 'en' : 'de', id: Number( id ) || 0, title: text( title ) };
};

const readTiles = ( value: unknown ): EditorData[ 'tiles' ] => {
	const { url, provider, attribution, licence, consent, minZoom } = asObject( value );
	return value
		? {
				url: text( url ),
				provider: text( provider ),
				attribution: text( attribution ),
				licence: text( licence ),
				minZoom: Number( minZoom ) || 0,
				consent: list( consent ).map( ( run ) => {
					const { text: words, href } = asObject( run );
					return { text: text( words ), ...( typeof href === 'string' && { href } ) };
				} ),
			}
		: null;
};

export const editorData = (): EditorData => {
	const given: { readonly [ K in keyof printed.EditorData ]?: unknown } = asObject(
		( window as { swImmosuiteEditor?: unknown } ).swImmosuiteEditor
	);
	return {
		siteLanguage: given.siteLanguage === 'en' ? 'en' : 'de',
		hasPrivacyPage: given.privacyPage === true,
		settingsUrl: text( given.settings ),
		mail: readMail( given.mail ),
		signInPages: list( given.signInPages ).map( readSignInPage ),
		regionsUrl: text( given.regions ),
		listingsUrl: text( given.listings ),
		outlinesUrl: text( given.outlines ),
		tiles: readTiles( given.map ),
		categories: list( given.categories ).map( ( one ) => ( {
			id: text( asObject( one )[ 'id' ] ),
			label: text( asObject( one )[ 'label' ] ),
		} ) ),
		listingCategories: list( given.listingCategories ).map( ( one ) => ( {
			id: Number( asObject( one )[ 'id' ] ) || 0,
			label: text( asObject( one )[ 'label' ] ),
		} ) ),
		embed: { src: text( asObject( given.embed )[ 'src' ] ), site: text( asObject( given.embed )[ 'site' ] ) },
		framesOf: ( widget ) => {
			const frames = asObject( given.frames )[ widget ];
			return isHostFrames( frames ) ? frames : {};
		},
	};
};
