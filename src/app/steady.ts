/**
 * Ignores presses on what has just moved under the pointer: a visitor who presses 'Send' again and again while errors
 * appear would otherwise tick a box that has moved there.
 */

/** Milliseconds for which what has moved ignores presses; each ignored press starts them anew. */
const PAUSE = 400;

/** Pixels within which a pointer counts as still. */
const STILL = 5;

/** Control that the pointer has pointed at, and where on the screen. */
interface Aim {
	readonly control: Element;
	readonly x: number;
	readonly y: number;
}

/** The control that a press on this element acts on; a label presses its own. */
function controlOf( target: EventTarget | null ): Element | null {
	const near =
		target instanceof Element ? ( target.closest( 'a,button,input,label,select,textarea' ) ?? target ) : null;
	return near instanceof HTMLLabelElement ? ( near.control ?? near ) : near;
}

const isBox = ( control: Element | null ): boolean =>
	control instanceof HTMLInputElement && [ 'checkbox', 'radio' ].includes( control.type );

export function keepSteady( page: Window ): void {
	let aim: Aim | null = null;
	let moved = -PAUSE;
	const now = (): number => page.performance.now();
	// Contents that move change the document, and so does a page that scrolls its frame (--swis-view-top).
	new MutationObserver( () => {
		moved = now();
	} ).observe( page.document, { attributes: true, childList: true, subtree: true } );
	/** Whether the pointer rests where it was, but on something else. Takes a new aim if it has gone elsewhere. */
	const isOffAim = ( { target, screenX: x, screenY: y }: MouseEvent ): boolean => {
		const control = controlOf( target );
		if ( aim && Math.abs( x - aim.x ) <= STILL && Math.abs( y - aim.y ) <= STILL ) {
			return control !== aim.control;
		}
		aim = control && { control, x, y };
		return false;
	};
	const onPress = ( event: MouseEvent ): void => {
		const last = aim?.control ?? null;
		// Keys and scripts press with a detail of 0.
		if ( event.detail === 0 || ! isOffAim( event ) ) {
			return;
		}
		// Pressing one checkbox after another is intended, and a single press on the next step's button; a step that has gone takes its
		// boxes along.
		const isMeant = isBox( controlOf( event.target ) )
			? isBox( last ) && last?.closest( '[hidden]' ) === null
			: event.detail === 1 || ( 'pointerType' in event && event.pointerType === 'touch' );
		if ( ! isMeant && now() - moved < PAUSE ) {
			moved = now();
			event.preventDefault();
			event.stopImmediatePropagation();
		} else {
			aim = null;
			isOffAim( event );
		}
	};
	// The visitor's own scrolling moves things on purpose.
	const forget = (): void => {
		aim = null;
	};
	page.addEventListener( 'click', onPress, true );
	page.addEventListener( 'pointermove', isOffAim, { capture: true, passive: true } );
	page.addEventListener( 'wheel', forget, { capture: true, passive: true } );
	page.addEventListener( 'touchmove', forget, { capture: true, passive: true } );
}
