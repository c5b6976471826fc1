import type { Locator, Page } from '@playwright/test';

/** Presses Tab until the target has focus. */
export async function tabTo( page: Page, target: Locator, limit = 40 ): Promise< void > {
	for ( let press = 0; press < limit; press += 1 ) {
		if ( await target.evaluate( ( element ) => element === element.ownerDocument.activeElement ) ) {
			return;
		}
		await page.keyboard.press( 'Tab' );
	}
	throw new Error( `Not reached within ${ limit } presses of Tab.` );
}

/** Presses Shift+Tab until the target has focus. */
export async function tabBackTo( page: Page, target: Locator ): Promise< void > {
	for ( let press = 0; press < 40; press += 1 ) {
		await page.keyboard.press( 'Shift+Tab' );
		if ( await target.evaluate( ( element ) => element === element.ownerDocument.activeElement ) ) {
			return;
		}
	}
	throw new Error( 'Not reached on the way back.' );
}

export async function tabAndType( page: Page, target: Locator, text: string ): Promise< void > {
	await tabTo( page, target );
	await page.keyboard.type( text );
}
