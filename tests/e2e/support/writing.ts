import type { Page } from '@playwright/test';
import { ContactForm } from '../pages/ContactForm';
import { freshAddress } from './mailbox';
import { demoPage, type Site } from './site';
import { expect } from './test';

/**
 * Sends a message to the agency as a visitor.
 *
 * @return The sender's name in the inbox, unique by the time.
 */
export async function write(
	page: Page,
	site: Site,
	message = 'Ist am Samstag eine Besichtigung möglich?',
	email = freshAddress( 'inbox' )
): Promise< string > {
	const lastname = `Probe${ Date.now() % 1_000_000 }`;
	await page.goto( demoPage( site, 'de' ) );
	const form = ContactForm.inFrame( page, 'de' );
	await form.fillRequired( email );
	await form.fill( { firstname: 'Erika', lastname, message } );
	await form.submit();
	await expect( form.success ).toBeVisible();
	return `${ lastname }, Erika`;
}
