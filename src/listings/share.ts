/** Shares the URL of the page with the device's share dialog; copies the URL if there is no dialog. */
import { pageAddress } from './address';
import type { Words } from './config';
import { pressed, show } from '../printed/dom';
import { say } from './say';

const BUTTON = '[data-swis-share]';

/** APIs that exist only in a secure context. */
type Apis = Partial< Pick< Navigator, 'share' | 'clipboard' > >;

const share = async ( apis: Apis, copied: string ): Promise< void > => {
	const url = pageAddress();
	try {
		if ( apis.share ) {
			await navigator.share( { title: document.title, url } );
			return;
		}
	} catch ( error ) {
		// The visitor closed the share dialog.
		if ( ( error as Error ).name === 'AbortError' ) {
			return;
		}
	}
	await apis.clipboard?.writeText( url );
	say( copied, true );
};

export const startShare = ( { copied }: Words ): void => {
	const apis: Apis = navigator;
	if ( apis.share ?? apis.clipboard ) {
		show( BUTTON );
		document.addEventListener( 'click', ( event ) => {
			if ( pressed( event, BUTTON, HTMLElement ) ) {
				// If copying fails too, there is no message.
				share( apis, copied ).catch( () => undefined );
			}
		} );
	}
};
