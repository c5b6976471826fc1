/** The link of the lower bar opens the search form, which one line stands for on phones. */
import { isPlain, pressed } from '../printed/dom';

export const startFilter = (): void =>
	document.addEventListener( 'click', ( event ) => {
		const link = pressed( event, 'a[data-swis-filter]', HTMLAnchorElement );
		const fold = link?.closest( '[data-swis-listings]' )?.querySelector< HTMLDetailsElement >( '[data-swis-fold]' );
		const line = fold?.querySelector( 'summary' );
		if ( fold && line && isPlain( event ) ) {
			event.preventDefault();
			fold.open = true;
			line.focus( { preventScroll: true } );
			line.scrollIntoView( { block: 'start', behavior: 'instant' } );
		}
	} );
