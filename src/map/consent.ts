/**
 * Consent of the visitor to tiles from a server. It applies to all maps of the site until the tab is closed; on request
 * the browser remembers it. Consent is for one URL; another URL needs a new consent. A refusal is never remembered.
 * A choice in the consent plugin of the surrounding page applies, too, until the visitor makes another choice here.
 */
import { allowsMarketing, onConsentChange } from '../domain/marketing-consent';
import { rememberedTiles, TILES_KEY } from '../domain/tiles-consent';

const listeners = new Set< () => void >();
/** URL whose tiles the visitor has allowed; undefined until the storage is read. */
let allowed: string | null | undefined;
/** URL whose tiles the visitor has declined, until the document is closed. */
let declined: string | null = null;
/** Whether the visitor has chosen in a map since allowing tiles on the surrounding page. */
let isChosenHere = false;

/** Replaces the remembered consent. If storage is blocked, nothing is remembered. */
function remember( url: string | null, always = false ): void {
	try {
		sessionStorage.removeItem( TILES_KEY );
		localStorage.removeItem( TILES_KEY );
		if ( url !== null ) {
			( always ? localStorage : sessionStorage ).setItem( TILES_KEY, url );
		}
	} catch {
		// Storage is blocked: the choice ends with the document.
	}
}

function change( allowedUrl: string | null, declinedUrl: string | null = null ): void {
	allowed = allowedUrl;
	declined = declinedUrl;
	isChosenHere = true;
	listeners.forEach( ( listener ) => listener() );
}

/** @param url URL template of the tiles, as in the settings. */
export function isAllowed( url: string ): boolean {
	allowed ??= rememberedTiles();
	return allowed === url || ( ! isChosenHere && allowsMarketing( window.parent ) );
}

export function allow( url: string, always: boolean ): void {
	remember( url, always );
	change( url );
}

/** Whether the visitor has allowed or declined the tiles. */
export function isAnswered( url: string ): boolean {
	return declined === url || isAllowed( url );
}

/** Declines the tiles until the document is closed; nothing is stored. */
export function decline( url: string ): void {
	change( null, url );
}

/** Forgets a consent or a refusal, so that the visitor is asked again. */
export function revoke(): void {
	remember( null );
	change( null );
}

/** Calls the listener after every change, also in another map of the site, until the returned function is called. */
export function onConsent( listener: () => void ): () => void {
	listeners.add( listener );
	const stop = onConsentChange( window.parent, () => {
		if ( allowsMarketing( window.parent ) ) {
			isChosenHere = false;
			declined = null;
		}
		listener();
	} );
	const onStorage = ( { key }: StorageEvent ): void => {
		if ( key === TILES_KEY ) {
			allowed = rememberedTiles();
			listener();
		}
	};
	window.addEventListener( 'storage', onStorage );
	return () => {
		listeners.delete( listener );
		window.removeEventListener( 'storage', onStorage );
		stop();
	};
}
