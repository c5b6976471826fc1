import { useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { areas, preferences, type Select } from './core';

export const PLUGIN = 'sw-immosuite-listing';
export const SIDEBAR = 'details';

/** As core names it. */
const AREA = `${ PLUGIN }/${ SIDEBAR }`;
const SCOPE = 'core';
const CLOSED = 'detailsClosed';

/** Below this, core shows a sidebar instead of the text. */
const WIDE = '(min-width: 782px)';

export const showSidebar = (): void => areas.act().enableComplementaryArea( SCOPE, AREA );

/**
 * Open by itself where there is room beside the text, unless it has been closed by hand (L5): that is kept with the user,
 * as core keeps its own choices. Another sidebar in its place closes nothing.
 */
export function useSidebar(): void {
	const active = useSelect( ( from: Select ) => areas.from( from ).getActiveComplementaryArea( SCOPE ), [] );
	const beforeRef = useRef< string | null | undefined >( undefined );
	const isSettledRef = useRef( false );
	// Core opens its own sidebar first, and would put it in the place of one that is there before.
	useEffect( () => {
		const isFirst = ! isSettledRef.current && active !== undefined;
		isSettledRef.current ||= isFirst;
		if ( isFirst && window.matchMedia( WIDE ).matches && preferences.read().get( PLUGIN, CLOSED ) !== true ) {
			showSidebar();
		}
	}, [ active ] );
	useEffect( () => {
		const wasOurs = beforeRef.current === AREA;
		beforeRef.current = active;
		const isClosed = ! active && wasOurs;
		if ( ( isClosed || active === AREA ) && window.matchMedia( WIDE ).matches ) {
			preferences.act().set( PLUGIN, CLOSED, isClosed );
		}
	}, [ active ] );
}
