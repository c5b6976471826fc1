import { useCallback, useEffect, useState } from 'react';
import type { ListingCardResponse } from '../../contract/types.gen';
import { request, useIsSignedIn, useSignedInAddress, type Failure, type Result } from '../../store';
import { useHasRendered } from '../useHasRendered';

/** Loading state of the listing to inquire about. */
export type Listing =
	| { readonly phase: 'loading' | 'gone' }
	/** Neither page nor block specifies a listing. */
	| { readonly phase: 'none' }
	| { readonly phase: 'found'; readonly card: ListingCardResponse }
	| { readonly phase: 'failed'; readonly failure: Failure };

function read( answer: Result< ListingCardResponse > ): Listing {
	if ( answer.ok ) {
		return { phase: 'found', card: answer.value };
	}
	const { failure } = answer;
	return failure.kind === 'notFound' ? { phase: 'gone' } : { phase: 'failed', failure };
}

/**
 * Loads the listing's card, and loads it again when another visitor signs in: exclusive listings need a session.
 *
 * @param objectId    0 if none is specified.
 * @param withSimilar Whether the card contains two similar listings.
 */
export function useListing( objectId: number, withSimilar: boolean ): { listing: Listing; reload: () => void } {
	const hasRendered = useHasRendered();
	const isSignedIn = useIsSignedIn();
	const email = useSignedInAddress();
	const [ attempt, setAttempt ] = useState( 0 );
	const [ listing, setListing ] = useState< Listing >( { phase: 'loading' } );
	useEffect( () => {
		if ( objectId === 0 || isSignedIn === null ) {
			return undefined;
		}
		let isLatest = true;
		const query = withSimilar ? { query: { similar: '1' } } : {};
		const options = { params: { objectId }, asVisitor: isSignedIn, ...query };
		void request( 'GET /listing/{objectId}', null, options ).then( ( answer ) => {
			if ( isLatest ) {
				setListing( read( answer ) );
			}
		} );
		return () => {
			isLatest = false;
		};
	}, [ objectId, isSignedIn, email, attempt, withSimilar ] );
	const reload = useCallback( () => setAttempt( ( before ) => before + 1 ), [] );
	return { listing: hasRendered && objectId === 0 ? { phase: 'none' } : listing, reload };
}
