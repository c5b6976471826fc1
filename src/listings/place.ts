/**
 * Entry of the place suggestions: a combobox (ARIA Authoring Practices) on the field that the server renders, with the
 * places rendered beside it. The form works without the script, and with text that is not a suggestion.
 */
import { all, create, lineIcon, fill, isPlain, pressed } from '../printed/dom';
import { findPlaces, type Place } from './place-match';

/** Texts in which %s is the typed text or a number. */
interface Words {
	readonly name: string;
	readonly unknown: string;
	readonly text: string;
	readonly one: string;
	readonly other: string;
}

const FIELD = 'form[data-swis-find] [data-swis-place]';

/** Icons: a place with parts, a district or postal code, the text itself. */
const AREA = 'M4.5 9 9 4.5l6.5 2L20 10l-2 6.5-5 3-6.5-2z';
const PIN =
	'M12 21s-6.5-6-6.5-11.2a6.5 6.5 0 0 1 13 0C18.5 15 12 21 12 21zM12 7.5a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 1 1 0-4.6';
const GLASS = 'm16 16 4.5 4.5M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0z';

let popup: HTMLElement | null = null;
let active = -1;

const fieldOf = ( target: EventTarget | null ): HTMLElement | null =>
	target instanceof HTMLInputElement && target.name === 'immo_place' ? target.closest< HTMLElement >( FIELD ) : null;

const withRole = < E extends HTMLElement >(
	element: E,
	role: string,
	attributes: Record< string, string > = {}
): E => {
	Object.entries( { role, ...attributes } ).forEach( ( [ name, value ] ) => element.setAttribute( name, value ) );
	return element;
};

const optionsOf = (): HTMLElement[] => ( popup ? all( '[role="option"]', popup ) : [] );

const close = ( input: HTMLInputElement ): void => {
	popup?.remove();
	popup = null;
	active = -1;
	input.setAttribute( 'aria-expanded', 'false' );
	input.removeAttribute( 'aria-activedescendant' );
};

const activate = ( input: HTMLInputElement, index: number ): void => {
	active = index;
	optionsOf().forEach( ( option, position ) => {
		option.setAttribute( 'aria-selected', `${ position === index }` );
		if ( position === index ) {
			input.setAttribute( 'aria-activedescendant', option.id );
			option.scrollIntoView( { block: 'nearest' } );
		}
	} );
};

/** Puts a text around its value; only screen readers announce the text. */
const around = ( text: string, value: string ): ( Node | string )[] => {
	const [ before = '', after = '' ] = text.split( '%s' );
	return [
		create( 'span', { className: 'swis-hidden', textContent: before } ),
		value,
		create( 'span', { className: 'swis-hidden', textContent: after } ),
	];
};

const option = ( id: string, value: string | null, ...content: ( Node | string )[] ): HTMLElement => {
	const item = withRole( create( 'li', { id } ), 'option', { 'aria-selected': 'false' } );
	if ( value !== null ) {
		item.setAttribute( 'data-value', value );
	}
	item.append( ...content );
	return item;
};

/** Whether other regions are in this place; postal codes do not count. */
const hasParts = ( [ name ]: Place, places: readonly Place[] ): boolean =>
	places.some( ( [ part, within ] ) => within === name && ! /^\d/.test( part ) );

const row = ( id: string, [ name, within, count ]: Place, icon: string, words: Words ): HTMLElement => {
	const label = create( 'span', { textContent: name } );
	const number = create( 'small', {} );
	number.append( ...around( count === 1 ? words.one : words.other, `${ count }` ) );
	if ( within ) {
		label.append( create( 'small', { textContent: within } ) );
	}
	return option( id, name, lineIcon( icon ), label, number );
};

const open = ( input: HTMLInputElement, field: HTMLElement ): void => {
	const { swisPlace = '' } = field.dataset;
	const [ words, places ] = JSON.parse( swisPlace ) as [ Words, Place[] ];
	const typed = input.value.trim();
	const found = findPlaces( places, typed );
	close( input );
	const list = withRole( create( 'ul', { id: `${ input.id }-list` } ), 'listbox', { 'aria-label': words.name } );
	list.append(
		...found.places.map( ( place, index ) =>
			row( `${ input.id }-${ index }`, place, hasParts( place, places ) ? AREA : PIN, words )
		)
	);
	if ( typed ) {
		const text = create( 'span', { textContent: fill( words.text, typed ) } );
		list.append( option( `${ input.id }-text`, null, lineIcon( GLASS ), text ) );
	}
	if ( ! list.firstChild ) {
		return;
	}
	popup = create( 'div', { className: 'swis-suggest' } );
	const hint = withRole( create( 'p', {} ), 'status' );
	popup.append( hint, list );
	field.append( popup );
	// Set only after the element exists; otherwise screen readers miss the change.
	hint.textContent = found.isGuess ? fill( words.unknown, typed ) : '';
	input.setAttribute( 'aria-expanded', 'true' );
};

