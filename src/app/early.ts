import { readEarly, type EarlyState } from '../bridge';
import { asObject } from '../domain/guards';
import { changedLists } from '../domain/checkbox-lists';
import type { EarlyValues } from '../widgets/types';

/**
 * The visitor's entries from before hydration, without untouched fields, which a saved draft fills. A filled field
 * counts even without an event, since browsers autofill silently.
 */
export function initialValues( { values, touched }: EarlyState ): EarlyValues {
	const isEntered = ( [ name, value ]: [ string, string | boolean ] ): boolean =>
		touched.includes( name ) || ( value !== '' && value !== false );
	return Object.fromEntries( Object.entries( values ).filter( isEntered ) );
}

/** All entries of the visitor in the prerendered step. */
export function earlyValues( root: ParentNode ): EarlyValues {
	return { ...initialValues( readEarly( root ) ), ...changedLists( root ) };
}

/** Values without checkbox lists: a changed list changes more of the markup than its boxes. */
export function withoutLists( values: EarlyValues ): EarlyValues {
	return Object.fromEntries( Object.entries( values ).filter( ( [ , value ] ) => typeof value !== 'object' ) );
}

const isRadio = ( element: Element ): element is HTMLInputElement =>
	element instanceof HTMLInputElement && element.type === 'radio';

/** Values without radio buttons, because a choice may change the fields below it. */
export function withoutRadios( page: Document, values: EarlyValues ): EarlyValues {
	const isNoRadio = ( [ name ]: [ string, unknown ] ): boolean =>
		! [ ...page.getElementsByName( name ) ].some( isRadio );
	return Object.fromEntries( Object.entries( values ).filter( isNoRadio ) );
}

/** The control in the new markup that replaces a removed one; null for a radio button without a match. */
function successor( page: Document, removed: Element ): Element | null {
	if ( ! isRadio( removed ) ) {
		return page.getElementById( removed.id );
	}
	const radios = [ ...page.getElementsByName( removed.name ) ].filter( isRadio );
	return radios.find( ( { value } ) => value === removed.value ) ?? null;
}

/** Repeats the clicks and the submit that had no effect before hydration, in their order. */
export function replay( root: Element, { clicks, submitted }: EarlyState ): void {
	for ( const clicked of clicks ) {
		const target = clicked.isConnected ? clicked : successor( root.ownerDocument, clicked );
		if ( target instanceof HTMLElement ) {
			target.click();
		}
	}
	if ( submitted ) {
		root.querySelector( 'form' )?.requestSubmit();
	}
}

const isText = ( value: unknown ): boolean => typeof value === 'string';

function hasEarlyValue( entry: [ string, unknown ] ): entry is [ string, EarlyValues[ string ] ] {
	const [ , value ] = entry;
	return isText( value ) || typeof value === 'boolean' || ( Array.isArray( value ) && value.every( isText ) );
}

const STORED = 'sw-immosuite:early';

/** Keeps typed values across a reload of the frame. */
export function keepForReload( values: EarlyValues ): void {
	try {
		sessionStorage.setItem( STORED, JSON.stringify( values ) );
	} catch {
		// Without storage a reload loses the typed values; without a reload the whole form would be lost.
	}
}

/** Returns the kept values and removes them from storage. */
export function takeStoredValues(): EarlyValues {
	try {
		const kept: unknown = JSON.parse( sessionStorage.getItem( STORED ) ?? '{}' );
		sessionStorage.removeItem( STORED );
		return Object.fromEntries( Object.entries( asObject( kept ) ).filter( hasEarlyValue ) );
	} catch {
		return {};
	}
}

/** Puts stored values back into the prerendered fields if React does not start; newer input is kept. */
export function fillIn( root: ParentNode, values: EarlyValues ): void {
	for ( const field of root.querySelectorAll< HTMLInputElement >( 'input, textarea' ) ) {
		const value = values[ field.name ];
		if ( typeof value === 'object' ) {
			field.checked = value.includes( field.value );
		} else if ( typeof value === 'boolean' ) {
			field.checked ||= value;
		} else if ( field.type === 'radio' ) {
			field.checked ||= field.value === value;
		} else if ( field.value === '' && value !== undefined ) {
			field.value = value;
		}
	}
}
