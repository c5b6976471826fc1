/** Consent to the tiles of maps, as remembered for this tab or, on request, for this browser. */
export const TILES_KEY = 'sw-immosuite:map';

/** URL whose tiles the visitor has allowed; null if there is none, or no storage. */
export function rememberedTiles(): string | null {
	try {
		return sessionStorage.getItem( TILES_KEY ) ?? localStorage.getItem( TILES_KEY );
	} catch {
		return null;
	}
}
