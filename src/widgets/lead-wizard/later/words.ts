import { __, sprintf } from '@wordpress/i18n';
import { replyWords } from '../../../forms/submission/reply-words';
import type { SentWords } from '../../../forms/submission/SentScreen';
import type { Category, Choices } from '../machine';

/** "Selling: House", "Renting out: House". */
export function leadTitle( { displayText }: Category, entries: Choices ): string {
	return entries[ 'lead.marketingType' ] === 'RENT'
		? /* translators: %s: type of property. */
			sprintf( __( 'Renting out: %s', 'sw-immosuite' ), displayText )
		: /* translators: %s: type of property. */
			sprintf( __( 'Selling: %s', 'sw-immosuite' ), displayText );
}

/** Texts of the sent screen (texts 2.11). */
export function sentWords(): SentWords {
	return replyWords( __( 'Describe another property', 'sw-immosuite' ) );
}
