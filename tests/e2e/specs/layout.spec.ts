import type { Frame, Page } from '@playwright/test';
import { ContactForm } from '../pages/ContactForm';
import { freshAddress } from '../support/mailbox';
import { demoPage } from '../support/site';
import { expect, test } from '../support/test';

/** The frame that holds the widget of a host page. */
async function widgetFrame( page: Page ): Promise< Frame > {
	const frame = await ( await page.waitForSelector( '[data-sw-immosuite] iframe' ) ).contentFrame();
	if ( frame === null ) {
		throw new Error( 'The widget has no frame.' );
	}
	return frame;
}

/** Runs in the browser. @return Texts that match the pattern and wrap although they must stay on one line. */
function wrappedPiecesIn( piece: RegExp, selector: string ): string[] {
	const lineCount = ( node: Node, { index, 0: text }: RegExpExecArray ): number => {
		const range = document.createRange();
		range.setStart( node, index );
		range.setEnd( node, index + text.length );
		return new Set( Array.from( range.getClientRects(), ( { top } ) => Math.round( top ) ) ).size;
	};
	const textsOf = ( element: Element ): Node[] => {
		const walker = document.createTreeWalker( element, NodeFilter.SHOW_TEXT );
		const nodes: Node[] = [];
		while ( walker.nextNode() ) {
			nodes.push( walker.currentNode );
		}
		return nodes;
	};
	return [ ...document.querySelectorAll( selector ) ]
		.flatMap( textsOf )
		.flatMap( ( node ) =>
			[ ...( node.textContent ?? '' ).matchAll( piece ) ]
				.filter( ( match ) => lineCount( node, match ) > 1 )
				.map(
					( [ text ] ) =>
						`${ text } in “${ node.parentElement?.closest( 'p, a, label, button' )?.textContent ?? '' }”`
				)
		);
}

const wrappedPieces = ( frame: Frame, piece: string, selector: string ): Promise< string[] > =>
	frame.evaluate(
		`( ${ String( wrappedPiecesIn ) } )( new RegExp( ${ JSON.stringify( piece ) }, 'g' ), '${ selector }' )`
	);

for ( const width of [ 360, 1280 ] ) {
	test( `errors of narrow fields span the whole row at ${ width } px`, async ( { page, backend } ) => {
		await page.setViewportSize( { width, height: 900 } );
		const block = { requiredFields: [ 'street', 'number', 'city' ] };
		await page.goto(
			await backend.publish(
				'Enge Felder',
				`<!-- wp:sw-immosuite/contact-form ${ JSON.stringify( block ) } /-->`
			)
		);
		const form = ContactForm.inFrame( page, 'de' );
		await form.waitUntilHydrated();
		await form.field( 'zip' ).fill( '!' );
		await form.submit();
		await form.summary.waitFor();
		const box = async ( id: string ) => {
			const found = await form.root.locator( `#swis-${ id }` ).boundingBox();
			return found ?? { x: 0, y: 0, width: 0, height: 0 };
		};
		for ( const [ wide, narrow ] of [
			[ 'street', 'number' ],
			[ 'city', 'zip' ],
		] as const ) {
			const [ wideBox, narrowBox, errorBox ] = [
				await box( wide ),
				await box( narrow ),
				await box( `${ narrow }-error` ),
			];
			expect( Math.abs( wideBox.y - narrowBox.y ), `${ wide } and ${ narrow } are level` ).toBeLessThan( 1 );
			const left = Math.min( wideBox.x, narrowBox.x );
			const right = Math.max( wideBox.x + wideBox.width, narrowBox.x + narrowBox.width );
			expect( Math.abs( errorBox.x - left ) ).toBeLessThan( 1 );
			expect( Math.abs( errorBox.x + errorBox.width - right ) ).toBeLessThan( 1 );
			expect( errorBox.y, `the error is below ${ narrow }` ).toBeGreaterThan( narrowBox.y + narrowBox.height );
		}
	} );
}

test( 'English labels stay on one line at 768 px', async ( { page, site } ) => {
	await page.setViewportSize( { width: 768, height: 900 } );
	await page.goto( demoPage( site, 'en' ) );
	await ContactForm.inFrame( page, 'en' ).waitUntilHydrated();
	const frame = await widgetFrame( page );
	expect( await wrappedPieces( frame, '.*\\S.*', '.swis-label, .swis-legend, .swis-segment, .swis-button' ) ).toEqual(
		[]
	);
} );

