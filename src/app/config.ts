/**
 * The document's config as PHP prints it (includes/Frontend/Frame). Types and readConfig() are in the store: widgets
 * and forms read them too.
 */
import { readConfig, type FrameConfig } from '../store/config';

export { readConfig };
export type { FrameConfig, Language } from '../store/config';

export const CONFIG_ID = 'sw-immosuite-config';

/**
 * Reads the config from its script element only; null if it is absent or invalid. A lookup by id alone could find an
 * element that the page's content has injected.
 */
export function configOf( document: Document ): FrameConfig | null {
	try {
		return readConfig(
			JSON.parse( document.querySelector( `script#${ CONFIG_ID }[type="application/json"]` )?.textContent ?? '' )
		);
	} catch {
		return null;
	}
}
