import type { Locator, Page } from '@playwright/test';
import { tabTo } from './keyboard';

/** Input by pointer or by keyboard, so that one journey runs with both. */
export interface InputMethod {
	/** Activates a button or a link. */
	readonly press: ( control: Locator ) => Promise< void >;
	/** Toggles a checkbox or a switch. */
	readonly toggle: ( control: Locator ) => Promise< void >;
	/** Replaces the value of a field. */
	readonly type: ( field: Locator, text: string ) => Promise< void >;
}

export const pointer: InputMethod = {
	press: ( control ) => control.click(),
	toggle: ( control ) => control.click(),
	type: ( field, text ) => field.fill( text ),
};

/** Maximum number of Tab presses, enough for the longest page. */
const MAX_TABS = 120;

export function keys( page: Page ): InputMethod {
	const pressKey = async ( control: Locator, key: string ): Promise< void > => {
		await tabTo( page, control, MAX_TABS );
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
