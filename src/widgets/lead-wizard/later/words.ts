import { __, _x, sprintf } from '@wordpress/i18n';
import { replyWords } from '../../../forms/submission/reply-words';
import type { SentWords } from '../../../forms/submission/SentScreen';
import type { Category, Choices } from '../machine';

/** "House for sale", "House for rent". */
export function leadTitle( { displayText }: Category, entries: Choices ): string {
	return entries[ 'lead.marketingType' ] === 'RENT'
		? /* translators: %s: type of property. */
			sprintf( _x( '%s for rent', 'offer of an owner', 'sw-immosuite' ), displayText )
		: /* translators: %s: type of property. */
			sprintf( _x( '%s for sale', 'offer of an owner', 'sw-immosuite' ), displayText );
}

/** Texts of the sent screen (specification, texts 2.11). */
export function sentWords(): SentWords {
	return replyWords( __( 'Describe another property', 'sw-immosuite' ) );
}
