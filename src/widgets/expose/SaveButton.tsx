import { __, sprintf } from '@wordpress/i18n';
import { notifyResult } from '../../store/notify-result';
import { savedListings, saveListing } from '../../store/saved-listings';
import { Button, Hidden } from '../../ui';

interface SaveButtonProps {
	/** Id of the listing's post. */
	id: number;
	title: string;
}

/** Saves an exclusive home in the account or removes it. The list kept in the browser has no exclusive homes. */
export function SaveButton( { id, title }: SaveButtonProps ) {
	const { value } = savedListings.useValue();
	if ( value === null ) {
		return null;
	}
	const isSaved = value.listings.some( ( { objectId } ) => objectId === id );
	const toggle = async (): Promise< void > => {
		const doneText = isSaved
			? __( 'Removed from your saved homes.', 'sw-immosuite' )
			: __( 'Saved in your account.', 'sw-immosuite' );
		notifyResult( await saveListing( id, ! isSaved ), doneText );
	};
	return (
		<Button look="quiet" onClick={ () => void toggle() }>
			<span aria-hidden="true">{ isSaved ? __( 'Saved', 'sw-immosuite' ) : __( 'Save', 'sw-immosuite' ) }</span>
			<Hidden>
				{ sprintf(
					isSaved
						? /* translators: %s: title of the listing. */
							__( '“%s” is saved', 'sw-immosuite' )
						: /* translators: %s: title of the listing. */
							__( 'Save “%s” to your list', 'sw-immosuite' ),
					title
				) }
			</Hidden>
		</Button>
	);
}
