/** Finding, showing and wording what the server has printed. */

/** Elements that match, in their order. */
export const all = < E extends HTMLElement = HTMLElement >( selector: string, within: ParentNode = document ): E[] => [
	...within.querySelectorAll< E >( selector ),
];

/** What was pressed, if it is one of these. */
export const pressed = < E extends HTMLElement >(
	{ target }: Event,
	selector: string,
	kind: new () => E
): E | null => {
	const element = target instanceof Element ? target.closest( selector ) : null;
	return element instanceof kind ? element : null;
};

/**
 * Whether an address, as the browser resolves it, is on this site: an author's attribute may hold any address, even
 * `javascript:` or `blob:` with this origin behind it (P289).
 */
export const isOwn = ( href: string ): boolean => href.startsWith( location.origin + '/' );

/** Whoever wants a tab of its own, or the file, gets it by the browser's own means. */
export const isPlain = ( event: MouseEvent ): boolean =>
	! event.defaultPrevented &&
	event.button === 0 &&
	! ( event.altKey || event.ctrlKey || event.metaKey || event.shiftKey );

/** What needs a script is printed hidden. */
export const show = ( selector: string ): void =>
	all( selector ).forEach( ( element ) => {
		element.hidden = false;
	} );

/** Places of a text as PHP's sprintf() has them: %s, or %1$s where there are several. */
export const fill = ( text: string, ...values: ReadonlyArray< string | number > ): string =>
	text.replace(
		/%(?:(\d)\$)?s/g,
		( _, place: string | undefined ) => `${ values[ Number( place ?? 1 ) - 1 ] ?? '' }`
	);

/** Another wording for a button or a link, beside whatever drawing it has. */
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
