/**
 * The document's config as PHP prints it (includes/Surface/Frame). Types and guard live in the store, where widgets and forms
 * may read them too; this is the app's way to the document.
 */
import { readConfig, type FrameConfig } from '../store/config';

export { readConfig };
export type { FrameConfig, Language } from '../store/config';

export const CONFIG_ID = 'sw-immosuite-config';

/** Opening tag of the config; `configOf()` reads no other element (P289). */
export const CONFIG_TAG = `<script type="application/json" id="${ CONFIG_ID }">`;

/** Reads the config of a document; null where it is absent or not readable. */
export function configOf( document: Document ): FrameConfig | null {
	try {
		return readConfig(
			JSON.parse( document.querySelector( `script#${ CONFIG_ID }[type="application/json"]` )?.textContent ?? '' )
		);
	} catch {
		return null;
	}
}
