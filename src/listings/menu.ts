/** Makes the list of region checkboxes, which looks like a select, behave like one. */
import { all } from '../printed/dom';

const MENU = 'details.swis-menu';

/** Shows the ticked regions, worded as by the server. */
const sum = ( menu: HTMLElement, none: string ): void => {
	const place = menu.querySelector( '.swis-menu__chosen' );
	if ( place ) {
		const names = all< HTMLInputElement >( 'input:checked', menu ).map(
			( { parentElement } ) => parentElement?.querySelector( 'span' )?.textContent ?? ''
		);
		place.textContent = names.join( ', ' ) || none;
	}
};

/** Closes open menus, except one in use. */
export const closeMenus = ( used: Element | null = null ): void =>
	all< HTMLDetailsElement >( `${ MENU }[open]` ).forEach( ( menu ) => {
		menu.open = menu.contains( used );
	} );

/** @param none Text if nothing is ticked. */
export const startMenus = ( none: string ): void => {
	document.addEventListener( 'click', ( { target } ) => closeMenus( target as Element ) );
	document.addEventListener( 'focusin', ( { target } ) => closeMenus( target as Element ) );
	document.addEventListener( 'keydown', ( { key, target } ) => {
		const menu = target instanceof Element ? target.closest( `${ MENU }[open]` ) : null;
		if ( key === 'Escape' && menu ) {
			menu.querySelector( 'summary' )?.focus();
			closeMenus();
		}
	} );
	document.addEventListener( 'change', ( { target } ) => {
		const menu = target instanceof Element ? target.closest< HTMLElement >( MENU ) : null;
		if ( menu ) {
			sum( menu, none );
		}
	} );
};
