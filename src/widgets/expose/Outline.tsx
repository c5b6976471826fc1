import { __, sprintf } from '@wordpress/i18n';
import type { ListingDetail } from '../../contract/types.gen';

/** The region as it lies, in place of the exact address (W15). */
export function Outline( { name, viewBox, path }: NonNullable< ListingDetail[ 'outline' ] > ) {
	return (
		<figure className="swis-where">
			<svg
				viewBox={ viewBox }
				role="img"
				/* translators: %s: name of a region. */
				aria-label={ sprintf( __( 'Outline of %s', 'sw-immosuite' ), name ) }
			>
				<path d={ path } fillRule="evenodd" />
			</svg>
			<figcaption>
				<strong>{ name }</strong> { __( 'Boundaries are simplified.', 'sw-immosuite' ) }
			</figcaption>
		</figure>
	);
}
