/**
 * The host page's script: starts every widget of the page, also those added later by a popup or a page transition.
 */
import { readConfig } from './config';
import { mount, type Mounted } from './mount';
import { sameSiteValues } from './same-site';

const page = window as { swImmoSuite?: { readonly mount: () => void } };

const widgets = new Map< HTMLElement, Mounted | null >();

const mountAll = (): void => {
	widgets.forEach( ( mounted, element ) => {
		if ( ! element.isConnected ) {
			mounted?.destroy();
			widgets.delete( element );
		}
	} );
	document.querySelectorAll< HTMLElement >( '[data-sw-immosuite]' ).forEach( ( element ) => {
		const config = ! widgets.has( element ) && readConfig( element );
		if ( config ) {
			widgets.set( element, mount( element, { ...config, own: sameSiteValues } ) );
		}
	} );
};

const start = (): void => {
	page.swImmoSuite = { mount: mountAll };
	mountAll();
	new MutationObserver( mountAll ).observe( document, { childList: true, subtree: true } );
};

// A second copy of the script only calls the first: if both ran, each step would add two history entries.
( page.swImmoSuite?.mount ?? start )();
