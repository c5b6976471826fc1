import { useEffect, useState, type RefObject } from 'react';
import type { Colors } from './style';

/** Custom properties to read; those of the map are from map.css. */
const PROPERTIES: Colors = {
	surface: '--swis-surface',
	line: '--swis-line-strong',
	outline: '--swis-map-outline',
	hover: '--swis-primary-tint-strong',
	chosen: '--swis-map-chosen',
	ink: '--swis-primary-ink',
	focus: '--swis-map-focus',
};

const QUERIES = [ '(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)' ];

/** Milliseconds before the colours are read again: the style of <html> also changes while the host page scrolls. */
const DELAY_MS = 150;

/** Reads through a probe element, because the browser computes a custom property only where it is used as a colour. */
function readColors( box: Element ): Colors {
	const probe = box.appendChild( document.createElement( 'i' ) );
	const colors = Object.entries( PROPERTIES ).map( ( [ name, property ] ) => {
		probe.style.color = `var(${ property })`;
		return [ name, getComputedStyle( probe ).color ];
	} );
	probe.remove();
	return Object.fromEntries( colors ) as Colors;
}

const isSame = ( a: Colors, b: Colors ): boolean =>
	Object.entries( a ).every( ( [ name, color ] ) => b[ name as keyof Colors ] === color );

/**
 * Colours of the element's theme, updated when the host page or the system changes them; null before the first read.
 */
export function useColors( box: RefObject< Element > ): Colors | null {
	const [ colors, setColors ] = useState< Colors | null >( null );
	useEffect( () => {
		const read = (): void => {
			if ( box.current !== null ) {
				const now = readColors( box.current );
				setColors( ( before ) => ( before !== null && isSame( before, now ) ? before : now ) );
			}
		};
		let timer: ReturnType< typeof setTimeout >;
		const readSoon = (): void => {
			clearTimeout( timer );
			timer = setTimeout( read, DELAY_MS );
		};
		const theme = new MutationObserver( readSoon );
		theme.observe( document.documentElement, { attributes: true, attributeFilter: [ 'style', 'data-scheme' ] } );
		const queries = QUERIES.map( ( query ) => window.matchMedia( query ) );
		queries.forEach( ( query ) => query.addEventListener( 'change', readSoon ) );
		read();
		return () => {
			clearTimeout( timer );
			theme.disconnect();
			queries.forEach( ( query ) => query.removeEventListener( 'change', readSoon ) );
		};
	}, [ box ] );
	return colors;
}
