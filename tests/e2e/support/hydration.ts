import { expect, type Locator } from '@playwright/test';
import { patience } from './patience';

/**
 * Waits until React has hydrated a control. Polls from outside, because the frame of another site may not paint while
 * it waits for the host page. Looks the control up each time, because React may replace a prerendered control.
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
