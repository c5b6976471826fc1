/** Loads the lightbox when a visitor first presses a picture, and repeats that press for it. */
import { isPlain, pressed } from '../printed/dom';
import { leaveHistory } from '../printed/lightbox-history';

const PICTURE = '[data-swis-gallery] :is( a[data-swis-picture], a[data-swis-open] )';

/** @param lightbox URL of its script; absent in a cached page from an earlier version. */
export const startPictures = ( lightbox: string | undefined ): void => {
	let isLoading = false;
	const onClick = ( event: MouseEvent ): void => {
		const link = pressed( event, PICTURE, HTMLAnchorElement );
		if ( ! link || ! isPlain( event ) ) {
			return;
		}
		event.preventDefault();
		if ( ! isLoading ) {
			isLoading = true;
			const repeat = (): void => {
				document.removeEventListener( 'click', onClick );
				link.click();
			};
			// Without the lightbox, the browser opens the file.
			import( /* webpackIgnore: true */ lightbox ?? '' ).then( repeat, repeat );
		}
	};
	leaveHistory();
	document.addEventListener( 'click', onClick );
};
