/** Shares the URL of the page with the device's share dialog, or else copies it. */
import { pageAddress } from './address';
import type { Words } from './config';
import { pressed, show } from '../printed/dom';
import { say } from './say';

const BUTTON = '[data-swis-share]';

/** APIs that exist only in a secure context. */
type Able = Partial< Pick< Navigator, 'share' | 'clipboard' > >;

const share = async ( able: Able, copied: string ): Promise< void > => {
	const url = pageAddress();
	try {
		if ( able.share ) {
			await navigator.share( { title: document.title, url } );
			return;
		}
	} catch ( error ) {
		// The visitor closed the share dialog.
		if ( ( error as Error ).name === 'AbortError' ) {
			return;
		}
	}
	await able.clipboard?.writeText( url );
	say( copied, true );
};

export const startShare = ( { copied }: Words ): void => {
	const able: Able = navigator;
	if ( able.share ?? able.clipboard ) {
		show( BUTTON );
		document.addEventListener( 'click', ( event ) => {
			if ( pressed( event, BUTTON, HTMLElement ) ) {
				// If copying fails too, there is no message.
				share( able, copied ).catch( () => undefined );
			}
		} );
	}
};
