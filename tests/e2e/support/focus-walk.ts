import type { Page } from '@playwright/test';

interface Stop {
	/** Name of the element for the report. */
	readonly name: string;
	/** Whether the focus changes the look of the element. */
	readonly isMarked: boolean;
	readonly isInView: boolean;
	/** Whether it is a date field, which has three tab stops (day, month, year); a new focus starts at the first. */
	readonly isDate: boolean;
}

/** Runs in the page: returns the focused element's position among the focusable ones, and its visible state. */
function focusedStop( within: string ): { readonly at: number; readonly stop: Stop } | null {
	const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
	const root = document.querySelector( within );
	const controls = Array.from( root?.querySelectorAll< HTMLElement >( CONTROLS ) ?? [] ).filter(
		( element ) =>
			element.tabIndex >= 0 &&
			! element.matches( ':disabled, [type=hidden]' ) &&
			element.checkVisibility( { visibilityProperty: true } )
	);
	const element = document.activeElement;
	if ( ! ( element instanceof HTMLElement ) || ! controls.includes( element ) ) {
		return null;
	}
	const look = (): string => {
		const { outline, boxShadow, borderColor, backgroundColor, color } = getComputedStyle( element );
		return [ outline, boxShadow, borderColor, backgroundColor, color ].join( ' ' );
	};
	const looksSameWithoutFocus = (): boolean => {
		const withFocus = look();
		element.blur();
		const without = look();
		element.focus( { preventScroll: true } );
		return withFocus === without;
	};
	const { top, bottom, height } = element.getBoundingClientRect();
	// Of a textarea, browsers scroll only the line with the caret into view: here the first line.
	const neededBottom =
		element instanceof HTMLTextAreaElement ? top + parseFloat( getComputedStyle( element ).lineHeight ) : bottom;
	const adminBarBottom = document.querySelector( '#wpadminbar' )?.getBoundingClientRect().bottom ?? 0;
	const isDate = element.matches( '[type=date]' );
	return {
		at: controls.indexOf( element ),
		stop: {
			name: `${ element.tagName } ${ ( element.getAttribute( 'aria-label' ) ?? element.textContent ).trim() || element.id }`,
			isDate,
			isInView:
				height > window.innerHeight - adminBarBottom ||
				( top >= adminBarBottom && neededBottom <= window.innerHeight + 1 ),
			isMarked: isDate || ! looksSameWithoutFocus(),
		},
	};
}

/** Walks through a part of the page with the Tab key. @return Elements out of order, out of view, or without a visible focus. */
export async function walkByKeys( page: Page, within: string ): Promise< string[] > {
	await page.locator( within ).evaluate( ( root ) => {
		root.setAttribute( 'tabindex', '-1' );
		root.focus();
	} );
	const faults: string[] = [];
	let last = -1;
	for ( let presses = 0; presses < 150; presses++ ) {
		await page.keyboard.press( 'Tab' );
		const focused = await page.evaluate( focusedStop, within );
		if ( focused === null ) {
			break;
		}
		if ( focused.at !== last + 1 && ! ( focused.stop.isDate && focused.at === last ) ) {
			faults.push( `${ focused.stop.name } comes out of order` );
		}
		last = focused.at;
		if ( ! focused.stop.isInView ) {
			faults.push( `${ focused.stop.name } is out of view` );
		}
		if ( ! focused.stop.isMarked ) {
			faults.push( `${ focused.stop.name } looks as if it had no focus` );
		}
	}
	return faults;
}
