import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../../domain/format-number';
import { matchingListings, type Newest } from '../../../store/account-lists';
import { Button, Flag, Hidden } from '../../../ui';
import { pathOf, searchOf } from '../account-screen/tab-path';
import { Cards, type CardsProps } from './listings/Cards';
import { NewestOnlyNote } from './listings/NewestOnlyNote';
import { Loaded } from './Loaded';
import { partsOf } from './searches/title';
import type { TabProps } from './types';
import { useMatches, type Match, type Searches } from './useMatches';

/** Names the searches that a listing matches, and marks the listing if it is a new match. */
function About( { match, searches }: { match: Match; searches: Searches } ) {
	const titles = searches
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
			{ titles.length > 0 && (
				<p className="swis-hint">
					{ /* translators: %s: title of a saved search. */ }
					{ sprintf( __( 'Matches: %s', 'sw-immosuite' ), titles.join( ', ' ) ) }
				</p>
			) }
		</>
	);
}

interface MatchListProps extends Pick< CardsProps< Match >, 'path' | 'go' | 'link' > {
	searches: Searches;
	matches: Newest< Match >;
	lang: string;
}

function MatchList( { searches, matches, lang, ...navigation }: MatchListProps ) {
	if ( searches.length === 0 ) {
		return <p>{ __( 'Save a search to see matching listings here.', 'sw-immosuite' ) }</p>;
	}
	if ( searches.every( ( { paused } ) => paused ) ) {
		return (
			<p>
				{ __(
					'All your saved searches are paused. Resume one to see matching listings here.',
					'sw-immosuite'
				) }
			</p>
		);
	}
	return matches.listings.length === 0 ? (
		<p>{ __( 'No listing matches your saved searches at the moment.', 'sw-immosuite' ) }</p>
	) : (
		<>
			<NewestOnlyNote of={ matches } lang={ lang } />
			<Cards
				{ ...navigation }
				listings={ matches.listings }
				level={ 3 }
				about={ ( match ) => <About match={ match } searches={ searches } /> }
			/>
		</>
	);
}

function headingText( matches: Newest< Match > | null, lang: string ): string {
	return matches === null
		? __( 'Interesting listings', 'sw-immosuite' )
		: /* translators: %s: number of listings. */
			sprintf( __( 'Interesting listings (%s)', 'sw-immosuite' ), formatNumber( matches.total, lang ) );
}

export interface MatchesProps extends TabProps {
	/** Current saved searches. */
	searches: Searches;
}

/** Returns only the matches of one search. */
function matchesOfSearch( { listings }: Newest< Match >, uuid: string ): Newest< Match > {
	const matching = listings.filter( ( match ) => match.searches.includes( uuid ) );
	return { listings: matching, total: matching.length };
}

/** Listings that match the visitor's searches, or the search in the path, newest first. */
export function Matches( { config, searches, ...tab }: MatchesProps ) {
	const section = useRef< HTMLElement >( null );
	const { value, failure } = useMatches( searches );
	const searchId = searches.find( ( { uuid } ) => uuid === searchOf( tab.path ) )?.uuid;
	const matches = value === null || searchId === undefined ? value : matchesOfSearch( value, searchId );
	const { scrollTo } = tab.link;
	useEffect( () => {
		if ( searchId !== undefined && section.current ) {
			section.current.focus( { preventScroll: true } );
			scrollTo( section.current );
		}
	}, [ searchId, scrollTo ] );
	return (
		<section ref={ section } className="swis-interesting" aria-labelledby="swis-interesting" tabIndex={ -1 }>
			<h2 className="swis-subtitle" id="swis-interesting">
				{ headingText( matches, config.lang ) }
			</h2>
			{ searchId !== undefined && (
				<Button look="link" onClick={ () => tab.go( pathOf( 'searches' ), { push: false } ) }>
					{ __( 'Show the matches of all searches', 'sw-immosuite' ) }
				</Button>
			) }
			<Loaded data={ { value: matches, failure } } onRetry={ () => void matchingListings.reload() }>
				{ ( found ) => <MatchList { ...tab } lang={ config.lang } searches={ searches } matches={ found } /> }
			</Loaded>
		</section>
	);
}
