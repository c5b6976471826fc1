import { __ } from '@wordpress/i18n';
import type { SavedListingsResponse } from '../../../../contract/types.gen';

type Saved = SavedListingsResponse[ 'listings' ][ number ];

export interface SavedCard extends NonNullable< Saved[ 'card' ] > {
	mark: string;
	isGone: boolean;
}

/** Converts a saved home to a card; a home that no longer exists has only its id. */
export const cardOf = ( { objectId, card, mark, isGone }: Saved ): SavedCard => ( {
	uuid: `${ objectId }`,
	objectId,
	image: null,
	title: __( 'A home that is no longer available', 'sw-immosuite' ),
	zip: '',
	city: '',
	category: '',
	price: { title: '', text: '' },
	figures: [],
	link: '',
	...card,
	mark: isGone && mark === '' ? __( 'No longer available', 'sw-immosuite' ) : mark,
	isGone,
} );
