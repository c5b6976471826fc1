import { __ } from '@wordpress/i18n';
import { flag } from '../controls/bind';
import { TickField } from '../controls/fields';
import type { Meta } from '../meta';

export const VisibilityFields = ( { meta }: { readonly meta: Meta } ) => (
	<TickField
		{ ...flag( meta, 'exclusive' ) }
		label={ __( 'Exclusive: after sign-in only', 'sw-immosuite' ) }
		help={ __(
			'The listing becomes private and disappears from search, feeds and search engines.',
			'sw-immosuite'
		) }
	/>
);
