import type { ConsentSet } from '../domain/consents';

const NAMES = [ 'dataPrivacy', 'acceptContact', 'newsletter' ] as const;

/** Visible text, without text for screen readers only. */
function visibleText( element: Element ): string {
	const copy = element.cloneNode( true ) as Element;
	copy.querySelectorAll( '.swis-hidden' ).forEach( ( hidden ) => hidden.remove() );
	return copy.textContent;
}

/** Whether the printed checkbox has exactly the text and links of its consent. */
function matchesPrintedText( root: ParentNode, name: ( typeof NAMES )[ number ], consents: ConsentSet ): boolean {
	const label = root.querySelector( `input[type="checkbox"][name$="${ name }"]` )?.closest( 'label' );
	if ( ! label ) {
		// No checkbox: nothing to compare.
		return true;
	}
	const parts = consents[ name ]?.parts ?? [];
	const links = Array.from( label.querySelectorAll( 'a' ), ( link ) => link.getAttribute( 'href' ) );
	const expectedLinks = parts.flatMap( ( { href } ) => ( href === undefined ? [] : [ href ] ) );
	return (
		visibleText( label ).includes( parts.map( ( { text } ) => text ).join( '' ) ) &&
		links.join( '\n' ) === expectedLinks.join( '\n' )
	);
}

/**
 * Whether React may hydrate the prerendered step. If a consent text differs (a filter, a cached page, no privacy page),
 * the client renders the step instead: the visitor must read exactly the text that the consent record stores.
 */
export function canHydrate( root: Element, consents: ConsentSet ): boolean {
	return root.childElementCount > 0 && NAMES.every( ( name ) => matchesPrintedText( root, name, consents ) );
}
