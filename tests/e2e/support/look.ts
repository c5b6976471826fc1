import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** A sample text whose width depends on the font. */
const SAMPLE = 'Handgloves 123';

/** Visible styles of an element. */
export interface Look {
	readonly font: string;
	readonly size: number;
	readonly weight: string;
	readonly color: string;
	readonly ground: string;
	readonly radius: string;
	/** Width of the sample text, equal for equal fonts. */
	readonly sampleWidth: number;
}

/** Runs in the element's document. */
function lookOf( element: Element, sample: string ): Look {
	const style = getComputedStyle( element );
	const probe = element.cloneNode( false ) as HTMLElement;
	probe.removeAttribute( 'id' );
	probe.textContent = sample;
	probe.style.cssText =
		'position:absolute;width:max-content;min-width:0;padding:0;border:0;letter-spacing:normal;text-transform:none;white-space:nowrap';
	element.parentElement?.append( probe );
	const sampleWidth = probe.getBoundingClientRect().width;
	probe.remove();
	return {
		font: style.fontFamily,
		size: parseFloat( style.fontSize ),
		weight: style.fontWeight,
		color: style.color,
		ground: style.backgroundColor,
		radius: style.borderTopLeftRadius,
		sampleWidth,
	};
}

export const look = ( element: Locator ): Promise< Look > => element.evaluate( lookOf, SAMPLE );

/** Distance from the left edge of the window, including the frame's offset. */
export const leftOf = async ( element: Locator ): Promise< number > => ( await element.boundingBox() )?.x ?? Number.NaN;

/** Converts a color in any notation to red, green and blue as the browser paints it. */
export const painted = ( page: Page, color: string ): Promise< number[] > =>
	page.evaluate( ( value ) => {
		const context = Object.assign( document.createElement( 'canvas' ), { width: 1, height: 1 } ).getContext( '2d' );
		if ( context ) {
			context.fillStyle = value;
			context.fillRect( 0, 0, 1, 1 );
		}
		return [ ...( context?.getImageData( 0, 0, 1, 1 ).data ?? [] ) ].slice( 0, 3 );
	}, color );

/** Expects equal colors, within 1 % of each channel. */
export async function expectColor( page: Page, ours: string, theirs: string, what: string ): Promise< void > {
	const [ ourChannels, theirChannels ] = [ await painted( page, ours ), await painted( page, theirs ) ];
	const largestDifference = Math.max(
		...ourChannels.map( ( channel, index ) => Math.abs( channel - ( theirChannels[ index ] ?? 0 ) ) )
	);
	expect( largestDifference / 255, `${ what }: ${ ours } and ${ theirs }` ).toBeLessThanOrEqual( 0.01 );
}
