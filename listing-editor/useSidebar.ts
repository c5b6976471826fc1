import { useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { areas, preferences, type Select } from './core';

export const PLUGIN = 'sw-immosuite-listing';
export const SIDEBAR = 'details';

/** Core's name for the sidebar. */
const AREA = `${ PLUGIN }/${ SIDEBAR }`;
const SCOPE = 'core';
const CLOSED = 'detailsClosed';

/** In narrower windows, core shows a sidebar in place of the text. */
const WIDE = '(min-width: 782px)';

export const showSidebar = (): void => areas.act().enableComplementaryArea( SCOPE, AREA );

/**
 * Opens the sidebar if there is space beside the text, unless the user has closed it, which the user's preferences
 * store. Opening another sidebar does not count as closing.
 */
export function useSidebar(): void {
	const active = useSelect( ( from: Select ) => areas.from( from ).getActiveComplementaryArea( SCOPE ), [] );
	const previousRef = useRef< string | null | undefined >( undefined );
	const isSettledRef = useRef( false );
	// Core opens its own sidebar first, which would replace this one if it were open already.
	useEffect( () => {
		const isFirst = ! isSettledRef.current && active !== undefined;
		isSettledRef.current ||= isFirst;
		if ( isFirst && window.matchMedia( WIDE ).matches && preferences.read().get( PLUGIN, CLOSED ) !== true ) {
			showSidebar();
		}
	}, [ active ] );
	useEffect( () => {
		const wasOurs = previousRef.current === AREA;
		previousRef.current = active;
		const isClosed = ! active && wasOurs;
		if ( ( isClosed || active === AREA ) && window.matchMedia( WIDE ).matches ) {
			preferences.act().set( PLUGIN, CLOSED, isClosed );
		}
	}, [ active ] );
}
