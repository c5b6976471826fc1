import { __ } from '@wordpress/i18n';
import { useEffect, useReducer, useRef } from 'react';
import type { SavedSearchRequest } from '../../../contract/types.gen';
import { decodeSearch } from '../../../domain/search-link';
import { isUntouched } from '../../../forms/entries';
import type { Submission } from '../../../forms/submission/useSubmission';
import { notify } from '../../../store';
import { emptyEntries, searchOf, type SearchEntries, type SearchContext } from '../entries';
import { entriesOfSearch } from './search-entries';

interface ApplySearchLinkProps extends Pick< Submission< SearchEntries, SavedSearchRequest >, 'state' | 'change' > {
	/** Query parameter `search` of the page. */
	parameter: string;
	context: SearchContext;
}

/**
 * Applies the search link from the page's URL, after the regions and a draft have loaded. The linked search replaces an
 * unsent one, which one click restores, and keeps the contact. The entries store the link, so that a reload does not
 * overwrite later changes.
 */
export function ApplySearchLink( { parameter, context, state, change }: ApplySearchLinkProps ) {
	// A draft is restored in effects of the first render, so the entries contain it only in the second render.
	const [ isRestored, setRestored ] = useReducer( () => true, false );
	useEffect( () => setRestored(), [] );
	const { entries, phase } = state;
	// Starting over clears the entries but must not apply the link again.
	const appliedLink = useRef( '' );
	const isLinkNew = isRestored && context.tree !== null && phase === 'editing' && entries.link !== parameter;
	useEffect( () => {
		if ( entries.link === parameter ) {
			appliedLink.current = parameter;
		}
		const linkedSearch = isLinkNew ? decodeSearch( parameter ) : null;
		if ( linkedSearch === null ) {
			return;
		}
		if ( appliedLink.current === parameter ) {
			change( { link: parameter } );
			return;
		}
		const before = { ...searchOf( entries ), link: parameter };
		change( { ...entriesOfSearch( linkedSearch, context ), link: parameter } );
		// The screen for a list's search shows the search itself, so only a replaced search needs a notice.
		if ( linkedSearch.list && isUntouched( emptyEntries( context ), searchOf( entries ) ) ) {
			return;
		}
		notify( {
			type: 'info',
			text: __( 'Your search is filled in.', 'sw-immosuite' ),
			action: { label: __( 'Undo', 'sw-immosuite' ), run: () => change( before ) },
		} );
	}, [ isLinkNew, parameter, context, entries, change ] );
	return null;
}
