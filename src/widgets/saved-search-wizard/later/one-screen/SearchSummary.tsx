import { __, sprintf } from '@wordpress/i18n';
import { startTransition, useMemo, type ReactNode } from 'react';
import { featuresText } from '../../../../domain/features';
import { fieldFacts } from '../../../../forms/fields/facts';
import { Button, WrappingText } from '../../../../ui';
import type { SearchEntries, SearchContext } from '../../entries';
import { chosenCategory } from '../../machine';
import type { SearchState } from '../../search-state';
import { fieldsOf } from '../form';
import { regionsText, type RegionsText } from './regions-text';

/** Type of property and marketing type, for example "Apartment to buy". */
function kindText( entries: SearchEntries, context: SearchContext ): string {
	const marketingType = entries[ 'savedSearch.marketingType' ];
	const category = chosenCategory( entries, context );
	if ( category === null ) {
		return context.catalogue.marketingTypes.search.find( ( { id } ) => id === marketingType )?.label ?? '';
	}
	/* translators: %s: type of property. */
	const text = marketingType === 'rent' ? __( '%s to rent', 'sw-immosuite' ) : __( '%s to buy', 'sw-immosuite' );
	return sprintf( text, category.displayText );
}

/** A line with the figures, and one with the equipment. Without a category, labels are those of the first category. */
function criteria( entries: SearchEntries, context: SearchContext ): string[] {
	const features = entries[ 'savedSearch.features' ];
	const first = context.catalogue.categories.find( ( { wizards } ) => wizards.includes( 'search' ) );
	const withCategory =
		chosenCategory( entries, context ) === null && first
			? { ...entries, 'savedSearch.categoryId': `${ first.id }` }
			: entries;
	const figures = fieldFacts( fieldsOf( withCategory, context ), withCategory, context ).map(
		( { label, text } ) => `${ label } ${ text }`
	);
	return [ figures.join( ' · ' ), featuresText( features ) ].filter( Boolean );
}

function Regions( { line, names, searched }: RegionsText ) {
	const inList = searched !== undefined && (
		<p className="swis-hint">
			{
				/* translators: %s: place and radius, as the list words them. */
				sprintf( __( 'In the list: %s', 'sw-immosuite' ), searched )
			}
		</p>
	);
	return names.length === 0 ? (
		<>
			<p>{ line }</p>
			{ inList }
		</>
	) : (
		<details>
			<summary>{ line }</summary>
			<p className="swis-hint">{ names.join( ', ' ) }</p>
			{ inList }
		</details>
	);
}

export interface SearchSummaryProps {
	search: SearchState;
	/** Number of matches. */
	note: ReactNode;
}

/** The search as text, with a button that opens the steps of the wizard. */
export function SearchSummary( { search, note }: SearchSummaryProps ) {
	const { entries, context, dispatch } = search;
	const regions = useMemo( () => regionsText( entries, context ), [ entries, context ] );
	const { unknownPlace } = regions;
	return (
		<section className="swis-aside swis-wanted" aria-labelledby="swis-wanted">
			<div className="swis-wanted__head">
				<h2 className="swis-aside__title" id="swis-wanted">
					{ kindText( entries, context ) }
				</h2>
				<Button
					look="link"
					onClick={ () => startTransition( () => dispatch( { type: 'step', step: 'regions' } ) ) }
				>
					{ __( 'Change', 'sw-immosuite' ) }
				</Button>
			</div>
			<Regions { ...regions } />
			{ criteria( entries, context ).map( ( line ) => (
				<p key={ line }>{ line }</p>
			) ) }
			{ unknownPlace === undefined ? null : (
				<p className="swis-hint">
					<WrappingText>
						{ sprintf(
							/* translators: %s: place as the visitor typed it. */
							__(
								'“%s” is left out: we have no regions there. Please check the regions.',
								'sw-immosuite'
							),
							unknownPlace
						) }
					</WrappingText>
				</p>
			) }
			{ note }
		</section>
	);
}
