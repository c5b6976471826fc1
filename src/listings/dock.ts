/**
 * The bar at the lower edge of lists on phones: its link expands the search form, which is collapsed to one line, and
 * its menu closes on a click outside and on Escape. Further fields of the form scroll out from under it as they open.
 */
import { all, isPlain, pressed } from '../printed/dom';

const MENU = 'details.swis-menu[open]';

const openForm = ( event: MouseEvent ): void => {
	const link = pressed( event, 'a[data-swis-filter]', HTMLAnchorElement );
	const fold = link?.closest( '[data-swis-listings]' )?.querySelector< HTMLDetailsElement >( '[data-swis-fold]' );
	const line = fold?.querySelector( 'summary' );
	if ( fold && line && isPlain( event ) ) {
		event.preventDefault();
		fold.open = true;
		line.focus( { preventScroll: true } );
		line.scrollIntoView( { block: 'start', behavior: 'instant' } );
	}
};

/** Scrolls as far as opened fields need to be in view; their start comes first. */
const showFields = ( { target }: Event ): void => {
	if ( target instanceof Element && target.matches( '.swis-find__more[open]' ) ) {
		const isReduced = window.matchMedia( '(prefers-reduced-motion: reduce)' ).matches;
		target.scrollIntoView( { block: 'nearest', behavior: isReduced ? 'instant' : 'smooth' } );
	}
};

/** Closes open menus on a click outside. Unless it is in a `nav`, the click has no other effect: no listing opens. */
const closeMenus = ( event: MouseEvent ): void => {
	const { target } = event;
	for ( const menu of all< HTMLDetailsElement >( MENU ) ) {
		if ( target instanceof Element && ! menu.contains( target ) ) {
			menu.open = false;
			if ( ! target.closest( 'nav' ) ) {
				event.preventDefault();
				event.stopPropagation();
			}
		}
	}
};

export const startDock = (): void => {
	document.addEventListener( 'click', openForm );
	document.addEventListener( 'click', closeMenus, true );
	document.addEventListener( 'toggle', showFields, true );
	document.addEventListener( 'keydown', ( { key } ) => {
		const menu = document.querySelector< HTMLDetailsElement >( MENU );
		if ( key === 'Escape' && menu ) {
			menu.open = false;
			menu.querySelector( 'summary' )?.focus();
		}
	} );
};
