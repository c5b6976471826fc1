import { useEffect, useRef, type KeyboardEvent } from 'react';
import './tabs.css';

export interface TabListProps< N extends string > {
	/** Accessible name of the list. */
	label: string;
	tabs: readonly { readonly name: N; readonly label: string }[];
	current: N;
	onChoose: ( name: N ) => void;
}

export const PANEL_ID = 'swis-panel';

export const tabId = ( name: string ): string => `swis-tab-${ name }`;

/** Pixels of the previous tab that stay visible. */
const MARGIN = 24;

/** Index of the tab that a key moves to; null for other keys. */
function targetIndex( key: string, index: number, count: number ): number | null {
	switch ( key ) {
		case 'ArrowRight':
			return ( index + 1 ) % count;
		case 'ArrowLeft':
			return ( index + count - 1 ) % count;
		case 'Home':
			return 0;
		case 'End':
			return count - 1;
		default:
			return null;
	}
}

/** ARIA's tab pattern with automatic activation: one tab stop, arrow keys select. */
export function TabList< N extends string >( { label, tabs, current, onChoose }: TabListProps< N > ) {
	const list = useRef< HTMLDivElement >( null );
	useEffect( () => {
		const scrollToCurrent = (): void => {
			const tab = list.current?.querySelector< HTMLElement >( '[aria-selected="true"]' );
			if ( list.current && tab ) {
				// Scroll only the list, not the host page as scrollIntoView() would.
				list.current.scrollLeft = tab.offsetLeft - MARGIN;
			}
		};
		scrollToCurrent();
		window.addEventListener( 'resize', scrollToCurrent );
		return () => window.removeEventListener( 'resize', scrollToCurrent );
	}, [ current ] );
	const onKeyDown = ( event: KeyboardEvent ): void => {
		const next = targetIndex(
			event.key,
			tabs.findIndex( ( { name } ) => name === current ),
			tabs.length
		);
		const tab = next === null ? undefined : tabs[ next ];
		if ( tab && ! event.altKey && ! event.ctrlKey && ! event.metaKey ) {
			event.preventDefault();
			onChoose( tab.name );
			document.getElementById( tabId( tab.name ) )?.focus();
		}
	};
	return (
		<div ref={ list } className="swis-tabs" role="tablist" aria-label={ label } onKeyDown={ onKeyDown }>
			{ tabs.map( ( tab ) => (
				<button
					key={ tab.name }
					className="swis-tab"
					type="button"
					role="tab"
					id={ tabId( tab.name ) }
					aria-selected={ tab.name === current }
					aria-controls={ PANEL_ID }
					tabIndex={ tab.name === current ? 0 : -1 }
					onClick={ () => onChoose( tab.name ) }
				>
					{ tab.label }
				</button>
			) ) }
		</div>
	);
}
