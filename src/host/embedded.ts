/** What a page of another site says of a widget, read from its host element: all of it is text. */
import type { Locale } from '../bridge';
import type { EmbedFrame, EmbedWidget } from '../contract/types.gen';
import type { HostConfig } from './config';
import { chooseFrame } from './config';

/** A text as the attribute's default demands, like that of a shortcode (includes/Foundation/Contract/BlockAttribute.php). */
const read = ( text: string, own: unknown, required: readonly string[] ): unknown => {
	switch ( typeof own ) {
		case 'boolean':
			return /^(1|true|on|yes)$/i.test( text );
		case 'number':
			return Number( text );
		case 'object':
			// What the form demands cannot be hidden: its token would refuse what lacks it.
			return text.split( /\s*,\s*/ ).filter( ( one ) => one && ! required.includes( one ) );
		default:
			return text;
	}
};

/** `data-primary-color` or `data-primaryColor`, as one likes; what is wrong with a value the frame finds out. */
export const attributesOf = (
	dataset: DOMStringMap,
	{ attributes, required }: Pick< EmbedWidget, 'attributes' | 'required' >
): HostConfig[ 'attributes' ] =>
	Object.fromEntries(
		Object.entries( attributes ).flatMap( ( [ name, own ] ) => {
			const text = dataset[ name ] ?? dataset[ name.toLowerCase() ];
			return text === undefined ? [] : [ [ name, read( text, own, required ) ] ];
		} )
	);

export interface Chosen {
	readonly locale: Locale;
	readonly frames: HostConfig[ 'frames' ];
}

/** The frames of a widget, and the language that the element asks for, or else the page around it. */
export const choose = ( element: HTMLElement, { frames: { de, en } }: Pick< EmbedWidget, 'frames' > ): Chosen => {
	const { language } = element.dataset;
	if ( language === 'de' || language === 'en' ) {
		element.lang = language;
	}
	// Token and consents are the document's own.
	const own = { token: '', consents: null };
	const frames = { de: { ...de, ...own }, en: { ...en, ...own } };
	return { frames, locale: chooseFrame( element, { frames } )?.locale ?? 'de' };
};

/** Keeps the room that the first step will take, until its frame does (E4). */
export const reserve = ( element: HTMLElement, heights: EmbedFrame[ 'heights' ] ): void => {
	const { clientWidth, style } = element;
	const fitting = Object.keys( heights ).filter( ( width ) => Number( width ) <= clientWidth );
	style.minHeight = `${ heights[ fitting.pop() ?? 0 ] ?? 0 }px`;
	new MutationObserver( () => ( style.minHeight = '' ) ).observe( element, { attributeFilter: [ 'data-ready' ] } );
};
