import { __ } from '@wordpress/i18n';
import type { Variant } from './attributes';

/** Default heading of a variant. Must match SearchBlock. */
export const defaultHeading = ( variant: Variant ): string =>
	( {
		search: __( 'Properties', 'sw-immosuite' ),
		latest: __( 'Latest properties', 'sw-immosuite' ),
		similar: __( 'Similar properties', 'sw-immosuite' ),
		references: __( 'References', 'sw-immosuite' ),
	} )[ variant ];

/** Explains why the block is empty, and how to change that. */
export const whyEmpty = ( variant: Variant ): string =>
	( {
		search: __( 'There is no property to show here yet.', 'sw-immosuite' ),
		latest: __( 'There is no property to show here yet.', 'sw-immosuite' ),
		similar: __( 'Appears on the page of a listing, where others resemble it.', 'sw-immosuite' ),
		references: __( 'Appears once a listing has the state “Reference”.', 'sw-immosuite' ),
	} )[ variant ];
