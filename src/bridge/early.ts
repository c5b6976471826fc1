/**
 * What the inline bootstrap leaves behind for the app (E2). Between the first paint and React's arrival the
 * printed form is already usable: native fields keep what is typed, the bootstrap keeps the events.
 *
 * How the app takes over, in this order:
 *   1. `const link = await connectToHost( config.origins )` (stops the bootstrap's own listeners when init is in);
 *   2. `const early = readEarly( root )` BEFORE hydrateRoot: React resets controlled fields when it hydrates,
 *      so the app starts with `early.values` as its initial state;
 *   3. after hydration, if `early.submitted`, run the form's submit once; focus and selection stay by themselves
 *      because hydration keeps the elements.
 * The submit event of the printed form is prevented by the bootstrap, so nothing navigates before React.
 */
import type { InitMessage } from './messages';

export interface FrameBoot {
	/** null while waiting, and for ever when the document was opened top-level. */
	init: InitMessage | null;
	/** Origin of the host that sent init; empty when top-level. */
	origin: string;
	/** click, input and submit events since the first paint, oldest first; their targets are live elements. */
	early: Event[];
	/** The app is there: ends recording, the bootstrap's own resize messages, and what it may have said meanwhile. */
	stop: () => void;
	/**
	 * The app gives up: shows the words and the way out above the printed step, and goes on recording (E13). A document
	 * that was cached before there was such a thing has none.
	 */
	fail?: () => void;
}

declare global {
	interface Window {
		swImmosuite?: FrameBoot;
	}
}

export interface EarlyState {
	/** Values of the named fields as they stand in the document; a checkbox gives a boolean, an unchosen radio group ''. Lists of checkboxes are left out. */
	readonly values: Readonly< Record< string, string | boolean > >;
	/** Names of the fields that the visitor has touched. */
	readonly touched: readonly string[];
	readonly submitted: boolean;
	/** Buttons (not submit buttons) that were clicked, and radio buttons chosen by a pointer, oldest first. */
	readonly clicks: readonly Element[];
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = ( node: unknown ): node is Field =>
	node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement;

/** A box with a value of its own is one of a list, which whoever knows the list reads. */
const isOfList = ( field: Field ): boolean => field.type === 'checkbox' && field.hasAttribute( 'value' );

const readValues = ( root: ParentNode ): Record< string, string | boolean > => {
	const values: Record< string, string | boolean > = {};
	for ( const field of root.querySelectorAll( 'input, select, textarea' ) ) {
		if ( ! isField( field ) || field.name === '' || isOfList( field ) ) {
			continue;
		}
		if ( field.type === 'checkbox' ) {
			values[ field.name ] = ( field as HTMLInputElement ).checked;
		} else if ( field.type !== 'radio' ) {
			values[ field.name ] = field.value;
		} else if ( ( field as HTMLInputElement ).checked ) {
			values[ field.name ] = field.value;
		} else {
			values[ field.name ] ??= '';
		}
	}
	return values;
};

/** A radio button that a pointer has chosen. Keys click too, the arrows among them, but without a count. */
const isPressed = ( { type, target, detail }: UIEvent ): boolean =>
	type === 'click' && detail > 0 && target instanceof HTMLInputElement && target.type === 'radio' && target.checked;

const clickedButton = ( event: Event ): Element | null => {
	if ( event instanceof UIEvent && isPressed( event ) ) {
		return event.target as Element;
	}
	const button =
		event.type === 'click' && event.target instanceof Element
			? event.target.closest( 'button, [role="button"]' )
			: null;
	return button instanceof HTMLButtonElement && button.type === 'submit' ? null : button;
};

/** Reads the printed first step before React replaces it. */
export const readEarly = ( root: ParentNode, boot: FrameBoot | undefined = window.swImmosuite ): EarlyState => {
	const events = boot?.early ?? [];
	const touched = new Set< string >();
	const clicks: Element[] = [];
	for ( const event of events ) {
		if ( isField( event.target ) && event.target.name !== '' ) {
			touched.add( event.target.name );
		}
		const button = clickedButton( event );
		if ( button ) {
			clicks.push( button );
		}
	}
	return {
		values: readValues( root ),
		touched: [ ...touched ],
		submitted: events.some( ( event ) => event.type === 'submit' ),
		clicks,
	};
};
