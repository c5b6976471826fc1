import { Notice } from '@wordpress/components';
import { useMemo } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import type { GeojsonResponse } from '../../src/contract/types.gen';
import { formatNumber } from '../../src/domain/format-number';
import { adviseRegion, type Advice } from '../../src/domain/region-advice';
import type { NamedRegion } from '../../src/domain/region-names';
import { controlId } from '../controls/ids';
import { editMeta } from '../core';
import type { Meta } from '../meta';
import { language } from '../field-format';

interface Props {
	readonly meta: Meta;
	readonly regions: readonly NamedRegion[];
	/** Null if there are none. */
	readonly outlines: GeojsonResponse | null;
}

function farText( { km, from }: NonNullable< Advice[ 'far' ] >, region: string ): string {
	const text =
		from === 'position'
			? /* translators: 1: region, 2: kilometers. */
				__(
					'The region %1$s is about %2$s km away from the position. Check region and position.',
					'sw-immosuite'
				)
			: /* translators: 1: region, 2: kilometers. */
				__( 'The region %1$s is about %2$s km away from the city. Check region and city.', 'sw-immosuite' );
	return sprintf( text, region, formatNumber( Math.round( km ), language() ) );
}

function fitText( { name, by }: NonNullable< Advice[ 'offered' ] > ): string {
	const text =
		by === 'position'
			? /* translators: %s: region. */ __( 'The position lies in the region %s.', 'sw-immosuite' )
			: /* translators: %s: region. */ __( 'The city matches the region %s.', 'sw-immosuite' );
	return sprintf( text, name );
}

/**
 * Compares the region with the position and the city, and offers a region that fits. Only the button changes the
 * region.
 */
export const RegionAdvice = ( { meta: { region, lat, lng, city }, regions, outlines }: Props ) => {
	const { offered, far } = useMemo(
		() => adviseRegion( region, { lat, lng, city }, regions, outlines?.features ?? [] ),
		[ region, lat, lng, city, regions, outlines ]
	);
	if ( offered === null && far === null ) {
		return null;
	}
	const chosen = regions.find( ( { id } ) => id === region )?.name ?? '';
	const offerAction = offered && {
		label: __( 'Use as region', 'sw-immosuite' ),
		onClick: () => {
			editMeta( { region: offered.id } );
			// Focuses the wrapper: the combobox input would open its list and hide the value.
			document.getElementById( controlId( 'region' ) )?.focus();
		},
	};
	return (
		<Notice
			status={ far ? 'warning' : 'info' }
			isDismissible={ false }
			actions={ offerAction ? [ offerAction ] : [] }
		>
			{ far && <p>{ farText( far, chosen ) }</p> }
			{ offered && <p>{ fitText( offered ) }</p> }
		</Notice>
	);
};
