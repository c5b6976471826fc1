/** Replaces parts of the current page by those of a fetched page, and keeps the visitor's input and focus. */
import { all } from '../printed/dom';

/** Form and results are children of a block: elements that an author puts around or between them are ignored. */
const FORM = ':scope>form[data-swis-find]';
const RESULTS = ':scope>[data-swis-results]';

const FIELDS = '[data-swis-fields]';
const FOLD = '[data-swis-fold]';

/** A block with a form, and its results. */
export interface Search {
	readonly form: HTMLFormElement;
	readonly results: HTMLElement;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Values of a form by key of the control (keyOf()); 'true' or 'false' for checkboxes and radio buttons. */
export type Entries = ReadonlyMap< string, string >;

export const formIn = ( root: Element ): HTMLFormElement | null => root.querySelector( FORM );

/** Searches of a page: its blocks with a form. */
export const searchesIn = ( page: Document ): Search[] =>
	all( '[data-swis-listings]', page ).flatMap( ( root ) => {
		const form = formIn( root );
		const results = root.querySelector< HTMLElement >( RESULTS );
		return form && results ? [ { form, results } ] : [];
	} );

const isControl = ( element: Element ): element is Control =>
	element.matches( 'input[name]:not([type="hidden"]), select[name], textarea[name]' );

const isCheckable = ( control: Control ): control is HTMLInputElement =>
	control instanceof HTMLInputElement && ( control.type === 'checkbox' || control.type === 'radio' );

/** Key of a control: controls with the same name differ by value. */
const keyOf = ( control: Control ): string =>
	isCheckable( control ) ? `${ control.name } ${ control.value }` : control.name;

const entryOf = ( control: Control ): string => ( isCheckable( control ) ? `${ control.checked }` : control.value );

const controlsOf = ( form: HTMLFormElement ): Control[] => [ ...form.elements ].filter( isControl );

export const entriesOf = ( form: HTMLFormElement ): Entries =>
	new Map( controlsOf( form ).map( ( control ) => [ keyOf( control ), entryOf( control ) ] ) );

const setEntry = ( control: Control, entry: string ): void => {
	if ( isCheckable( control ) ) {
		control.checked = entry === 'true';
	} else if (
		! ( control instanceof HTMLSelectElement ) ||
		[ ...control.options ].some( ( { value } ) => value === entry )
	) {
		// Setting a missing option would clear the select.
		control.value = entry;
	}
};

/** Entries that differ from earlier ones. */
export const changedSince = ( before: Entries, now: Entries ): Entries =>
	new Map( [ ...now ].filter( ( [ key, entry ] ) => before.get( key ) !== entry ) );

/** Replaces fields that depend on other fields, with their error messages; opened details stay open. */
const swapFields = ( form: HTMLFormElement, answer: HTMLFormElement ): void => {
	const fresh = all( FIELDS, answer );
	all( FIELDS, form ).forEach( ( old, index ) => {
		const content = fresh[ index ];
		if ( content ) {
			const wasOpen = all< HTMLDetailsElement >( 'details', old ).map( ( details ) => details.open );
			all< HTMLDetailsElement >( 'details', content ).forEach( ( details, position ) => {
				details.open ||= wasOpen[ position ] ?? false;
			} );
			old.replaceChildren( ...content.childNodes );
		}
	} );
};

/** @param kept Entries that are newer than the response. */
export const swapForm = ( form: HTMLFormElement, answer: HTMLFormElement, kept: Entries ): void => {
	const printed = entriesOf( answer );
	swapFields( form, answer );
	for ( const control of controlsOf( form ) ) {
		const key = keyOf( control );
		const entry = kept.get( key ) ?? printed.get( key );
		if ( entry !== undefined ) {
			setEntry( control, entry );
		}
	}
};

/** Whether the submit button shows the number of results; only on phones. */
export const isNumberShown = ( form: HTMLFormElement ): boolean =>
	all( '[data-swis-number]', form ).some( ( label ) => label.getClientRects().length > 0 );

/** Shows an ellipsis until the number of results for changed entries is known; removes advice for an empty search. */
export const hideNumber = ( form: HTMLFormElement ): void =>
	all( '[data-swis-number]', form ).forEach( ( label ) => {
		label.textContent = label.firstElementChild ? '' : label.textContent.replace( /\d\S*/, '…' );
	} );

/** Replaces only the number of results on the form's button, and the advice: the visitor may be typing into a field. */
export const swapNumber = ( form: HTMLFormElement, answer: HTMLFormElement ): void => {
	const fresh = all( '[data-swis-number]', answer );
	all( '[data-swis-number]', form ).forEach( ( old, index ) => {
		old.replaceChildren( ...( fresh[ index ]?.childNodes ?? [] ) );
	} );
};

/**
 * Replaces the content. The container of an open map stays attached: a frame that is moved in the page reloads, and
 * would request consent again.
 */
const swapNodes = ( old: HTMLElement, fresh: HTMLElement ): void => {
	const [ map, newMap ] = [ old, fresh ].map( ( root ) => root.querySelector( ':scope>[data-swis-map-place]' ) );
	if ( ! map?.firstElementChild || ! newMap ) {
		old.replaceChildren( ...fresh.childNodes );
		return;
	}
	const nodes: Node[] = [ ...fresh.childNodes ];
	[ ...old.childNodes ].forEach( ( node ) => node !== map && node.remove() );
	map.before( ...nodes.slice( 0, nodes.indexOf( newMap ) ) );
	map.after( ...nodes.slice( nodes.indexOf( newMap ) + 1 ) );
};

/** Replaces attributes and content; the element itself stays in place. */
export const swapWhole = ( old: HTMLElement, fresh: HTMLElement ): void => {
	for ( const { name } of [ ...old.attributes ] ) {
		old.removeAttribute( name );
	}
	for ( const { name, value } of fresh.attributes ) {
		old.setAttribute( name, value );
	}
	swapNodes( old, fresh );
};

/** Replaces all but the cards, so that a heart can undo a removal; replaces the cards, too, if no new ones came. */
export const swapAround = ( old: HTMLElement, fresh: HTMLElement ): void => {
	if ( ! fresh.querySelector( ':scope>ul' ) ) {
		swapWhole( old, fresh );
		return;
	}
	old.dataset[ 'swisFound' ] = fresh.dataset[ 'swisFound' ];
	for ( const part of [ ':scope>.swis-found', ':scope>nav' ] ) {
		const [ current, next ] = [ old, fresh ].map( ( element ) => element.querySelector< HTMLElement >( part ) );
		if ( current && next ) {
			swapWhole( current, next );
		}
	}
};

/**
 * Replaces the fold that summarizes the form on narrow screens. An open fold stays open, and a focused field stays
 * visible.
 *
 * @param isSubmitted Whether the visitor has submitted the form, so that the focus moves to the results.
 */
export const swapFold = ( form: HTMLFormElement, answer: HTMLFormElement, isSubmitted: boolean ): void => {
	const [ old ] = all< HTMLDetailsElement >( FOLD, form );
	const [ fresh ] = all< HTMLDetailsElement >( FOLD, answer );
	if ( old && fresh ) {
		const active = document.activeElement;
		const isUsed = old.open || ( form.contains( active ) && ! old.contains( active ) );
		swapWhole( old, fresh );
		old.open ||= isUsed && ! isSubmitted && ! old.hidden;
	}
};

type Caret = Partial< Pick< HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'setSelectionRange' > >;

/** Returns the element that has replaced this one: with the same id, or the same key of a control. */
const successorOf = ( element: Element ): HTMLElement | null => {
	if ( element.id ) {
		return document.getElementById( element.id );
	}
	return isControl( element )
		? ( all< Control >( '[name]' ).find( ( other ) => isControl( other ) && keyOf( other ) === keyOf( element ) ) ??
				null )
		: null;
};

/**
 * Keeps focus and caret while `swap` replaces elements.
 *
 * @return Whether the focus could be kept.
 */
export const keepFocus = ( swap: () => void ): boolean => {
	const active = document.activeElement;
	const { selectionStart, selectionEnd }: Caret = active instanceof HTMLInputElement ? active : {};
	swap();
	if ( ! active || active.isConnected ) {
		return true;
	}
	const successor = successorOf( active );
	successor?.focus( { preventScroll: true } );
	if ( successor instanceof HTMLInputElement && typeof selectionStart === 'number' ) {
		successor.setSelectionRange( selectionStart, selectionEnd ?? selectionStart );
	}
	return successor !== null;
};
