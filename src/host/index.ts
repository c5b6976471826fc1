/** The host page's script: brings every widget of the page to life (E1). */
import { readConfig } from './config';
import { mount } from './mount';
import { own } from './own';

const taken = new Set< string >();

document.querySelectorAll< HTMLElement >( '[data-sw-immosuite]' ).forEach( ( element ) => {
	const config = readConfig( element );
	if ( config ) {
		let { id } = config;
		// A cached fragment may stand on a page twice; two frames of one name would hear each other's messages.
		while ( taken.has( id ) ) {
			id += '-2';
		}
		taken.add( id );
		mount( element, { ...config, id, own } );
	}
} );
