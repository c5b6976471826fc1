/** Data that the server prints for the editor's scripts (includes/Frontend/Blocks/EditorData.php). May be missing. */
import type * as contract from '../../src/contract/types.gen';
import type { HostConfig } from '../../src/host/config';
import { asObject } from '../../src/domain/guards';
import { isHostFrames } from '../../src/host/config';

export type Frames = HostConfig[ 'frames' ];

/** Page to which mailed sign-in links in one language lead. */
export type SignInPage = Readonly< contract.EditorData[ 'signInPages' ][ number ] >;

/** Recipients of visitors' messages, and the action that sends a test mail. */
export type Mail = Readonly< NonNullable< contract.EditorData[ 'mail' ] > >;

interface EditorData {
	/** Language of the site's pages, which the preview uses for "As the page". */
	readonly siteLanguage: contract.EditorData[ 'siteLanguage' ];
	readonly hasPrivacyPage: contract.EditorData[ 'privacyPage' ];
	/** URL of the settings page; empty if the user may not change settings. */
	readonly settingsUrl: contract.EditorData[ 'settings' ];
	/** Null if the user may not change the recipients. */
	readonly mail: Mail | null;
	/** Empty if no page is set. */
	readonly signInPages: readonly SignInPage[];
	/** URL of the region list. */
	readonly regionsUrl: contract.EditorData[ 'regions' ];
	/** URL of core's REST collection of listings. */
	readonly listingsUrl: contract.EditorData[ 'listings' ];
	/** URL of the regions' outlines. */
	readonly outlinesUrl: contract.EditorData[ 'outlines' ];
	/** Tile server of the maps; null if the site has none. */
	readonly tiles: Readonly< contract.MapConfig > | null;
	/** Property types that the lead wizard can offer. */
	readonly categories: Readonly< contract.EditorData[ 'categories' ] >;
	/** Property types that listings can have. */
	readonly listingCategories: Readonly< contract.EditorData[ 'listingCategories' ] >;
	/** URLs used in the embed code. */
	readonly embed: Readonly< contract.EditorData[ 'embed' ] >;
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
	const given: { readonly [ K in keyof contract.EditorData ]?: unknown } = asObject(
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
		categories: list( given.categories ).map( ( category ) => ( {
			id: text( asObject( category )[ 'id' ] ),
			label: text( asObject( category )[ 'label' ] ),
		} ) ),
		listingCategories: list( given.listingCategories ).map( ( category ) => ( {
			id: Number( asObject( category )[ 'id' ] ) || 0,
			label: text( asObject( category )[ 'label' ] ),
		} ) ),
		embed: { src: text( asObject( given.embed )[ 'src' ] ), site: text( asObject( given.embed )[ 'site' ] ) },
		framesOf: ( widget ) => {
			const frames = asObject( given.frames )[ widget ];
			return isHostFrames( frames ) ? frames : {};
		},
	};
};
