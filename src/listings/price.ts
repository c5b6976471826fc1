/** Groups the digits of prices in the search form, except while the visitor edits them. */
import { formatNumber } from '../domain/format-number';

const PRICE = 'form[data-swis-find] input[name^="immo_price_"]';

/** Thousands, all separated by the same mark. */
const GROUPED = /^\d{1,3}([.,'’\s])\d{3}(\1\d{3})*$/;

/** Short enough for a float to be exact. */
const DIGITS = /^\d{4,15}$/;

/** Removes the marks between thousands. */
export const ungrouped = ( text: string ): string => ( GROUPED.test( text ) ? text.replace( /\D/g, '' ) : text );

const priceOf = ( target: EventTarget | null ): HTMLInputElement | null =>
	target instanceof HTMLInputElement && target.matches( PRICE ) ? target : null;

export const startPrices = ( lang: string ): void => {
	document.addEventListener( 'focusin', ( { target } ) => {
		const price = priceOf( target );
		const digits = ungrouped( price?.value ?? '' );
		if ( price && digits !== price.value ) {
			// A mark that is left behind by an edit would be read as a decimal mark.
			price.value = digits;
			price.select();
		}
	} );
	document.addEventListener( 'focusout', ( { target } ) => {
		const price = priceOf( target );
		const digits = ungrouped( price?.value.trim() ?? '' );
		if ( price && DIGITS.test( digits ) ) {
			price.value = formatNumber( Number( digits ), lang );
		}
	} );
};
