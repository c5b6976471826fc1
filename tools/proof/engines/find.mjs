/**
 * Finds elements by their visible names. The functions are sent to the browser as text, so they cannot use anything
 * else in this file.
 *
 * @typedef {'button' | 'checkbox' | 'heading' | 'link' | 'radio' | 'switch' | 'tab' | 'textbox'} Role
 */

/**
 * Runs in the page.
 *
 * @param {Role} role
 * @param {string} name start of its accessible name
 * @returns {HTMLElement | null} the first visible element with this role and name
 */
export function find( role, name ) {
	/** @type {Record<Role, string>} */
	const selectors = {
		button: 'button, summary',
		checkbox: 'input[type=checkbox]',
		heading: 'h1, h2, h3',
		link: 'a[href]',
		radio: 'input[type=radio]',
		switch: 'input[role=switch]',
		tab: '[role=tab]',
		textbox: 'textarea, input:not([type=checkbox], [type=radio], [type=hidden])',
	};
	const words = ( /** @type {string | null | undefined} */ text ) =>
		( text ?? '' ).replaceAll( '\u00ad', '' ).replace( /\s+/g, ' ' ).trim();
	const nameOf = ( /** @type {HTMLElement} */ element ) => {
		const label = 'labels' in element ? /** @type {HTMLInputElement} */ ( element ).labels?.[ 0 ] : null;
		return words( element.getAttribute( 'aria-label' ) ?? ( label ?? element ).textContent );
	};
	/** @type {HTMLElement[]} */
	const candidates = [ ...document.querySelectorAll( selectors[ role ] ) ];
	const fits = candidates.filter( ( element ) => nameOf( element ).startsWith( name ) );
	// A radio button may be covered by a drawing; its label is visible then.
	const isVisible = ( /** @type {HTMLElement} */ element ) => {
		const label = 'labels' in element ? /** @type {HTMLInputElement} */ ( element ).labels?.[ 0 ] : null;
		return [ element, label ].some( ( part ) => ( part?.getClientRects().length ?? 0 ) > 0 );
	};
	return fits.find( isVisible ) ?? null;
}

/** Runs in the page. @param {string} text @returns {boolean} whether it is visible */
export function sees( text ) {
	return document.body.innerText.replaceAll( '\u00ad', '' ).replace( /\s+/g, ' ' ).includes( text );
}

/**
 * Runs in the page.
 *
 * @param {HTMLElement} control in view
 * @returns {HTMLElement | null} the element to click: the control, or its label if that covers it; null while anything else
 *   covers it, for example a temporary message
 */
export function handleOf( control ) {
	const { x, y, width, height } = control.getBoundingClientRect();
	const top = document.elementFromPoint( x + width / 2, y + height / 2 );
	const label = 'labels' in control ? /** @type {HTMLInputElement} */ ( control ).labels?.[ 0 ] : null;
	return [ control, label ].find( ( part ) => part?.contains( top ) ) ?? null;
}

/**
 * Runs in the page: scrolls the element into view, and no further, because a dialog follows the visible part of its
 * frame and would move with each scroll. Rows with content-visibility get their real height in the next frame, which
 * may push the element out of view again.
 *
 * @param {HTMLElement} element
 * @returns {string} its position before scrolling
 */
export function approach( element ) {
	const { x, y } = element.getBoundingClientRect();
	element.scrollIntoView( { block: 'nearest' } );
	return `${ x } ${ y } ${ window.top?.scrollY }`;
}

/**
 * Runs in the page.
 *
 * @returns {string[]} URLs of all resources that the document has loaded
 */
export function loaded() {
	return performance.getEntriesByType( 'resource' ).map( ( { name } ) => name );
}

/**
 * Runs in the page: records errors from now on, for engines whose protocol does not report the console.
 *
 * @returns {string[]} errors since the first call
 */
export function complaints() {
	const page = /** @type {Window & {complaints?: string[]}} */ ( window );
	const noted = page.complaints;
	if ( noted !== undefined ) {
		return noted;
	}
	/** @type {string[]} */
	const found = ( page.complaints = [] );
	const printError = console.error;
	console.error = ( ...words ) => {
		found.push( words.map( String ).join( ' ' ) );
		printError( ...words );
	};
	// Resize Observer reports a size that changes during delivery in the next frame; the error is harmless.
	const isHarmless = ( /** @type {string} */ message ) => message.startsWith( 'ResizeObserver loop completed' );
	page.addEventListener( 'error', ( { message } ) => isHarmless( message ) || found.push( message ) );
	page.addEventListener( 'unhandledrejection', ( { reason } ) => found.push( String( reason ) ) );
	page.addEventListener( 'securitypolicyviolation', ( { blockedURI } ) => found.push( `refused: ${ blockedURI }` ) );
	return found;
}
