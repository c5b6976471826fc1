import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useRef } from 'react';
import type { InterestingResponse, SavedSearchEntry } from '../../../contract/types.gen';
import { formatNumber } from '../../../domain/format-number';
import { interestingListings, type Newest } from '../../../store/listings';
import { Flag, Hidden } from '../../../ui';
import { Cards, type CardsProps } from './listings/Cards';
import { Extent } from './listings/Extent';
import { Loaded } from './Loaded';
import { partsOf } from './searches/title';
import type { TabProps } from './types';
import { useLast } from './useLast';

type Match = InterestingResponse[ number ];
type Searches = readonly SavedSearchEntry[];

/** Names the searches that a listing matches, and marks new ones. */
function About( { match, searches }: { match: Match; searches: Searches } ) {
	const fits = searches
		.filter( ( { uuid } ) => match.searches.includes( uuid ) )
		.map( ( { title } ) => partsOf( title ).heading );
	return (
		<>
			{ match.isNew && (
				<p>
					<span aria-hidden="true">
						<Flag text={ __( 'New', 'sw-immosuite' ) } />
					</span>
					<Hidden>{ __( 'new since your last visit', 'sw-immosuite' ) }</Hidden>
				</p>
			) }
			{ fits.length > 0 && (
				<p className="swis-hint">
					{ /* translators: %s: title of a saved search. */ }
					{ sprintf( __( 'Matches: %s', 'sw-immosuite' ), fits.join( ', ' ) ) }
				</p>
			) }
		</>
	);
}

interface FoundProps extends Pick< CardsProps< Match >, 'path' | 'go' | 'link' > {
	searches: Searches;
	matches: Newest< Match >;
	lang: 'de' | 'en';
}

function Found( { searches, matches, lang, ...way }: FoundProps ) {
	if ( searches.length === 0 ) {
		return <p>{ __( 'Save a search to see matching listings here.', 'sw-immosuite' ) }</p>;
	}
	return matches.listings.length === 0 ? (
		<p>{ __( 'No listing matches your saved searches at the moment.', 'sw-immosuite' ) }</p>
	) : (
		<>
			<Extent of={ matches } lang={ lang } />
			<Cards
				{ ...way }
				listings={ matches.listings }
				level={ 3 }
				about={ ( match ) => <About match={ match } searches={ searches } /> }
			/>
		</>
	);
}

function headingText( matches: Newest< Match > | null, lang: 'de' | 'en' ): string {
	return matches === null
		? __( 'Interesting listings', 'sw-immosuite' )
		: /* translators: %s: number of listings. */
			sprintf( __( 'Interesting listings (%s)', 'sw-immosuite' ), formatNumber( matches.total, lang ) );
}

export interface MatchesProps extends TabProps {
	/** Current saved searches. */
	searches: Searches;
}

/** Listings that match the visitor's searches, newest first. */
export function Matches( { config, searches, ...tab }: MatchesProps ) {
	const { value, failure } = interestingListings.useValue();
	const matches = useLast( value );
	const seen = useRef( searches );
	useEffect( () => {
		// Changed searches change the matches, so load them again.
		if ( seen.current !== searches ) {
			seen.current = searches;
			void interestingListings.reload();
		}
	}, [ searches ] );
	return (
		<section className="swis-interesting" aria-labelledby="swis-interesting">
			<h2 className="swis-subtitle" id="swis-interesting">
				{ headingText( matches, config.lang ) }
			</h2>
			<Loaded what={ { value: matches, failure } } onRetry={ () => void interestingListings.reload() }>
				{ ( found ) => <Found { ...tab } lang={ config.lang } searches={ searches } matches={ found } /> }
			</Loaded>
		</section>
	);
}
