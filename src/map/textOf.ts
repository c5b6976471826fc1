/** Element with a name as plain text, because names of imported regions are untrusted. */
export function textOf( words: string ): HTMLElement {
	const element = document.createElement( 'span' );
	element.textContent = words;
	return element;
}
