/** What the server tells the editor's scripts (includes/Surface/Blocks/EditorData.php). */
import type { HostConfig } from '../../src/host/config';
import { isHostFrames } from '../../src/host/config';

export type Frames = HostConfig[ 'frames' ];

interface EditorData {
	/** Language of the site's pages: what "as the page" means in the preview. */
	readonly siteLanguage: 'de' | 'en';
	readonly hasPrivacyPage: boolean;
	/** Address of the settings; empty where this user may not change them. */
	readonly settingsUrl: string;
	readonly framesOf: ( widget: string ) => Frames;
}

type Bag = Readonly< Record< string, unknown > >;

const bag = ( value: unknown ): Bag => ( typeof value === 'object' && value !== null ? ( value as Bag ) : {} );

export const editorData = (): EditorData => {
	const given = bag( ( window as { swImmosuiteEditor?: unknown } ).swImmosuiteEditor );
	const { settings } = given as { settings?: unknown };
	return {
		siteLanguage: given[ 'siteLanguage' ] === 'en' ? 'en' : 'de',
		hasPrivacyPage: given[ 'privacyPage' ] === true,
		settingsUrl: typeof settings === 'string' ? settings : '',
		framesOf: ( widget ) => {
			const frames = bag( given[ 'frames' ] )[ widget ];
			return isHostFrames( frames ) ? frames : {};
		},
	};
};
