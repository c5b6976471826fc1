import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { FrameConfig } from '../../../store';
import { NewTabLink } from '../../../ui';

/** Links to the site's imprint and privacy pages, if it has them. */
export function LegalLinks( { urls }: Pick< FrameConfig, 'urls' > ): ReactNode {
	const links = [
		[ urls.imprint, __( 'Legal notice', 'sw-immosuite' ) ],
		[ urls.privacy, __( 'Privacy policy', 'sw-immosuite' ) ],
	] as const;
	const shown = links.filter( ( [ href ] ) => href !== '' );
	return shown.length === 0 ? null : (
		<ul className="swis-legal">
			{ shown.map( ( [ href, text ] ) => (
				<li key={ text }>
					<NewTabLink href={ href }>{ text }</NewTabLink>
				</li>
			) ) }
		</ul>
	);
}
