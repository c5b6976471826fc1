/**
 * Quick edit and bulk edit of listings: fills in stored values, reports an invalid price, and focuses the question that
 * bulk edit asks.
 */
import { parseNumber } from '../domain/number';

/** Texts from the server, in the language of wp-admin. */
interface Words {
	readonly lang: string;
	/** Advice about an invalid price. */
	readonly price: string;
	/** Placeholder of the search field. */
	readonly search: string;
}

/** The part of core's inline-edit-post.js used here. */
interface InlineEdit {
	edit: ( target: unknown ) => boolean;
	save: ( target: unknown ) => boolean;
	getId: ( target: unknown ) => string;
}

declare global {
	interface Window {
		readonly swImmoSuiteListings?: Words;
		readonly inlineEditPost?: InlineEdit;
		readonly wp?: { readonly a11y?: { readonly speak: ( text: string, how: 'assertive' | 'polite' ) => void } };
	}
}

/** Maximum price that can be stored (MetaDefinition). */
const MAX_PRICE = 1e10;

const PREFIX = 'sw_immosuite_';
const FAULT = 'sw-immosuite-fault';
const REASON = 'sw-immosuite-reason';

const field = ( row: Element, name: string ): HTMLInputElement | HTMLSelectElement | null =>
	row.querySelector< HTMLInputElement | HTMLSelectElement >( `[name="${ PREFIX }${ name }"]` );

/** Selects a value. A deleted region becomes an option again, and stays selected until the user chooses another. */
function selectValue( select: HTMLSelectElement, value: string ): void {
	select.value = value;
	if ( select.value !== value ) {
		select.add( new Option( value, value, true, true ) );
	}
}

/** Copies the hidden values of a row into the controls that core has just opened. */
export function fill( row: Element, values: Element ): void {
	for ( const value of values.querySelectorAll( `[class^="${ PREFIX }"]` ) ) {
		const control = field( row, value.className.slice( PREFIX.length ) );
		const text = value.textContent;
		if ( control instanceof HTMLSelectElement ) {
			selectValue( control, text );
		} else if ( control?.type === 'checkbox' ) {
			control.checked = text === '1';
		} else if ( control ) {
			control.value = text;
		}
	}
	setLocked( row, values.querySelector( `.${ PREFIX }imported` )?.textContent ?? '' );
}

/**
 * Locks the row of an imported listing except for its slug, or unlocks it if the reason is empty. `inert` controls are
 * still sent, with their stored values.
 */
function setLocked( row: Element, reason: string ): void {
	row.querySelector( `.${ REASON }` )?.remove();
	const slug = row.querySelector( '[name="post_name"]' );
	for ( const part of row.querySelectorAll( 'label, fieldset.inline-edit-date, .inline-edit-group' ) ) {
		part.toggleAttribute( 'inert', reason !== '' && ! part.contains( slug ) );
	}
	if ( reason !== '' ) {
		const sentence = Object.assign( document.createElement( 'p' ), { className: REASON, textContent: reason } );
		row.querySelector( 'td' )?.prepend( sentence );
	}
}

function isPrice( text: string, lang: Words[ 'lang' ] ): boolean {
	const price = parseNumber( text, 'currency', lang );
	return text.trim() === '' || ( price !== null && price >= 0 && price <= MAX_PRICE );
}

/** Shows or clears the error beside the price. @return Whether the price is valid. */
export function checkPrice( row: Element, words: Words ): boolean {
	const control = field( row, 'price' );
	if ( ! ( control instanceof HTMLInputElement ) ) {
		return true;
	}
	row.querySelector( `.${ FAULT }` )?.remove();
	const isFine = isPrice( control.value, words.lang );
	if ( isFine ) {
		control.removeAttribute( 'aria-invalid' );
		control.removeAttribute( 'aria-describedby' );
	} else {
		const sentence = Object.assign( document.createElement( 'span' ), {
			id: `${ FAULT }-${ row.id }`,
			className: FAULT,
			textContent: words.price,
		} );
		control.after( sentence );
		control.setAttribute( 'aria-invalid', 'true' );
		control.setAttribute( 'aria-describedby', sentence.id );
		control.focus();
		window.wp?.a11y?.speak( words.price, 'assertive' );
	}
	return isFine;
}

/** Replaces core's methods edit() and save(): core looks them up on its object each time a button is pressed. */
export function extendInlineEdit( core: InlineEdit, words: Words ): void {
	const [ edit, save ] = [ core.edit.bind( core ), core.save.bind( core ) ];
	const idOf = ( target: unknown ): string =>
		typeof target === 'number' || typeof target === 'string' ? String( target ) : core.getId( target );
	core.edit = ( target ) => {
		const id = idOf( target );
		const result = edit( target );
		const [ row, values ] = [
			document.getElementById( `edit-${ id }` ),
			document.getElementById( `inline_${ id }` ),
		];
		if ( row && values ) {
			fill( row, values );
		}
		return result;
	};
	core.save = ( target ) => {
		const row = document.getElementById( `edit-${ idOf( target ) }` );
		return row && ! checkPrice( row, words ) ? false : save( target );
	};
}

/** Focuses the bulk edit's question on load: by then core has moved notices below the heading. */
export function focusQuestion(): void {
	const question = document.querySelector< HTMLElement >( '.sw-immosuite-question' );
	window.addEventListener( 'load', () => question?.focus() );
}

const words = window.swImmoSuiteListings;
if ( words && window.inlineEditPost ) {
	extendInlineEdit( window.inlineEditPost, words );
	focusQuestion();
	document.getElementById( 'post-search-input' )?.setAttribute( 'placeholder', words.search );
}
