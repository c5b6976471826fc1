/**
 * The document's config as PHP prints it (includes/Surface/Frame). Types and guard live in the store, where widgets and forms
 * may read them too; this is the app's way to the document.
 */
import { readConfig, type FrameConfig } from '../store/config';

export { readConfig };
export type { FrameConfig, Language } from '../store/config';

export const CONFIG_ID = 'sw-immosuite-config';

/** Reads the config of a document, from its script alone (P289); null where it is absent or not readable. */
export function configOf( document: Document ): FrameConfig | null {
	try {
		return readConfig(
			JSON.parse( document.querySelector( `script#${ CONFIG_ID }[type="application/json"]` )?.textContent ?? '' )
		);
	} catch {
		return null;
	}
}
