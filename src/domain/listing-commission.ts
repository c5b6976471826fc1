/**
 * What a listing says of the commission: nothing that is not known, and of rented dwellings nothing at all, since who orders
 * pays (§ 2(1a) WoVermRG). Property\Listing\CommissionFacts says the same on the server;
 * tests/fixtures/listing-commission.json holds both to it.
 */
import { __, sprintf } from '@wordpress/i18n';
import { isGone, knownNumber, knownText, type ListingValues } from './listing-values';
import { formatTyped } from './number';

type Lang = 'de' | 'en';

/** Lines of text, the rate first; none where there is nothing to say. */
export function commissionLines( values: ListingValues, lang: Lang ): string[] {
	return allLines( values, lang ).filter( ( line ) => line !== '' );
}

/** Beside the price: "zuzüglich 3,57 % Provision"; empty where there is nothing to say. */
export function commissionShort( values: ListingValues, lang: Lang ): string {
	const rate = rateText( values, lang );
	if ( isSaid( values, 'none' ) ) {
		return noneText();
	}
	return isSaid( values, 'due' ) && rate !== ''
		? /* translators: %s: percent. */
			sprintf( __( 'plus %s commission', 'sw-immosuite' ), rate )
		: '';
}

function allLines( values: ListingValues, lang: Lang ): string[] {
	const note = knownText( values, 'commission_note' );
	if ( isSaid( values, 'none' ) ) {
		return [ noneText() ];
	}
	if ( isSaid( values, 'due' ) ) {
		return [ rateLine( values, lang ), note, equalText( values ) ];
	}
	// The rate is one of a purchase price; what an office to let costs stands in the note.
	return isLet( values ) ? [ note ] : [];
}

function isSaid( values: ListingValues, commission: 'none' | 'due' ): boolean {
	return values[ 'marketing_type' ] === 'buy' && ! isGone( values ) && values[ 'commission' ] === commission;
}

/** Something to let in which nobody dwells, with a commission. */
function isLet( values: ListingValues ): boolean {
	return (
		values[ 'marketing_type' ] === 'rent' &&
		! isGone( values ) &&
		values[ 'commission' ] === 'due' &&
		values[ 'nature' ] !== 'residential'
	);
}

function noneText(): string {
	return __( 'No commission for the buyer', 'sw-immosuite' );
}

function rateLine( values: ListingValues, lang: Lang ): string {
	const rate = rateText( values, lang );
	return rate === ''
		? __( 'Commission is due', 'sw-immosuite' )
		: /* translators: %s: percent. */
			sprintf( __( '%s of the purchase price, including VAT', 'sw-immosuite' ), rate );
}

function equalText( values: ListingValues ): string {
	return values[ 'commission_equal' ] === true ? __( 'Both sides pay the same amount.', 'sw-immosuite' ) : '';
}

/** "3,57 %", "3.57%"; empty where it is unknown. */
function rateText( values: ListingValues, lang: Lang ): string {
	const rate = knownNumber( values, 'commission_rate' );
	return rate === null ? '' : formatTyped( rate, 'decimal', lang ) + ( lang === 'de' ? '\u00a0%' : '%' );
}
