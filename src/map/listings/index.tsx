/** The map of listings; Leaflet is loaded with the chunk of all maps. */
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Chunk } from '../Chunk';
import type { ListingsMapProps } from './types';

export { MapPlace } from '../Chunk';
export type { Box } from '../outlines';
export type { ListingsMapProps, ListingsSearch } from './types';

export function ListingsMap( props: ListingsMapProps ): ReactNode {
	return (
		<Chunk missing={ __( 'The map is not available. Please choose the regions in the list.', 'sw-immosuite' ) }>
			{ ( maps ) => <maps.ListingsMap { ...props } /> }
		</Chunk>
	);
}
