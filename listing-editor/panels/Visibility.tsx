import { __ } from '@wordpress/i18n';
import { flag } from '../controls/bind';
import { TickField } from '../controls/fields';
import { listingData } from '../data';
import type { Meta } from '../meta';

export const VisibilityFields = ( { meta }: { readonly meta: Meta } ) => {
	// Of what was saved last: what is being typed fits nobody yet.
	const { prospects } = listingData();
	return (
		<>
			<TickField
				{ ...flag( meta, 'exclusive' ) }
				label={ __( 'Exclusive: after sign-in only', 'sw-immosuite' ) }
				help={ __(
					'The listing becomes private and disappears from search, feeds and search engines.',
					'sw-immosuite'
				) }
			/>
			{ prospects !== '' && <p>{ prospects }</p> }
		</>
	);
};
