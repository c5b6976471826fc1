import { __, sprintf } from '@wordpress/i18n';
import { useEffect } from 'react';
import { keepList } from '../../../../domain/saved-lists';
import { BackLink } from '../../../../forms/submission/BackLink';
import type { SentSubmission } from '../../../../forms/submission/machine';
import { listPlace } from './list-place';

/** Link back to the list, whose URL the browser stores; renders nothing if the search link has no list URL. */
export function BackToList( { parameter, sent }: { parameter: string; sent: SentSubmission } ) {
	const { id, confirmed } = sent;
	const { back, count = 0 } = listPlace( parameter );
	useEffect( () => {
		if ( back ) {
			keepList( id, back, { isConfirmed: confirmed } );
		}
	}, [ id, back, confirmed ] );
	return back ? (
		<BackLink href={ back } isFirst={ confirmed }>
			{ count > 1
				? /* translators: %s: number of properties. */
					sprintf( __( 'Back to the %s properties', 'sw-immosuite' ), `${ count }` )
				: __( 'Back to the list', 'sw-immosuite' ) }
		</BackLink>
	) : null;
}
