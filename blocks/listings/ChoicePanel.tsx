import { PanelBody, RangeControl, SelectControl } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import type { EditProps } from '../_editor/attributes';
import { editorData } from '../_editor/data';
import { FieldsControl } from '../_editor/FieldsControl';
import { RegionsControl } from '../_editor/RegionsControl';
import type { ListingsAttributes, Sort, State, Variant } from './attributes';

type MarketingType = ListingsAttributes[ 'marketingType' ];

const MAX_PER_PAGE = 48;

const marketingTypes = (): { value: MarketingType; label: string }[] => [
	{ value: '', label: __( 'Both', 'sw-immosuite' ) },
	{ value: 'buy', label: __( 'Buy', 'sw-immosuite' ) },
	{ value: 'rent', label: __( 'Rent', 'sw-immosuite' ) },
];

/** States that a variant can show: references appear only in the variant for references (SearchVariant). */
const states = ( variant: Variant ): ( readonly [ State, string ] )[] => [
	...( variant === 'references'
		? ( [ [ 'reference', __( 'Reference', 'sw-immosuite' ) ] ] as const )
		: ( [
				[ 'active', _x( 'Available', 'state', 'sw-immosuite' ) ],
				[ 'reserved', __( 'Reserved', 'sw-immosuite' ) ],
			] as const ) ),
	[ 'sold', __( 'Sold, rented', 'sw-immosuite' ) ],
];

const sorts = (): { value: Sort; label: string }[] => [
	{ value: 'newest', label: __( 'Newest first', 'sw-immosuite' ) },
	{ value: 'cheapest', label: __( 'Lowest price first', 'sw-immosuite' ) },
	{ value: 'dearest', label: __( 'Highest price first', 'sw-immosuite' ) },
	{ value: 'largest', label: __( 'Largest first', 'sw-immosuite' ) },
];

/**
 * Settings that choose the listings of the block. For similar listings, only their number can be set, because they
 * depend on the page's listing.
 */
export const ChoicePanel = ( { attributes, setAttributes }: EditProps< ListingsAttributes > ) => (
	<PanelBody title={ __( 'Choice of properties', 'sw-immosuite' ) }>
		{ attributes.variant !== 'similar' && (
			<>
				<SelectControl< MarketingType >
					label={ __( 'Buy or rent', 'sw-immosuite' ) }
					value={ attributes.marketingType }
					options={ marketingTypes() }
					onChange={ ( marketingType ) => setAttributes( { marketingType } ) }
				/>
				<FieldsControl
					id="sw-immosuite-listings-categories"
					legend={ __( 'Types of property', 'sw-immosuite' ) }
					help={ __( 'If none is selected, all types are shown.', 'sw-immosuite' ) }
					fields={ editorData().listingCategories.map( ( { id, label } ) => [ `${ id }`, label ] as const ) }
					value={ attributes.categories.map( String ) }
					onChange={ ( ids ) => setAttributes( { categories: ids.map( Number ) } ) }
				/>
				<RegionsControl
					label={ __( 'Regions', 'sw-immosuite' ) }
					help={ __( 'If none is selected, all regions are shown.', 'sw-immosuite' ) }
					value={ attributes.regions }
					onChange={ ( regions ) => setAttributes( { regions } ) }
				/>
				<FieldsControl
					id="sw-immosuite-listings-states"
					legend={ __( 'State', 'sw-immosuite' ) }
					help={ __( 'If none is selected, all unsold properties are shown.', 'sw-immosuite' ) }
					fields={ states( attributes.variant ) }
					value={ attributes.states }
					onChange={ ( chosen ) => setAttributes( { states: chosen } ) }
				/>
				<SelectControl< Sort >
					label={ __( 'Sort order', 'sw-immosuite' ) }
					value={ attributes.sort }
					options={ sorts() }
					onChange={ ( sort ) => setAttributes( { sort } ) }
				/>
			</>
		) }
		<RangeControl
			label={
				attributes.variant === 'search'
					? __( 'Number per page', 'sw-immosuite' )
					: __( 'Number of properties', 'sw-immosuite' )
			}
			min={ 1 }
			max={ MAX_PER_PAGE }
			value={ attributes.perPage }
			onChange={ ( perPage ) => perPage !== undefined && setAttributes( { perPage } ) }
		/>
	</PanelBody>
);
