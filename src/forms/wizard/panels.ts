/** Where the focus goes in a step. One wizard fills a document, so that the step's name is enough to find it. */
import { controlName } from '../../domain/contact-paths';
import { controlId } from '../../ui';

/** Id of the element that holds a step. */
export const panelId = ( name: string ): string => `swis-step-${ name }`;

/** The step's heading, or what stands in its place where a block has none. */
export function headingOf( name: string ): HTMLElement | null {
	const panel = document.getElementById( panelId( name ) );
	return panel?.querySelector< HTMLElement >( 'h1' ) ?? panel?.querySelector< HTMLElement >( 'header' ) ?? null;
}

/** The control of an entry, where its step has been open. */
export function controlOf( path: string ): HTMLElement | null {
	return document.getElementById( controlId( controlName( path ) ) );
}
