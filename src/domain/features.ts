/** Equipment of listings that a search may require, by the names of the contract. */
import { __ } from '@wordpress/i18n';
import type { SavedSearch } from '../contract/types.gen';

export type Feature = NonNullable< SavedSearch[ 'features' ] >[ number ];

const labels = (): Readonly< Record< Feature, string > > => ( {
	balcony: __( 'Balcony or terrace', 'sw-immosuite' ),
	garden: __( 'Garden', 'sw-immosuite' ),
	lift: __( 'Lift', 'sw-immosuite' ),
	cellar: __( 'Cellar', 'sw-immosuite' ),
	parking: __( 'Parking space', 'sw-immosuite' ),
	kitchen: __( 'Fitted kitchen', 'sw-immosuite' ),
	barrier_free: __( 'Barrier-free', 'sw-immosuite' ),
	furnished: __( 'Furnished', 'sw-immosuite' ),
	new_building: __( 'New building', 'sw-immosuite' ),
} );

export const isFeature = ( name: unknown ): name is Feature =>
	typeof name === 'string' && Object.hasOwn( labels(), name );

export const featuresText = ( features: readonly Feature[] ): string =>
	features.map( ( name ) => labels()[ name ] ).join( ', ' );
