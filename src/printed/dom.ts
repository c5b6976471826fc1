/** Helpers for elements printed by the server. */

export const all = < E extends HTMLElement = HTMLElement >( selector: string, within: ParentNode = document ): E[] => [
	...within.querySelectorAll< E >( selector ),
];

/** The pressed element or its nearest ancestor that matches the selector. */
export const pressed = < E extends HTMLElement >(
	{ target }: Event,
	selector: string,
	kind: new () => E
): E | null => {
	const element = target instanceof Element ? target.closest( selector ) : null;
	return element instanceof kind ? element : null;
};

/**
 * Whether a resolved URL is on this site: an author's attribute may contain any URL, even `javascript:`, or `blob:`
 * followed by this origin.
 */
export const isOnThisSite = ( href: string ): boolean => href.startsWith( location.origin + '/' );

/** Whether scripts may handle a click: the browser itself handles clicks for a new tab or a download. */
export const isPlain = ( event: MouseEvent ): boolean =>
	! event.defaultPrevented &&
	event.button === 0 &&
	! ( event.altKey || event.ctrlKey || event.metaKey || event.shiftKey );

/** Shows elements that need a script and are therefore printed hidden. */
export const show = ( selector: string ): void =>
	all( selector ).forEach( ( element ) => {
		element.hidden = false;
	} );

/** Fills placeholders of PHP's sprintf(): %s, or %1$s if there are several. */
export const fill = ( text: string, ...values: ReadonlyArray< string | number > ): string =>
	text.replace(
		/%(?:(\d)\$)?s/g,
		( _, place: string | undefined ) => `${ values[ Number( place ?? 1 ) - 1 ] ?? '' }`
	);

/** Replaces the text of a button or link and keeps its icon. */
export const reword = ( element: HTMLElement, text: string ): void => {
	const nodes = document.createTreeWalker( element, NodeFilter.SHOW_TEXT );
	let last: Node | null = null;
	while ( nodes.nextNode() ) {
		last = nodes.currentNode.nodeValue?.trim() ? nodes.currentNode : last;
	}
	if ( last ) {
		last.nodeValue = text;
	} else {
		element.append( text );
	}
};

export const create = < K extends keyof HTMLElementTagNameMap >(
	name: K,
	properties: Partial< HTMLElementTagNameMap[ K ] >,
	...children: ReadonlyArray< Node | string >
): HTMLElementTagNameMap[ K ] => {
	const element = Object.assign( document.createElement( name ), properties );
	element.append( ...children );
	return element;
};

const SVG = 'http://www.w3.org/2000/svg';

/** A line icon of 24 by 24 units, in the same markup as the server's icons. */
export const lineIcon = ( path: string ): SVGElement => {
	const [ svg, line ] = [ document.createElementNS( SVG, 'svg' ), document.createElementNS( SVG, 'path' ) ];
	svg.setAttribute( 'viewBox', '0 0 24 24' );
	svg.setAttribute( 'class', 'swis-icon' );
	svg.setAttribute( 'aria-hidden', 'true' );
	line.setAttribute( 'd', path );
	svg.append( line );
	return svg;
};
