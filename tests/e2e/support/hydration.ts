import { expect, type Locator } from '@playwright/test';
import { patience } from './patience';

/**
 * Waits until React has hydrated a control. Polls from outside, because a frame of another site may not paint while it waits
 * for the host page, and looks the control up each time, because React may replace a printed control.
 */
export const waitUntilHydrated = ( control: Locator ): Promise< void > =>
	expect
		.poll(
			() =>
				control.evaluate( ( element ) =>
					Object.keys( element ).some( ( key ) => key.startsWith( '__reactProps' ) )
				),
			{ timeout: 20_000 * patience }
		)
		.toBe( true );
