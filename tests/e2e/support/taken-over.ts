import { expect, type Locator } from '@playwright/test';
import { patience } from './patience';

/**
 * Waits until React knows a control. Asked from outside, and each time anew: a frame of another site may paint nothing
 * while it waits for the page around it, and a printed control may give its place to another one.
 */
export const takenOver = ( control: Locator ): Promise< void > =>
	expect
		.poll(
			() =>
				control.evaluate( ( element ) =>
					Object.keys( element ).some( ( key ) => key.startsWith( '__reactProps' ) )
				),
			{ timeout: 20_000 * patience }
		)
		.toBe( true );
