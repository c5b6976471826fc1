import { __, sprintf } from '@wordpress/i18n';
import { BackLink, type BackLinkProps } from '../../../../forms/submission/BackLink';
import { listPlace } from './list-place';

/** Link back to the list; renders nothing if the search link does not contain its URL. */
export function BackToList( { parameter, isFirst }: Pick< BackLinkProps, 'isFirst' > & { parameter: string } ) {
	const { back, count = 0 } = listPlace( parameter );
	return back === undefined ? null : (
		<BackLink href={ back } isFirst={ isFirst }>
			{ count > 1
				? /* translators: %s: number of properties. */
					sprintf( __( 'Back to the %s properties', 'sw-immosuite' ), `${ count }` )
				: __( 'Back to the list', 'sw-immosuite' ) }
		</BackLink>
	);
}
