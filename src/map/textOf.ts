/** A text, never markup: names come from whoever has imported the regions. */
export function textOf( words: string ): HTMLElement {
	const element = document.createElement( 'span' );
	element.textContent = words;
	return element;
}
