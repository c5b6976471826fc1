import { __, sprintf } from '@wordpress/i18n';
import { failureText, notify } from '../../../../store';
import { savedListings, saveListing } from '../../../../store/saved-listings';
import { useOneAtATime } from '../../useOneAtATime';

/** Shared by the heart buttons of one screen: which homes are saved, and the action of the buttons. */
export interface Hearts {
	readonly isSaved: ( id: number ) => boolean;
	readonly toggle: ( id: number ) => void;
}

/** Saves and removes listings. The heart itself shows success, so only a failure needs a notice. */
export function useHearts(): Hearts {
	const oneAtATime = useOneAtATime();
	const { value } = savedListings.useValue();
	const isSaved = ( id: number ): boolean => value?.listings.some( ( { objectId } ) => objectId === id ) ?? false;
	const toggle = ( id: number ): void =>
		oneAtATime( async () => {
			const answer = await saveListing( id, ! isSaved( id ) );
			if ( ! answer.ok ) {
				notify( { type: 'error', text: failureText( answer.failure ) } );
			}
		} );
	return { isSaved, toggle };
}

interface HeartProps {
	home: { readonly objectId: number; readonly title: string };
	hearts: Hearts;
}

/** Button that saves or removes a home. */
export function Heart( { home, hearts }: HeartProps ) {
	return (
		<button
			type="button"
			className="swis-heart"
			aria-pressed={ hearts.isSaved( home.objectId ) }
			/* translators: %s: title of the listing. */
			aria-label={ sprintf( __( 'Save “%s”', 'sw-immosuite' ), home.title ) }
			onClick={ () => hearts.toggle( home.objectId ) }
		>
			<svg className="swis-icon" viewBox="0 0 24 24" aria-hidden="true">
				<path d="M12 20S4 15 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3C20 15 12 20 12 20z" />
			</svg>
		</button>
	);
}
