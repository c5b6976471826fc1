/** Puts what the server has answered in the place of what stands there; what somebody is doing meanwhile stays. */
import { all } from '../printed/dom';

/** Form and results are children of a block: an author's elements around or between them belong to no search (P289). */
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

/** What is typed or chosen, by control. */
export type Entries = ReadonlyMap< string, string >;

/** The search form of a block. */
export const formIn = ( root: Element ): HTMLFormElement | null => root.querySelector( FORM );

/** Blocks that only show something are no searches. */
export const searchesIn = ( page: Document ): Search[] =>
	all( '[data-swis-listings]', page ).flatMap( ( root ) => {
		const form = formIn( root );
		const results = root.querySelector< HTMLElement >( RESULTS );
		return form && results ? [ { form, results } ] : [];
	} );

const isControl = ( element: Element ): element is Control =>
	element.matches( 'input[name]:not([type="hidden"]), select[name], textarea[name]' );

const isTicked = ( control: Control ): control is HTMLInputElement =>
	control instanceof HTMLInputElement && ( control.type === 'checkbox' || control.type === 'radio' );

/** Controls of one name are told apart by their value. */
const keyOf = ( control: Control ): string =>
	isTicked( control ) ? `${ control.name } ${ control.value }` : control.name;

const entryOf = ( control: Control ): string => ( isTicked( control ) ? `${ control.checked }` : control.value );

const controlsOf = ( form: HTMLFormElement ): Control[] => [ ...form.elements ].filter( isControl );

export const entriesOf = ( form: HTMLFormElement ): Entries =>
	new Map( controlsOf( form ).map( ( control ) => [ keyOf( control ), entryOf( control ) ] ) );

const enter = ( control: Control, entry: string ): void => {
	if ( isTicked( control ) ) {
		control.checked = entry === 'true';
	} else if (
		! ( control instanceof HTMLSelectElement ) ||
		[ ...control.options ].some( ( { value } ) => value === entry )
	) {
		// A choice that is not offered any more would leave none.
		control.value = entry;
	}
};

/** Entries that differ from those of before. */
export const changedSince = ( before: Entries, now: Entries ): Entries =>
	new Map( [ ...now ].filter( ( [ key, entry ] ) => before.get( key ) !== entry ) );

/** Fields that depend on others, with their sentences; what was opened stays open. */
const swapFields = ( form: HTMLFormElement, answer: HTMLFormElement ): void => {
	const fresh = all( FIELDS, answer );
	all( FIELDS, form ).forEach( ( old, index ) => {
		const content = fresh[ index ];
		if ( content ) {
			const open = all< HTMLDetailsElement >( 'details', old ).map( ( details ) => details.open );
			all< HTMLDetailsElement >( 'details', content ).forEach( ( details, place ) => {
				details.open ||= open[ place ] ?? false;
			} );
			old.replaceChildren( ...content.childNodes );
		}
	} );
};

/** @param kept What the answer does not know yet. */
export const swapForm = ( form: HTMLFormElement, answer: HTMLFormElement, kept: Entries ): void => {
	const printed = entriesOf( answer );
	swapFields( form, answer );
	for ( const control of controlsOf( form ) ) {
		const key = keyOf( control );
		const entry = kept.get( key ) ?? printed.get( key );
		if ( entry !== undefined ) {
			enter( control, entry );
		}
	}
};

/** Also its attributes: the element itself stays where it is. */
export const swapWhole = ( old: HTMLElement, fresh: HTMLElement ): void => {
	for ( const { name } of [ ...old.attributes ] ) {
		old.removeAttribute( name );
	}
	for ( const { name, value } of fresh.attributes ) {
		old.setAttribute( name, value );
	}
	old.replaceChildren( ...fresh.childNodes );
};

/**
 * The line that stands for the form (P150). Open stays open, and nobody's field is folded away who is still in it.
 *
 * @param isDone Whether somebody has sent the form, and is led to what was found.
 */
export const swapFold = ( form: HTMLFormElement, answer: HTMLFormElement, isDone: boolean ): void => {
	const [ old ] = all< HTMLDetailsElement >( FOLD, form );
	const [ fresh ] = all< HTMLDetailsElement >( FOLD, answer );
	if ( old && fresh ) {
		const active = document.activeElement;
		const isUsed = old.open || ( form.contains( active ) && ! old.contains( active ) );
		swapWhole( old, fresh );
		old.open ||= isUsed && ! isDone && ! old.hidden;
	}
};

type Caret = Partial< Pick< HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'setSelectionRange' > >;

/** What stands where something stood that had the focus. */
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
 * Leaves the focus where it is, the caret included, whatever is swapped meanwhile.
 *
 * @return Whether it could.
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