/** Removes hidden fields with the regions or the map section of a link: a typed place replaces them. */
const removeOtherFilters = ( field: HTMLElement ): void =>
	all( 'input[type="hidden"]', field ).forEach( ( hidden ) => hidden.remove() );

const choose = ( input: HTMLInputElement, chosen: HTMLElement ): void => {
	const { value } = chosen.dataset;
	close( input );
	if ( value === undefined ) {
		input.form?.requestSubmit();
	} else {
		input.value = value;
		input.dispatchEvent( new Event( 'change', { bubbles: true } ) );
	}
};

const onKeydown = ( event: KeyboardEvent, input: HTMLInputElement, field: HTMLElement ): void => {
	const { key } = event;
	const step = { ArrowDown: 1, ArrowUp: -1 }[ key ];
	const chosen = optionsOf()[ active ];
	if ( event.isComposing || ( key === 'Escape' && ! popup ) ) {
		return;
	}
	if ( step ) {
		if ( ! popup ) {
			open( input, field );
		}
		const { length } = optionsOf();
		activate( input, active < 0 && step < 0 ? length - 1 : ( active + step + length ) % length );
	} else if ( key === 'Enter' && chosen ) {
		choose( input, chosen );
	} else if ( key === 'Enter' || key === 'Escape' ) {
		close( input );
	}
	if ( step || key === 'Escape' || ( key === 'Enter' && chosen ) ) {
		event.preventDefault();
	}
};

const on = < K extends 'focusin' | 'input' | 'focusout' | 'keydown' >(
	name: K,
	run: ( input: HTMLInputElement, field: HTMLElement, event: DocumentEventMap[ K ] ) => void
): void =>
	document.addEventListener( name, ( event ) => {
		const field = fieldOf( event.target );
		if ( field ) {
			run( event.target as HTMLInputElement, field, event );
		}
	} );

const onOption = ( event: Event, run: ( input: HTMLInputElement, chosen: HTMLElement ) => void ): void => {
	const chosen = event.target instanceof Element ? event.target.closest< HTMLElement >( '[role="option"]' ) : null;
	const input = chosen && popup?.contains( chosen ) && popup.parentElement?.querySelector( 'input' );
	if ( input ) {
		run( input, chosen );
	}
};

on( 'focusin', ( input, field ) => {
	withRole( input, 'combobox', { 'aria-autocomplete': 'list', 'aria-controls': `${ input.id }-list` } );
	if ( popup && ! popup.isConnected ) {
		// While the visitor typed, the fields for another type of property arrived and replaced the field.
		field.append( popup );
		input.setAttribute( 'aria-expanded', 'true' );
		activate( input, active );
	} else {
		close( input );
	}
} );
on( 'input', ( input, field ) => {
	removeOtherFilters( field );
	open( input, field );
} );
on( 'focusout', ( input ) =>
	// A field that is replaced loses the focus to its replacement.
	queueMicrotask( () => {
		if ( ! fieldOf( document.activeElement ) ) {
			close( input );
		}
	} )
);
on( 'keydown', ( input, field, event ) => onKeydown( event, input, field ) );
// Runs in the capture phase, before the search script handles the link. Without this script, the link itself clears.
document.addEventListener(
	'click',
	( event ) => {
		const field = pressed( event, '[data-swis-clear]', HTMLElement )?.closest< HTMLElement >( FIELD );
		const input = field?.querySelector( 'input' );
		if ( field && input && isPlain( event ) ) {
			event.preventDefault();
			input.value = '';
			removeOtherFilters( field );
			input.focus();
			input.dispatchEvent( new Event( 'change', { bubbles: true } ) );
		}
	},
	true
);
// Keeps the focus in the field, so that the list is still there when the mouse button is released.
document.addEventListener( 'mousedown', ( event ) => onOption( event, () => event.preventDefault() ) );
document.addEventListener( 'click', ( event ) => onOption( event, choose ) );
