/**
 * Entry of the script for homes for sale. Recalculates purchase costs and monthly rate with the visitor's values. Sends
 * and stores nothing.
 */
import { monthlyRate, purchaseCosts } from '../domain/costs';

/** Uses the language of the nearest ancestor: the part has no `lang` if its language is that of the page. */
const format = ( part: HTMLElement, amount: number, options: Intl.NumberFormatOptions ): string =>
	amount.toLocaleString( part.closest< HTMLElement >( '[lang]:not( [lang=""] )' )?.lang, options );

const euros = ( part: HTMLElement, amount: number ): string =>
	format( part, amount, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 } );

const percent = ( part: HTMLElement, rate: number ): string =>
	format( part, rate / 100, { style: 'percent', maximumFractionDigits: 2 } );

/**
 * Returns the typed number; null if the field is empty or invalid. Shows an error beside the field for text that is not
 * a number, and for a number above `most`. Before three digits, a point or comma separates thousands: "110.000 €" and
 * "110,000" are equal; elsewhere it is the decimal point: "3,6" and "3.6" are equal. A percent sign makes the number a
 * share of `whole`, and so does a number up to 100 without a euro sign: many phones' number pads lack both signs. For
 * rates, `whole` is 100, so "3" and "3 %" are equal.
 */
function readNumber( part: HTMLElement, name: string, most = 100, whole = 100 ): number | null {
	const input = part.querySelector< HTMLInputElement >( `[name="${ name }"]` );
	const fault = input?.closest( 'div' )?.querySelector( 'p' );
	if ( ! input || ! fault ) {
		return null;
	}
	const plain = input.value.replace( /[\s€%]|[.,'’](?=\d{3}(?!\d))/g, '' ).replace( ',', '.' );
	const amount = Number( plain );
	const isNumber = /^\d+(\.\d*)?$/.test( plain ) && amount <= most;
	const isShare = input.value.includes( '%' ) || ( amount <= 100 && ! input.value.includes( '€' ) );
	fault.hidden = isNumber || plain === '';
	input.ariaInvalid = String( ! fault.hidden );
	// Screen readers read a description even while it is hidden.
	input.setAttribute( 'aria-describedby', fault.hidden ? '' : fault.id );
	return isNumber ? amount * ( isShare ? whole / 100 : 1 ) : null;
}

/** Writes an amount into a row of the table; an unknown amount leaves the row unchanged. */
function write( part: HTMLElement, name: string, amount: number | null, small = '' ): void {
	if ( amount !== null ) {
		part.querySelector( `[data-swis-cost="${ name }"] small` )?.replaceChildren( small );
		part.querySelector( `[data-swis-cost="${ name }"] dd` )?.replaceChildren( euros( part, amount ) );
	}
}

/** Updates the rows for the selected state and the typed rates. @return The total; null while a rate is missing. */
function updateTotal( part: HTMLElement ): number | null {
	const { swisCosts: price, swisCommission: commission } = part.dataset;
	const state = part.querySelector( 'select' );
	const [ notary, register ] = [ readNumber( part, 'notary' ), readNumber( part, 'register' ) ];
	if ( notary === null || register === null ) {
		return null;
	}
	const costs = purchaseCosts( Number( price ), {
		tax: state?.value ? Number( state.value ) : null,
		commission: commission ? Number( commission ) : null,
		notary,
		register,
	} );
	write( part, 'tax', costs.tax, state?.options[ state.selectedIndex ]?.text );
	write( part, 'notary', costs.notary, percent( part, notary ) );
	write( part, 'register', costs.register, percent( part, register ) );
	write( part, 'total', costs.total );
	return costs.total;
}

/** Shows the monthly rate, or the printed sentence that asks for the values while one is missing or invalid. */
function update( part: HTMLElement ): void {
	const sum = updateTotal( part );
	const equity = readNumber( part, 'equity', Infinity, sum ?? 0 );
	const interest = readNumber( part, 'interest' );
	const repayment = readNumber( part, 'repayment' );
	const { dataset } = part;
	const [ rate, text ] = part.querySelectorAll( '[role=status] > *' );
	let sentence = ( dataset[ 'swisMissing' ] ??= text?.textContent ?? '' );
	let amount = '';
	if ( sum !== null && equity !== null && interest !== null && repayment !== null ) {
		const loan = sum - equity;
		const { swisLoan = '', swisCovered = '' } = dataset;
		sentence = loan > 0 ? swisLoan.replace( '%s', euros( part, loan ) ) : swisCovered;
		amount = loan > 0 ? euros( part, monthlyRate( loan, interest, repayment ) ) : '';
	}
	rate?.replaceChildren( amount );
	text?.replaceChildren( sentence );
}

export const startCosts = (): void =>
	document.querySelectorAll< HTMLElement >( '[data-swis-costs]' ).forEach( ( part ) => {
		part.querySelectorAll< HTMLElement >( '[hidden]:not( p )' ).forEach( ( element ) => {
			element.hidden = false;
		} );
		part.addEventListener( 'input', () => update( part ) );
		// After a reload browsers restore the typed values.
		update( part );
	} );

startCosts();
