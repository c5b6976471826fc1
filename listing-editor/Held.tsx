import { useLayoutEffect, useRef } from '@wordpress/element';
import type { ReactNode } from 'react';

interface Props {
	/** What stays in sight; may be nothing. */
	readonly top: ReactNode;
	readonly children: ReactNode;
}

/** What scrolls stands below what stays, never behind it: no field that gets the focus is covered. */
export const Held = ( { top, children }: Props ) => {
	const topRef = useRef< HTMLDivElement >( null );
	const bodyRef = useRef< HTMLDivElement >( null );
	const heightRef = useRef( 0 );
	// Where somebody has scrolled, what grows above moves nothing: leaving a field, one may have pressed a button below.
	useLayoutEffect( () => {
		const height = topRef.current?.offsetHeight ?? 0;
		if ( bodyRef.current !== null && bodyRef.current.scrollTop > 0 ) {
			bodyRef.current.scrollTop += height - heightRef.current;
		}
		heightRef.current = height;
	} );
	return (
		<>
			<div ref={ topRef } className="swis-top">
				{ top }
			</div>
			<div ref={ bodyRef } className="swis-body">
				{ children }
			</div>
		</>
	);
};
