import { __ } from '@wordpress/i18n';
import { useEffect, useReducer, useRef } from 'react';
import type { SavedSearchRequest } from '../../../contract/types.gen';
import { decodeSearch } from '../../../domain/given-search';
import type { Submission } from '../../../forms/submission/useSubmission';
import { notify } from '../../../store';
import { searchOf, type SearchEntries, type SearchPlace } from '../entries';
import { givenEntries } from './given';

interface GivenLinkProps extends Pick< Submission< SearchEntries, SavedSearchRequest >, 'state' | 'change' > {
	/** Query parameter `search` of the page. */
	parameter: string;
	place: SearchPlace;
}

/**
 * Takes over the search that the page's address brings (E11), once the regions and a draft are there: it takes the place
 * of a search that was not sent, which one press brings back. The contact stays. The entries remember the link, so that
 * a reload does not undo what was changed since.
 */
export function GivenLink( { parameter, place, state, change }: GivenLinkProps ) {
	// A draft is restored in the effects of the first render, and stands in the entries of the second.
	const [ isRestored, setRestored ] = useReducer( () => true, false );
	useEffect( () => setRestored(), [] );
	const { entries, phase } = state;
	// Starting over empties the entries, and the link is no news by then.
	const taken = useRef( '' );
	const isNew = isRestored && place.tree !== null && phase === 'editing' && entries.link !== parameter;
	useEffect( () => {
		if ( entries.link === parameter ) {
			taken.current = parameter;
		}
		const given = isNew ? decodeSearch( parameter ) : null;
		if ( given === null ) {
			return;
		}
		if ( taken.current === parameter ) {
			change( { link: parameter } );
			return;
		}
		const before = { ...searchOf( entries ), link: parameter };
		change( { ...givenEntries( given, place ), link: parameter } );
		notify( {
			type: 'info',
			text: __( 'The search of the link is filled in.', 'sw-immosuite' ),
			action: { label: __( 'Undo', 'sw-immosuite' ), run: () => change( before ) },
		} );
	}, [ isNew, parameter, place, entries, change ] );
	return null;
}
