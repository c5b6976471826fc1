import { readEarly, type EarlyState } from '../bridge';
import { asObject } from '../domain/object';
import { changedLists } from '../domain/ticks';
import type { EarlyValues } from '../widgets/types';

/**
 * What the visitor had done before React came, without the fields that nobody touched: a saved draft fills those.
 * A value that stands in a field counts even without an event, since browsers autofill silently.
 */
export function initialValues( { values, touched }: EarlyState ): EarlyValues {
	const isDone = ( [ name, value ]: [ string, string | boolean ] ): boolean =>
		touched.includes( name ) || ( value !== '' && value !== false );
	return Object.fromEntries( Object.entries( values ).filter( isDone ) );
}

/** All that the visitor has done to the fields of the printed step. */
export function earlyValues( root: ParentNode ): EarlyValues {
	return { ...initialValues( readEarly( root ) ), ...changedLists( root ) };
}

/** The values of single fields, which change no more of the markup than themselves. */
export function withoutLists( values: EarlyValues ): EarlyValues {
	return Object.fromEntries( Object.entries( values ).filter( ( [ , value ] ) => typeof value !== 'object' ) );
}

const isRadio = ( element: Element ): element is HTMLInputElement =>
	element instanceof HTMLInputElement && element.type === 'radio';

/** The same without radio buttons: a choice may change what stands below it. */
export function withoutRadios( page: Document, values: EarlyValues ): EarlyValues {
	const isOther = ( [ name ]: [ string, unknown ] ): boolean =>
		! [ ...page.getElementsByName( name ) ].some( isRadio );
	return Object.fromEntries( Object.entries( values ).filter( isOther ) );
}

/** The control that stands in new markup for one that is gone; a radio button of the same group and value, or none. */
function successor( page: Document, gone: Element ): Element | null {
	return isRadio( gone )
		? ( [ ...page.getElementsByName( gone.name ) ].find( ( e ) => isRadio( e ) && e.value === gone.value ) ?? null )
		: page.getElementById( gone.id );
}

/** Does once more, in the same order, what had no effect before React: clicks, then sending. */
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

function isEarlyValue( entry: [ string, unknown ] ): entry is [ string, EarlyValues[ string ] ] {
	const [ , value ] = entry;
	return isText( value ) || typeof value === 'boolean' || ( Array.isArray( value ) && value.every( isText ) );
}

const STORED = 'sw-immosuite:early';

/** Keeps what was typed over a reload of the frame; storage that throws is survived. */
export function keepForReload( values: EarlyValues ): void {
	try {
		sessionStorage.setItem( STORED, JSON.stringify( values ) );
	} catch {
		// Without storage the reload loses what was typed; not reloading would lose the whole form.
	}
}

/** What was kept, once. */
export function takeKept(): EarlyValues {
	try {
		const kept: unknown = JSON.parse( sessionStorage.getItem( STORED ) ?? '{}' );
		sessionStorage.removeItem( STORED );
		return Object.fromEntries( Object.entries( asObject( kept ) ).filter( isEarlyValue ) );
	} catch {
		return {};
	}
}

/** Puts values back into the printed fields, where React will not come to do it; what stands in a field is newer. */
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
