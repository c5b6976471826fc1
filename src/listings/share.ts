/** Hands the address of the page on: by what the device offers, or else into the clipboard. */
import { withoutHash } from './address';
import type { Words } from './config';
import { pressed, show } from '../printed/dom';
import { say } from './say';

const BUTTON = '[data-swis-share]';

/** The address that search engines are told: nothing of the way on which somebody came here. */
const address = (): string =>
	document.querySelector< HTMLLinkElement >( 'link[rel="canonical"]' )?.href ?? withoutHash( location );

/** What this browser can do; both ask for a secure connection. */
type Able = Partial< Pick< Navigator, 'share' | 'clipboard' > >;

const share = async ( able: Able, copied: string ): Promise< void > => {
	const url = address();
	try {
		if ( able.share ) {
			await navigator.share( { title: document.title, url } );
			return;
		}
	} catch ( error ) {
		// Whoever closes the list of the device has changed their mind.
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
				// Where the clipboard is refused, too, nothing is said that has not happened.
				share( able, copied ).catch( () => undefined );
			}
		} );
	}
};