test( '"E-Mail" does not break at any width', async ( { page, site } ) => {
	test.slow();
	await page.goto( demoPage( site, 'de' ) );
	const form = ContactForm.inFrame( page, 'de' );
	await form.waitUntilHydrated();
	const frame = await widgetFrame( page );
	const found = new Set< string >();
	const checkWidths = async (): Promise< void > => {
		for ( let width = 300; width <= 480; width += 12 ) {
			await page.setViewportSize( { width, height: 900 } );
			( await wrappedPieces( frame, 'E-Mail', 'main' ) ).forEach( ( text ) => found.add( text ) );
		}
	};
	await form.submit();
	await form.summary.waitFor();
	await checkWidths();
	await form.fillRequired( freshAddress() );
	await form.submit();
	await form.success.waitFor();
	await checkWidths();
	expect( [ ...found ] ).toEqual( [] );
} );

/**
 * Runs in the browser. Finds final periods and asterisks of sentences at the start of a line. Dots within a long address
 * are allowed there.
 */
function strandedMarks(): string[] {
	const top = ( node: Node, index: number ): number => {
		const range = document.createRange();
		range.setStart( node, index );
		range.setEnd( node, index + 1 );
		return range.getBoundingClientRect().top;
	};
	return [ ...document.querySelectorAll( 'label' ) ].flatMap( ( label ) => {
		const walker = document.createTreeWalker( label, NodeFilter.SHOW_TEXT );
		const letters: { letter: string; top: number }[] = [];
		while ( walker.nextNode() ) {
			const { currentNode: node } = walker;
			const isVisible = ! node.parentElement?.closest( '.swis-hidden' );
			[ ...( isVisible ? ( node.textContent ?? '' ) : '' ) ].forEach( ( letter, index ) =>
				letters.push( { letter, top: top( node, index ) } )
			);
		}
		const isFinal = letters.map(
			( { letter }, index ) => /[.*]/.test( letter ) && ! /\w/.test( letters[ index + 1 ]?.letter ?? '' )
		);
		return letters.flatMap( ( { letter, top: letterTop }, index ) => {
			const previous = letters
				.slice( 0, index )
				.filter( ( { letter: earlier } ) => /\S/.test( earlier ) )
				.at( -1 );
			return isFinal[ index ] && previous && letterTop - previous.top > 8
				? [ `${ letter } of “${ label.textContent }”` ]
				: [];
		} );
	} );
}

test( 'a sentence that ends in an address keeps its period and asterisk on the same line, at any width', async ( {
	page,
	site,
} ) => {
	test.slow();
	await page.goto( demoPage( site, 'de' ) );
	await ContactForm.inFrame( page, 'de' ).waitUntilHydrated();
	const frame = await widgetFrame( page );
	const found = new Set< string >();
	for ( let width = 320; width <= 1280; width += 20 ) {
		await page.setViewportSize( { width, height: 900 } );
		( await frame.evaluate( strandedMarks ) ).forEach( ( text ) => found.add( `${ width }: ${ text }` ) );
	}
	expect( [ ...found ] ).toEqual( [] );
} );

test( 'the result of a button is shown beside the button', async ( { page, site, mailbox } ) => {
	await page.goto( demoPage( site, 'de' ) );
	const form = ContactForm.inFrame( page, 'de' );
	const email = freshAddress();
	await form.fillRequired( email );
	await form.submit();
	await form.success.waitFor();
	await form.button( form.words.resend ).click();
	const result = form.root.getByText( form.words.resent );
	await expect( result ).toBeVisible();
	const [ button, text ] = [ await form.button( form.words.resend ).boundingBox(), await result.boundingBox() ];
	const gap = ( text?.y ?? 0 ) - ( ( button?.y ?? 0 ) + ( button?.height ?? 0 ) );
	expect( Math.abs( gap ) ).toBeLessThan( 60 );
	await mailbox.waitForMail( email, 2 );
} );

test( 'the screen suggests checking the address if no more mails are allowed', async ( {
	page,
	site,
	mailbox,
	guard,
} ) => {
	guard.expectStatus( 429 );
	await page.goto( demoPage( site, 'de' ) );
	const form = ContactForm.inFrame( page, 'de' );
	const email = freshAddress();
	await form.fillRequired( email );
	await form.submit();
	await form.success.waitFor();
	for ( let mails = 2; mails <= 3; mails += 1 ) {
		await form.button( form.words.resend ).click();
		await mailbox.waitForMail( email, mails );
		await expect( form.button( form.words.resend ) ).toBeEnabled();
	}
	await form.button( form.words.resend ).click();
	await expect( form.text( 'Drei E-Mails sind unterwegs. Stimmt die Adresse?' ) ).toBeVisible();
	await expect( form.button( form.words.resend ) ).toHaveCount( 0 );
	await page.keyboard.press( 'Tab' );
	await expect( form.button( form.words.correct ) ).toBeFocused();
} );
