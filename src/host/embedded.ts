/** Reads a widget's attributes from the host element on another site's page; all are text. */
import type { EmbedFrame, EmbedWidget } from '../contract/types.gen';
import type { HostConfig } from './config';
import { chooseFrame } from './config';

/**
 * Converts text to the type of the attribute's default, as a shortcode does
 * (includes/Foundation/Contract/BlockAttribute.php).
 */
const read = ( text: string, byDefault: unknown, required: readonly string[] ): unknown => {
	switch ( typeof byDefault ) {
		case 'boolean':
			return /^(1|true|on|yes)$/i.test( text );
		case 'number':
			return Number( text );
		case 'object':
			// Required fields cannot be hidden: the form token would refuse a form without them.
			return text.split( /\s*,\s*/ ).filter( ( one ) => one && ! required.includes( one ) );
		default:
			return text;
	}
};

/** Accepts `data-primary-color` and `data-primaryColor`; the frame checks the values. */
export const attributesOf = (
	dataset: DOMStringMap,
	{ attributes, required }: Pick< EmbedWidget, 'attributes' | 'required' >
): HostConfig[ 'attributes' ] =>
	Object.fromEntries(
		Object.entries( attributes ).flatMap( ( [ name, byDefault ] ) => {
			const text = dataset[ name ] ?? dataset[ name.toLowerCase() ];
			return text === undefined ? [] : [ [ name, read( text, byDefault, required ) ] ];
		} )
	);

export interface ChosenFrames {
	readonly locale: keyof EmbedWidget[ 'frames' ];
	readonly frames: HostConfig[ 'frames' ];
}

/** Frames of a widget, and the language of the element or else of the page. */
export const choose = ( element: HTMLElement, { frames: { de, en } }: Pick< EmbedWidget, 'frames' > ): ChosenFrames => {
	const { language } = element.dataset;
	if ( language === 'de' || language === 'en' ) {
		element.lang = language;
	}
	// The document's own token and consents apply.
	const own = { token: '', consents: null };
	const frames = { de: { ...de, ...own }, en: { ...en, ...own } };
	return { frames, locale: chooseFrame( element, { frames } )?.locale === 'en' ? 'en' : 'de' };
};

/** Reserves the height of the first step until the frame reports its own. */
export const reserve = ( element: HTMLElement, heights: EmbedFrame[ 'heights' ] ): void => {
	const { clientWidth, style } = element;
	const fitting = Object.keys( heights ).filter( ( width ) => Number( width ) <= clientWidth );
	style.minHeight = `${ heights[ fitting.pop() ?? 0 ] ?? 0 }px`;
	new MutationObserver( () => ( style.minHeight = '' ) ).observe( element, { attributeFilter: [ 'data-ready' ] } );
};
