/** Finds focus targets in a step. A document has only one wizard, so the step's name is enough as an id. */
import { controlName } from '../../domain/contact-paths';
import { controlId } from '../../ui';

/** Id of the element that holds a step. */
export const panelId = ( name: string ): string => `swis-step-${ name }`;

/** Returns the step's heading, or its `<header>` if the block has no heading. */
export function headingOf( name: string ): HTMLElement | null {
	const panel = document.getElementById( panelId( name ) );
	return panel?.querySelector< HTMLElement >( 'h1' ) ?? panel?.querySelector< HTMLElement >( 'header' ) ?? null;
}

/** Returns the control of an entry; null if its step was never open. */
export function controlOf( path: string ): HTMLElement | null {
	return document.getElementById( controlId( controlName( path ) ) );
}
