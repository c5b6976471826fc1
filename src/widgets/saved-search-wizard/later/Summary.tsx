import { __ } from '@wordpress/i18n';
import { featuresText } from '../../../domain/features';
import { countChosen, reduceRegions, type RegionTree } from '../../../domain/regions';
import { fieldFacts } from '../../../forms/fields/facts';
import { regionsHeadline } from '../../../forms/regions/headline';
import { Facts } from '../../../ui';
import type { SearchEntries, SearchContext } from '../entries';
import { fieldsOf } from './form';
import { chosenCategory } from '../machine';

/** Maximum number of regions listed by name. */
const MAX_NAMED = 5;

/** Names of the chosen regions, without the parts of a fully chosen parent; only their number if there are too many. */
function regionsText( chosen: readonly string[], tree: RegionTree ): string {
	const names = reduceRegions( tree, chosen ).map( ( id ) => tree.byId.get( id )?.name ?? '' );
	return names.length > MAX_NAMED ? regionsHeadline( countChosen( tree, new Set( chosen ) ) ) : names.join( ', ' );
}

/** Summary of the choices so far, beside the later steps. */
export function Summary( {
	entries,
	context,
	isSent,
	regions,
}: {
	entries: SearchEntries;
	context: SearchContext;
	isSent?: boolean;
	/** Text for the regions; by default their names or their number. */
	regions?: string;
} ) {
	const { catalogue, tree } = context;
	const marketingType = catalogue.marketingTypes.search.find(
		( { id } ) => id === entries[ 'savedSearch.marketingType' ]
	);
	const category = chosenCategory( entries, context )?.displayText ?? '';
	const features = entries[ 'savedSearch.features' ];
	const facts = [
		{
			id: 'regions',
			label: __( 'Regions', 'sw-immosuite' ),
			text: regions ?? ( tree ? regionsText( entries[ 'savedSearch.locations' ], tree ) : '' ),
		},
		{
			id: 'category',
			label: __( 'Type of property', 'sw-immosuite' ),
			text: [ category, marketingType?.label ?? '' ].filter( Boolean ).join( ' · ' ),
		},
		...fieldFacts( fieldsOf( entries, context ), entries, context ),
		...( features.length > 0
			? [ { id: 'features', label: __( 'Features', 'sw-immosuite' ), text: featuresText( features ) } ]
			: [] ),
	];
	const title = isSent ? __( 'Your saved search', 'sw-immosuite' ) : __( 'Your entries so far', 'sw-immosuite' );
	return <Facts title={ title } facts={ facts } />;
}
