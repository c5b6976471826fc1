import { startTransition, useEffect, type RefObject } from 'react';
import { isPlainClick } from './parts';

/** Sets ids, or computes them from the current ones. */
export type Select = ( ids: string[] | ( ( now: string[] ) => string[] ) ) => void;

const BOX = 'tbody input[type="checkbox"]:not( [aria-disabled="true"] )';

/**
 * Lets the browser check a clicked checkbox at once. DataViews renders every row on a change, and React would update
 * the checkbox only afterwards. Clicks with modifier keys are left to DataViews.
 */
export function useInstantCheckboxes( list: RefObject< HTMLElement | null >, select: Select ): void {
	useEffect( () => {
		const element = list.current;
		const onClick = ( event: MouseEvent ): void => {
			const box = event.target;
			const row = box instanceof HTMLInputElement && box.matches( BOX ) ? box.closest( 'tr' ) : null;
			const uuid = row?.querySelector< HTMLElement >( '[data-entry]' )?.dataset[ 'entry' ];
			if ( uuid === undefined || ! isPlainClick( event ) ) {
				return;
			}
			// Hide the event from React, which would reset the checkbox until all rows are rendered.
			event.stopPropagation();
			const { checked } = box as HTMLInputElement;
			startTransition( () =>
				select( ( now ) => [ ...now.filter( ( id ) => id !== uuid ), ...( checked ? [ uuid ] : [] ) ] )
			);
		};
		element?.addEventListener( 'click', onClick );
		return () => element?.removeEventListener( 'click', onClick );
	}, [ list, select ] );
}
