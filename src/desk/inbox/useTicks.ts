import { startTransition, useEffect, type RefObject } from 'react';
import { isPlainClick } from './parts';

/** Ids, or what they become. */
export type Select = ( ids: string[] | ( ( now: string[] ) => string[] ) ) => void;

const BOX = 'tbody input[type="checkbox"]:not( [aria-disabled="true"] )';

/**
 * Whose box is pressed is ticked at once, by the browser: DataViews renders every row for it, and only then would React let
 * the box change. The list follows as soon as it can; clicks with a key are its own.
 */
export function useTicks( list: RefObject< HTMLElement | null >, select: Select ): void {
	useEffect( () => {
		const element = list.current;
		const follow = ( event: MouseEvent ): void => {
			const box = event.target;
			const row = box instanceof HTMLInputElement && box.matches( BOX ) ? box.closest( 'tr' ) : null;
			const uuid = row?.querySelector< HTMLElement >( '[data-entry]' )?.dataset[ 'entry' ];
			if ( uuid === undefined || ! isPlainClick( event ) ) {
				return;
			}
			// From React, which would put the box back until all of it is rendered.
			event.stopPropagation();
			const { checked } = box as HTMLInputElement;
			startTransition( () =>
				select( ( now ) => [ ...now.filter( ( id ) => id !== uuid ), ...( checked ? [ uuid ] : [] ) ] )
			);
		};
		element?.addEventListener( 'click', follow );
		return () => element?.removeEventListener( 'click', follow );
	}, [ list, select ] );
}
