import { useEffect, useRef, type ReactNode } from 'react';
import { WrappingText } from './WrappingText';
import './head.css';
import './screen.css';

export interface HeadProps {
	/** Empty for none. */
	title: string;
	/** Whether the screen replaces another one; then the heading gets the focus. */
	focus: boolean;
	/** Scrolls to the focused element; if absent, the page does not scroll. */
	scrollTo?: ( element: Element ) => void;
	/** Adds space below, for forms. */
	spacious?: boolean;
	children?: ReactNode;
}

/** The heading of a screen. Without a title the whole element gets the focus. */
export function Head( { title, focus, scrollTo, spacious = false, children }: HeadProps ) {
	const head = useRef< HTMLElement >( null );
	useEffect( () => {
		const target = focus ? ( head.current?.querySelector( 'h1' ) ?? head.current ) : null;
		if ( target ) {
			target.focus( { preventScroll: scrollTo === undefined } );
			scrollTo?.( target );
		}
	}, [ focus, scrollTo ] );
	return (
		<header className={ spacious ? 'swis-head' : undefined } tabIndex={ -1 } ref={ head }>
			{ title === '' ? null : (
				<h1 className="swis-title" tabIndex={ -1 }>
					<WrappingText>{ title }</WrappingText>
				</h1>
			) }
			{ children }
		</header>
	);
}
