import { useLayoutEffect, useRef } from '@wordpress/element';
import type { ReactNode } from 'react';

interface Props {
	/** Content that stays in view; may be empty. */
	readonly top: ReactNode;
	readonly children: ReactNode;
}

/** The scrolling content is below the fixed content, never behind it, so no focused field is covered. */
export const FixedTop = ( { top, children }: Props ) => {
	const topRef = useRef< HTMLDivElement >( null );
	const bodyRef = useRef< HTMLDivElement >( null );
	const heightRef = useRef( 0 );
	// Keeps the scrolled content in place if the top grows: a click on a button moves the focus out of a field, which
	// may add an error to the top, and would then move the button away from the pointer.
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
