import type { Locator, Page } from '@playwright/test';
import { tabTo } from './keyboard';

/** How somebody works a page: one journey is walked with a pointer as well as with the keys alone. */
export interface Hand {
	/** A button or a link. */
	readonly press: ( control: Locator ) => Promise< void >;
	/** A checkbox or a switch. */
	readonly toggle: ( control: Locator ) => Promise< void >;
	/** Replaces what a field holds. */
	readonly type: ( field: Locator, text: string ) => Promise< void >;
}

export const pointer: Hand = {
	press: ( control ) => control.click(),
	toggle: ( control ) => control.click(),
	type: ( field, text ) => field.fill( text ),
};

/** More stops of the Tab key than the longest page has. */
const STOPS = 120;

export function keys( page: Page ): Hand {
	const pressKey = async ( control: Locator, key: string ): Promise< void > => {
		await tabTo( page, control, STOPS );
		await page.keyboard.press( key );
	};
	return {
		press: ( control ) => pressKey( control, 'Enter' ),
		toggle: ( control ) => pressKey( control, 'Space' ),
		type: async ( field, text ) => {
			await pressKey( field, 'ControlOrMeta+A' );
			await page.keyboard.type( text );
		},
	};
}
