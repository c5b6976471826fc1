/** What the server tells the editor's scripts (includes/Surface/Blocks/EditorData.php), read with care: it may be absent. */
import type * as printed from '../../src/contract/types.gen';
import type { HostConfig } from '../../src/host/config';
import { isHostFrames } from '../../src/host/config';

export type Frames = HostConfig[ 'frames' ];

interface EditorData {
	/** Language of the site's pages: what "as the page" means in the preview. */
	readonly siteLanguage: printed.EditorData[ 'siteLanguage' ];
	readonly hasPrivacyPage: printed.EditorData[ 'privacyPage' ];
	/** Address of the settings; empty where this user may not change them. */
	readonly settingsUrl: printed.EditorData[ 'settings' ];
	readonly framesOf: ( widget: string ) => Frames;
}

type Bag = Readonly< Record< string, unknown > >;

const bag = ( value: unknown ): Bag => ( typeof value === 'object' && value !== null ? ( value as Bag ) : {} );

export const editorData = (): EditorData => {
	const given: { readonly [ K in keyof printed.EditorData ]?: unknown } = bag(
		( window as { swImmosuiteEditor?: unknown } ).swImmosuiteEditor
	);
	const { settings } = given;
	return {
		siteLanguage: given.siteLanguage === 'en' ? 'en' : 'de',
		hasPrivacyPage: given.privacyPage === true,
		settingsUrl: typeof settings === 'string' ? settings : '',
		framesOf: ( widget ) => {
			const frames = bag( given.frames )[ widget ];
			return isHostFrames( frames ) ? frames : {};
		},
	};
};
