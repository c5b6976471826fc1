import type { Locator, Page } from '@playwright/test';
import { ContactForm } from '../pages/ContactForm';
import { demoPage } from '../support/site';
import { expect, test } from '../support/test';
import { words } from '../support/words';

interface Box {
	readonly x: number;
	readonly y: number;
	readonly width: number;
	readonly height: number;
}

const boxOf = async ( locator: Locator ): Promise< Box > => ( await locator.boundingBox() ) as Box;

async function open( page: Page, url: string ): Promise< ContactForm > {
	await page.goto( url );
	const form = ContactForm.inFrame( page, 'de' );
	await form.waitUntilHydrated();
	return form;
}

/** Scrolls the page so that the send button is at a given height of the window; returns the center of the button. */
async function aimAt( page: Page, form: ContactForm, height: number ): Promise< { x: number; y: number } > {
	const buttonBox = await boxOf( form.submitButton );
	await page.evaluate( ( distance ) => window.scrollBy( 0, distance ), buttonBox.y - height );
	const { x, y, width, height: buttonHeight } = await boxOf( form.submitButton );
	return { x: x + width / 2, y: y + buttonHeight / 2 };
}

for ( const [ device, options ] of Object.entries( {
	'a phone': { viewport: { width: 360, height: 740 }, hasTouch: true },
	'a desktop': { viewport: { width: 1280, height: 800 } },
} ) ) {
	test.describe( `on ${ device }`, () => {
		test.use( options );

		test( 'repeated presses while errors appear change no checkbox', async ( { page, site } ) => {
			for ( const height of [ 150, 300, 450, 600 ] ) {
				const form = await open( page, demoPage( site, 'de' ) );
				const { x, y } = await aimAt( page, form, height );
				for ( let time = 0; time < 10; time++ ) {
					await ( 'hasTouch' in options ? page.touchscreen.tap( x, y ) : page.mouse.click( x, y ) );
					await page.waitForTimeout( 120 );
				}
				await expect( form.summary ).toBeVisible();
				for ( const role of [ 'checkbox', 'radio' ] as const ) {
					await expect( form.root.getByRole( role, { checked: true } ) ).toHaveCount( 0 );
				}
				await form.consent( 'dataPrivacy' ).check();
				// Unchecked again, because the draft would restore the checkbox at the next height.
				await form.consent( 'dataPrivacy' ).uncheck();
			}
		} );

		// C4.34
		test( 'a notice covers no control, and its action stays available in the page', async ( { page, site } ) => {
			let form = await open( page, demoPage( site, 'de' ) );
			await form.field( 'firstname' ).fill( 'Erika' );
			await page.waitForTimeout( 500 );
			await page.reload();
			form = ContactForm.inFrame( page, 'de' );
			await form.waitUntilHydrated();
			const notice = form.root.getByRole( 'status' ).filter( { hasText: words.de.restored } );
			// A notice stays while it has the focus.
			await notice.getByRole( 'button', { name: words.de.close } ).focus();
			for ( const step of [ 0, 250, 250, 250, 250 ] ) {
				await page.evaluate( ( distance ) => window.scrollBy( 0, distance ), step );
				await page.waitForTimeout( 150 );
				expect( await coveredControls( form, notice ) ).toBe( 0 );
			}
			await notice.getByRole( 'button', { name: words.de.close } ).click();
			await expect( notice ).toHaveCount( 0 );
			await form.button( words.de.startOver ).click();
			await expect( form.root.getByRole( 'dialog' ) ).toBeVisible();
			await expect( page.getByTitle( words.de.frame, { exact: true } ) ).toHaveCSS( 'outline-style', 'solid' );
			await page.keyboard.press( 'Escape' );
			await expect( page.getByTitle( words.de.frame, { exact: true } ) ).toHaveCSS( 'outline-style', 'none' );
		} );
	} );
}

/** Number of buttons, checkboxes, radios and links covered by the notice. */
async function coveredControls( form: ContactForm, notice: Locator ): Promise< number > {
	const noticeBox = await boxOf( notice.getByText( words.de.restored ).locator( '..' ) );
	let count = 0;
	for ( const role of [ 'button', 'checkbox', 'radio', 'link' ] as const ) {
		for ( const control of await form.root.getByRole( role ).all() ) {
			const box = await control.boundingBox();
			count += box && box.y < noticeBox.y + noticeBox.height && box.y + box.height > noticeBox.y ? 1 : 0;
		}
		// Buttons of the notice itself do not count.
		count -= await notice.getByRole( role ).count();
	}
	return count;
}
