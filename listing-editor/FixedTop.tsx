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
	// Keeps the scrolled content in place if the top grows: leaving a field may add an error there, and would then move
	// the button whose click has moved the focus out of the field.
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
