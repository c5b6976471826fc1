import type { Page } from '@playwright/test';

interface Stop {
	/** As somebody would name it. */
	readonly name: string;
	readonly look: string;
	readonly isInView: boolean;
	/** Day, month and year are stops of their own, of which the first is where focus comes back to. */
	readonly isDate: boolean;
}

/** Runs in the page: the place of what has the focus among what can have it, and how it looks. */
function current( within: string ): { readonly at: number; readonly stop: Stop } | null {
	const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
	const root = document.querySelector( within );
	const all = Array.from( root?.querySelectorAll< HTMLElement >( CONTROLS ) ?? [] ).filter(
		( element ) =>
			element.tabIndex >= 0 &&
			! element.matches( ':disabled, [type=hidden]' ) &&
			element.checkVisibility( { visibilityProperty: true } )
	);
	const element = document.activeElement;
	if ( ! ( element instanceof HTMLElement ) || ! all.includes( element ) ) {
		return null;
	}
	const lookOf = ( { outline, boxShadow, borderColor, backgroundColor, color }: CSSStyleDeclaration ): string =>
		[ outline, boxShadow, borderColor, backgroundColor, color ].join( ' ' );
	const { top, bottom, height } = element.getBoundingClientRect();
	// Of a text area browsers bring the line with the caret into view, which here is the first.
	const end =
		element instanceof HTMLTextAreaElement ? top + parseFloat( getComputedStyle( element ).lineHeight ) : bottom;
	const bar = document.querySelector( '#wpadminbar' )?.getBoundingClientRect().bottom ?? 0;
	return {
		at: all.indexOf( element ),
		stop: {
			name: `${ element.tagName } ${ ( element.getAttribute( 'aria-label' ) ?? element.textContent ).trim() || element.id }`,
			isDate: element.matches( '[type=date]' ),
			look: lookOf( getComputedStyle( element ) ),
			isInView: height > window.innerHeight - bar || ( top >= bar && end <= window.innerHeight + 1 ),
		},
	};
}

/** Goes through a part of the page by Tab alone. @return What is out of order, out of view, or looks as if it had no focus. */
export async function walkByKeys( page: Page, within: string ): Promise< string[] > {
	await page.locator( within ).evaluate( ( root ) => {
		root.setAttribute( 'tabindex', '-1' );
		root.focus();
	} );
	const faults: string[] = [];
	let last = -1;
	for ( let presses = 0; presses < 150; presses++ ) {
		await page.keyboard.press( 'Tab' );
		const here = await page.evaluate( current, within );
		if ( here === null ) {
			break;
		}
		if ( here.at !== last + 1 && ! ( here.stop.isDate && here.at === last ) ) {
			faults.push( `${ here.stop.name } comes out of order` );
		}
		last = here.at;
		if ( ! here.stop.isInView ) {
			faults.push( `${ here.stop.name } is out of view` );
		}
		if ( here.stop.isDate ) {
			continue;
		}
		const without = await page.evaluate( () => {
			const element = document.activeElement as HTMLElement;
			element.blur();
			const { outline, boxShadow, borderColor, backgroundColor, color } = getComputedStyle( element );
			element.focus( { preventScroll: true } );
			return [ outline, boxShadow, borderColor, backgroundColor, color ].join( ' ' );
		} );
		if ( without === here.stop.look ) {
			faults.push( `${ here.stop.name } looks as if it had no focus` );
		}
	}
	return faults;
}
