import { useEffect, useRef, type ReactNode } from 'react';
import { Words } from './Words';
import './head.css';
import './screen.css';

export interface HeadProps {
	/** Empty for none. */
	title: string;
	/** Whether the screen has come in place of another: then it is read out, and the keyboard goes on from here. */
	focus: boolean;
	/** Brings what has the focus into view; without it the page stays where it is. */
	scrollTo?: ( element: Element ) => void;
	/** A form's head keeps its distance from what follows. */
	spacious?: boolean;
	children?: ReactNode;
}

/** A screen's heading with what belongs to it. The focus goes to the heading, or to the whole where a block has none. */
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
					<Words>{ title }</Words>
				</h1>
			) }
			{ children }
		</header>
	);
}
