import type { Locator, Page } from '@playwright/test';
import { Inbox } from '../../pages/Inbox';
import { walkByKeys } from '../../support/focus-walk';
import { adminPattern, adminText } from '../../support/admin-words';
import { expect, test } from '../../support/test';
import { sendMessage } from '../../support/writing';

const CONTENT = '#wpbody-content';

const edgeStyle = ( element: Locator ): Promise< string > =>
	element.evaluate( ( node ) => {
		const { borderBottomColor, borderTopWidth, outlineStyle, outlineColor, backgroundColor } =
			getComputedStyle( node );
		return [ borderBottomColor, borderTopWidth, outlineStyle, outlineColor, backgroundColor ].join( ' ' );
	} );

/** Texts of the buttons and fields without a border that differs from the color of the page. */
const withoutVisibleBorder = ( page: Page ): Promise< string[] > =>
	page.locator( `${ CONTENT } :is(.is-primary, .is-secondary, select, textarea)` ).evaluateAll( ( elements ) =>
		elements.flatMap( ( element ) => {
			const styles = [
				element,
				...( element.parentElement?.querySelectorAll( ':scope > [aria-hidden]' ) ?? [] ),
			].map( ( part ) => getComputedStyle( part ) );
			const pageColor = getComputedStyle( document.body ).backgroundColor;
			const isSeen = styles.some(
				( { borderTopStyle, borderTopWidth, borderTopColor } ) =>
					borderTopStyle !== 'none' && borderTopWidth !== '0px' && borderTopColor !== pageColor
			);
			return element.checkVisibility() && ! isSeen ? [ element.textContent ] : [];
		} )
	);

/** Elements whose text has more than one line. */
const wrapped = ( elements: Locator ): Promise< string[] > =>
	elements.evaluateAll( ( nodes ) =>
		nodes.flatMap( ( node ) => {
			const words = document.createRange();
			words.selectNodeContents( node );
			return words.getClientRects().length > 1 ? [ node.textContent ] : [];
		} )
	);

// WCAG 2.2: 1.4.1, 1.4.10, 1.4.11, 2.4.7, 4.1.3
test( 'forced colors show focus, selection, the current view and entry, and buttons', async ( { site, browser } ) => {
	const name = await sendMessage( site );
	const inbox = await Inbox.inOwnBrowser( browser, site );
	await inbox.page.emulateMedia( { forcedColors: 'active' } );
	await inbox.open();
	const current = inbox.view( inbox.text( 'view.open' ) );
	await expect( current ).toHaveAttribute( 'aria-current', 'true' );
	expect( await edgeStyle( current ) ).not.toBe( await edgeStyle( inbox.view( inbox.text( 'view.spam' ) ) ) );
	await expect( inbox.row( name ).getByText( 'Unbestätigt' ) ).toHaveCSS( 'border-top-width', '1px' );
	expect( await walkByKeys( inbox.page, '.swin-views' ) ).toEqual( [] );

	await inbox.link( name ).click();
	await expect( inbox.entry( name ).getByRole( 'heading', { name } ) ).toBeFocused();
	await expect( inbox.row( name ) ).toHaveCSS( 'outline-style', 'solid' );
	await inbox.button( 'reply.open' ).click();
	expect( await walkByKeys( inbox.page, 'article' ) ).toEqual( [] );
	expect( await withoutVisibleBorder( inbox.page ) ).toEqual( [] );
	await inbox.page.context().close();
} );

test( 'at 400 % nothing is cut off, and changes are announced', async ( { site, browser } ) => {
	const inbox = await Inbox.inOwnBrowser( browser, site );
	// 1280 pixels at 400 % zoom.
	await inbox.page.setViewportSize( { width: 320, height: 256 } );
	const scrollWidth = (): Promise< number > => inbox.page.evaluate( () => document.documentElement.scrollWidth );
	const announced = ( text: RegExp | string ): Locator =>
		inbox.page.locator( '[aria-live], [role=status], [role=alert]' ).filter( { hasText: text } );
	const name = await sendMessage( site );
	await inbox.comeBack();
	await expect( announced( adminPattern( 'list.arrived.one', 'de' ) ) ).toBeAttached();
	expect( await scrollWidth() ).toBe( 320 );
	expect( await walkByKeys( inbox.page, '.swin-list' ) ).toEqual( [] );

	await inbox.link( name ).press( 'Enter' );
	await expect( inbox.entry( name ).getByRole( 'heading', { name } ) ).toBeFocused();
	expect( await scrollWidth() ).toBe( 320 );
	expect( await wrapped( inbox.page.getByRole( 'tab' ) ) ).toEqual( [] );
	await inbox.field( 'inbox.status' ).selectOption( 'In Arbeit' );
	await expect( announced( adminText( 'done.status', 'de', 'In Arbeit' ) ) ).toBeAttached();
	// The notice with *Undo* can be reached by keyboard, and returns the focus.
	const undo = inbox.notice.getByRole( 'button', { name: 'Rückgängig machen' } );
	await undo.focus();
	await inbox.page.keyboard.press( 'Enter' );
	await expect( inbox.field( 'inbox.status' ) ).toHaveValue( 'new' );
	await expect( inbox.page.locator( 'body:focus' ) ).toHaveCount( 0 );

	await inbox.button( 'reply.open' ).press( 'Enter' );
	await inbox.page.keyboard.type( 'Am Samstag um elf.' );
	expect( await scrollWidth() ).toBe( 320 );
	// A phone in portrait: the text area is nearly as high as the landscape window.
	await inbox.page.setViewportSize( { width: 320, height: 640 } );
	expect( await walkByKeys( inbox.page, 'article' ) ).toEqual( [] );
	await inbox.page.getByLabel( inbox.text( 'reply.tick' ) ).check();
	await inbox.button( 'reply.send' ).press( 'Enter' );
	await expect( announced( inbox.text( 'reply.sent' ) ) ).toBeAttached();
	await inbox.page.context().close();
} );
