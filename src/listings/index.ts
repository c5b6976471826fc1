/**
 * Entry of the script of lists and listings in the theme's page. Without the script everything works or is hidden.
 * A module without dependencies, identical for every visitor.
 */
import { startAllowedMap } from './allowed-map';
import { rememberSearch, startBack } from './back';
import { startBar } from './bar';
import { readConfig } from './config';
import { startDock } from './dock';
import { startDone } from './done';
import { startMaps } from './map-frame';
import { startPictures } from './pictures';
import { startPrices } from './price';
import { startPrint } from './print';
import { startResults } from './results';
import { startSaved } from './saved';
import { createLiveRegion } from './say';
import { startShare } from './share';
import { startTop } from './top';
import { startTours } from './tours';

const config = readConfig();

if ( config ) {
	const { words, lightbox, qr } = config;
	createLiveRegion().lang = words.lang;
	startTop();
	const updateSaved = startSaved( words, ( url ) => results?.renew( url ) );
	const updateMaps = startMaps( config );
	const updateDone = startDone( config );
	startAllowedMap();
	// Runs before startResults(), which would handle the dock's link as a search.
	startDock();
	const results = startResults( words, () => {
		rememberSearch();
		updateSaved();
		updateMaps();
		updateDone();
	} );
	startPrices( words.lang );
	startPictures( lightbox );
	startShare( words );
	startPrint( qr );
	startTours();
	startBack();
	startBar();
}
