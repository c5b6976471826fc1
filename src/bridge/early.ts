/**
 * State that the inline bootstrap leaves for the app. Between the first paint and hydration the prerendered form is
 * already usable: native fields keep typed values, the bootstrap records events.
 *
 * The app takes over in this order:
 *   1. `const link = await connectToHost( config.origins )` stops the bootstrap's listeners once init has arrived.
 *   2. `const early = readEarly( root )` BEFORE hydrateRoot: hydration resets controlled fields, so `early.values`
 *      become the app's initial state.
 *   3. After hydration, if `early.submitted`, submit the form once. Focus and selection survive, because hydration
 *      keeps the elements.
 * The bootstrap prevents the submit event of the prerendered form, so nothing navigates before React starts.
 */
import type { InitMessage } from './messages';

export interface FrameBoot {
	/** null while waiting; stays null in a top-level window. */
	init: InitMessage | null;
	/** Origin of the host that sent init; empty when top-level. */
	origin: string;
	/** click, input and submit events since the first paint, oldest first; targets are live elements. */
	early: Event[];
	/** Called when the app starts: stops recording and resize messages, and hides the texts about loading and failure. */
	stop: () => void;
	/**
	 * Called when the app fails: shows an error with a way to contact the agency above the prerendered step, and
	 * continues to record. Documents from an old cache lack this method.
	 */
	fail?: () => void;
}

declare global {
	interface Window {
		swImmosuite?: FrameBoot;
	}
}

export interface EarlyState {
	/**
	 * Values of named fields: boolean for a checkbox, '' for a radio group without a choice. Lists of checkboxes are
	 * left out.
	 */
	readonly values: Readonly< Record< string, string | boolean > >;
	/** Names of fields with a recorded event. */
	readonly touched: readonly string[];
	readonly submitted: boolean;
	/** Clicked buttons (except submit buttons) and radio buttons chosen with a pointer, oldest first. */
	readonly clicks: readonly Element[];
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = ( node: unknown ): node is Field =>
	node instanceof HTMLInputElement || node instanceof HTMLSelectElement || node instanceof HTMLTextAreaElement;

/** A checkbox with its own value belongs to a list, which the form itself reads. */
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

/** Whether a pointer chose a radio button. Keys, arrows included, also fire click, but with a detail of 0. */
const isChosenByPointer = ( { type, target, detail }: UIEvent ): boolean =>
	type === 'click' && detail > 0 && target instanceof HTMLInputElement && target.type === 'radio' && target.checked;

const clickedButton = ( event: Event ): Element | null => {
	if ( event instanceof UIEvent && isChosenByPointer( event ) ) {
		return event.target as Element;
	}
	const button =
		event.type === 'click' && event.target instanceof Element
			? event.target.closest( 'button, [role="button"]' )
			: null;
	return button instanceof HTMLButtonElement && button.type === 'submit' ? null : button;
};

/** Reads the prerendered first step before React replaces it. */
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
