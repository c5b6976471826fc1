/** Reads language and attributes of a widget from its element on another site's page. */
import type { EmbedFrame, EmbedWidget } from '../contract/types.gen';
import type { HostConfig } from './config';
import { chooseFrame } from './config';

/**
 * Converts text to the type of the attribute's default, as a shortcode does
 * (includes/Foundation/Contract/BlockAttribute.php).
 */
const parse = ( text: string, defaultValue: unknown, required: readonly string[] ): unknown => {
	switch ( typeof defaultValue ) {
		case 'boolean':
			return /^(1|true|on|yes)$/i.test( text );
		case 'number':
			return Number( text );
		case 'object':
			// Required fields cannot be hidden: the form token would refuse a form without them.
			return text.split( /\s*,\s*/ ).filter( ( field ) => field && ! required.includes( field ) );
		default:
			return text;
	}
};

/** Reads attributes as `data-primary-color` or `data-primaryColor`; the frame checks the values. */
export const attributesOf = (
	dataset: DOMStringMap,
	{ attributes, required }: Pick< EmbedWidget, 'attributes' | 'required' >
): HostConfig[ 'attributes' ] =>
	Object.fromEntries(
		Object.entries( attributes ).flatMap( ( [ name, defaultValue ] ) => {
			const text = dataset[ name ] ?? dataset[ name.toLowerCase() ];
			return text === undefined ? [] : [ [ name, parse( text, defaultValue, required ) ] ];
		} )
	);

export interface ChosenFrames {
	readonly locale: keyof EmbedWidget[ 'frames' ];
	readonly frames: HostConfig[ 'frames' ];
}

/**
 * Returns the frames of a widget, and the language to show: that of `data-language`, which becomes the element's
 * `lang`, or else the page's.
 */
export const chooseFrames = (
	element: HTMLElement,
	{ frames: { de, en } }: Pick< EmbedWidget, 'frames' >
): ChosenFrames => {
	const { language } = element.dataset;
	if ( language === 'de' || language === 'en' ) {
		element.lang = language;
	}
	// The frame's document contains its own token and consents.
	const noHostData = { token: '', consents: null };
	const frames = { de: { ...de, ...noHostData }, en: { ...en, ...noHostData } };
	return { frames, locale: chooseFrame( element, { frames } )?.locale === 'en' ? 'en' : 'de' };
};

/**
 * Reserves the height of the first step until the frame, which takes this height, is on the page.
 *
 * @param heights Heights by the minimum width of the element, in ascending order.
 */
export const reserveHeight = ( element: HTMLElement, heights: EmbedFrame[ 'heights' ] ): void => {
	const { clientWidth, style } = element;
	const fittingWidths = Object.keys( heights ).filter( ( width ) => Number( width ) <= clientWidth );
	style.minHeight = `${ heights[ fittingWidths.pop() ?? 0 ] ?? 0 }px`;
	new MutationObserver( () => ( style.minHeight = '' ) ).observe( element, { attributeFilter: [ 'data-ready' ] } );
};
