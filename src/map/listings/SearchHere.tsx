import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { Button } from '../../ui';
import type { Box } from '../outlines';
import type { LatLng } from '../types';
import type { ListingsSearch } from './types';

const DIRECTIONS = {
	north: () => __( 'north', 'sw-immosuite' ),
	north_east: () => __( 'north-east', 'sw-immosuite' ),
	east: () => __( 'east', 'sw-immosuite' ),
	south_east: () => __( 'south-east', 'sw-immosuite' ),
	south: () => __( 'south', 'sw-immosuite' ),
	south_west: () => __( 'south-west', 'sw-immosuite' ),
	west: () => __( 'west', 'sw-immosuite' ),
	north_west: () => __( 'north-west', 'sw-immosuite' ),
} as const;

/** Section of the map around a place, with the size of the given section. */
function boxAround( { lat, lng }: LatLng, [ west, south, east, north ]: Box ): Box {
	const [ width, height ] = [ ( east - west ) / 2, ( north - south ) / 2 ];
	return [ lng - width, lat - height, lng + width, lat + height ];
}

interface EmptySectionProps {
	search: ListingsSearch;
	box: Box;
}

/** Reports that the section is empty, and links to the nearest home. */
function EmptySection( { search: { nearest, onBox }, box }: EmptySectionProps ): ReactNode {
	return (
		<div className="swis-here__words">
			<p role="status">
				<strong>{ __( 'There is nothing here at the moment.', 'sw-immosuite' ) }</strong>{ ' ' }
				{ nearest &&
					sprintf(
						/* translators: 1: number of kilometers, 2: direction such as "north-east". */
						__( 'The nearest property is %1$s km to the %2$s.', 'sw-immosuite' ),
						String( nearest.kilometers ),
						DIRECTIONS[ nearest.direction ]()
					) }
			</p>
			{ nearest && (
				<Button look="quiet" small onClick={ () => onBox( boxAround( nearest, box ) ) }>
					{ __( 'Go there', 'sw-immosuite' ) }
				</Button>
			) }
		</div>
	);
}

export interface SearchHereProps {
	search: ListingsSearch;
	/** The section in view after the visitor has moved the map. */
	moved: Box | null;
}

/** Offers a search in the section in view, once the visitor has moved the map. */
export function SearchHere( { search, moved }: SearchHereProps ): ReactNode {
	const { box, isEmpty, onBox } = search;
	return (
		<div className="swis-here">
			{ moved && (
				<Button look="quiet" small before="search" onClick={ () => onBox( moved ) }>
					{ __( 'Search here', 'sw-immosuite' ) }
				</Button>
			) }
			{ isEmpty && ! moved && box && <EmptySection search={ search } box={ box } /> }
		</div>
	);
}

/** Ends the search in a section. The button is below the map, where it covers no pin or label. */
export function Everywhere( { onBox }: Pick< ListingsSearch, 'onBox' > ): ReactNode {
	return (
		<Button look="link" onClick={ () => onBox( null ) }>
			{ __( 'Search everywhere again', 'sw-immosuite' ) }
		</Button>
	);
}
