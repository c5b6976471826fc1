import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** Set in two fonts these are of two widths. */
const WORDS = 'Handgloves 123';

/** What somebody sees of an element. */
export interface Look {
	readonly font: string;
	readonly size: number;
	readonly weight: string;
	readonly color: string;
	readonly ground: string;
	readonly radius: string;
	/** Width of the same words: equal fonts set them equally wide. */
	readonly set: number;
}

/** Runs in the element's document. */
function lookOf( element: Element, words: string ): Look {
	const style = getComputedStyle( element );
	const probe = element.cloneNode( false ) as HTMLElement;
	probe.removeAttribute( 'id' );
	probe.textContent = words;
	probe.style.cssText =
		'position:absolute;width:max-content;min-width:0;padding:0;border:0;letter-spacing:normal;text-transform:none;white-space:nowrap';
	element.parentElement?.append( probe );
	const set = probe.getBoundingClientRect().width;
	probe.remove();
	return {
		font: style.fontFamily,
		size: parseFloat( style.fontSize ),
		weight: style.fontWeight,
		color: style.color,
		ground: style.backgroundColor,
		radius: style.borderTopLeftRadius,
		set,
	};
}

export const look = ( element: Locator ): Promise< Look > => element.evaluate( lookOf, WORDS );

/** From the left edge of the window, through the frame's own. */
export const leftOf = async ( element: Locator ): Promise< number > => ( await element.boundingBox() )?.x ?? Number.NaN;

/** Red, green, blue of any notation, as the browser paints it. */
export const painted = ( page: Page, color: string ): Promise< number[] > =>
	page.evaluate( ( value ) => {
		const context = Object.assign( document.createElement( 'canvas' ), { width: 1, height: 1 } ).getContext( '2d' );
		if ( context ) {
			context.fillStyle = value;
			context.fillRect( 0, 0, 1, 1 );
		}
		return [ ...( context?.getImageData( 0, 0, 1, 1 ).data ?? [] ) ].slice( 0, 3 );
	}, color );

/** Within 1 % of each channel. */
export async function expectColor( page: Page, ours: string, theirs: string, what: string ): Promise< void > {
	const [ one, other ] = [ await painted( page, ours ), await painted( page, theirs ) ];
	const worst = Math.max( ...one.map( ( part, index ) => Math.abs( part - ( other[ index ] ?? 0 ) ) ) );
	expect( worst / 255, `${ what }: ${ ours } and ${ theirs }` ).toBeLessThanOrEqual( 0.01 );
}
