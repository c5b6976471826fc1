/**
 * Ignores presses on controls that have just moved under the pointer: a visitor who presses 'Send' again and again
 * while errors appear would otherwise check a box that has moved there.
 */

/** Milliseconds after a move during which presses are ignored; each ignored press restarts the pause. */
const PAUSE_MS = 400;

/** Pixels within which a pointer counts as still. */
const STILL_PX = 5;

/** The control under the pointer, and the pointer's position on the screen. */
interface Aim {
	readonly control: Element;
	readonly x: number;
	readonly y: number;
}

/** The control that a press on this element acts on; for a label, its own control. */
function controlOf( target: EventTarget | null ): Element | null {
	const near =
		target instanceof Element ? ( target.closest( 'a,button,input,label,select,textarea' ) ?? target ) : null;
	return near instanceof HTMLLabelElement ? ( near.control ?? near ) : near;
}

const isBox = ( control: Element | null ): boolean =>
	control instanceof HTMLInputElement && [ 'checkbox', 'radio' ].includes( control.type );

export function preventMisclicks( page: Window ): void {
	let aim: Aim | null = null;
	let movedAt = -PAUSE_MS;
	const now = (): number => page.performance.now();
	// Content moves when the document changes. Scrolling of the host page changes the document too (--swis-view-top).
	new MutationObserver( () => {
		movedAt = now();
	} ).observe( page.document, { attributes: true, childList: true, subtree: true } );
	/**
	 * If the pointer has moved, or if there is no aim, aims at the control under the pointer.
	 *
	 * @return Whether the pointer is still and another control has moved under it.
	 */
	const updateAim = ( { target, screenX: x, screenY: y }: MouseEvent ): boolean => {
		const control = controlOf( target );
		if ( aim && Math.abs( x - aim.x ) <= STILL_PX && Math.abs( y - aim.y ) <= STILL_PX ) {
			return control !== aim.control;
		}
		aim = control && { control, x, y };
		return false;
	};
	const onPress = ( event: MouseEvent ): void => {
		const last = aim?.control ?? null;
		// Keys and scripts press with a detail of 0.
		if ( event.detail === 0 || ! updateAim( event ) ) {
			return;
		}
		// A press on a box (checkbox or radio button) is intended if the last control was a box, too, in a step that is
		// still visible. On other controls, the first press of a series (detail 1) and any touch are intended.
		const isIntended = isBox( controlOf( event.target ) )
			? isBox( last ) && last?.closest( '[hidden]' ) === null
			: event.detail === 1 || ( 'pointerType' in event && event.pointerType === 'touch' );
		if ( ! isIntended && now() - movedAt < PAUSE_MS ) {
			movedAt = now();
			event.preventDefault();
			event.stopImmediatePropagation();
		} else {
			aim = null;
			updateAim( event );
		}
	};
	// The visitor's own scrolling moves controls on purpose.
	const clearAim = (): void => {
		aim = null;
	};
	page.addEventListener( 'click', onPress, true );
	page.addEventListener( 'pointermove', updateAim, { capture: true, passive: true } );
	page.addEventListener( 'wheel', clearAim, { capture: true, passive: true } );
	page.addEventListener( 'touchmove', clearAim, { capture: true, passive: true } );
}
