/**
 * What a browser adds to listings in the theme's page (L19, L22, L23): all of it works, or is not there, without a script.
 * A module of its own that depends on nothing; the same for every visitor.
 */
import { startLightbox } from '../printed/lightbox';
import { readConfig } from './config';
import { startMaps } from './map-frame';
import { startMenus } from './menu';
import { startPrint } from './print';
import { startResults } from './results';
import { startSaved } from './saved';
import { prepareToSay } from './say';
import { startShare } from './share';

const config = readConfig();

if ( config ) {
	const { words } = config;
	prepareToSay();
	const lookAtSaved = startSaved( words );
	const lookAtMaps = startMaps( config );
	startResults( () => {
		lookAtSaved();
		lookAtMaps();
	} );
	startMenus( words.allRegions );
	startLightbox( words );
	startShare( words );
	startPrint();
}
