import { useEffect, useRef } from 'react';
import { CONTACT_FIELDS } from '../../domain/contact';
import { contactPath, type ContactAt, type ContactRoot } from '../../domain/contact-paths';
import type { Visitor } from '../../store';
import type { Submission } from '../submission/useSubmission';
import { accountEntries } from './account';

/** The values filled in from the account, by path, and the account's id. */
interface Filled {
	readonly email: string;
	readonly entries: Readonly< Record< string, unknown > >;
}

/**
 * Fills empty contact fields from the account, once: fields that the visitor has typed in or emptied stay unchanged. If
 * another visitor signs in or the session ends, it clears the prefilled values that the visitor has not edited.
 *
 * @param isStepOpen Whether the contact step is open; only then, empty fields are filled.
 */
export function usePrefill< R extends ContactRoot, B >(
	root: R,
	{ state, change, dispatch }: Pick< Submission< ContactAt< R >, B >, 'state' | 'change' | 'dispatch' >,
	visitor: Visitor,
	isStepOpen = true
): void {
	const account = visitor.phase === 'known' ? visitor.account : null;
	const isSignedOut = visitor.phase === 'stranger';
	const filled = useRef< Filled | null >( null );
	useEffect( () => {
		const earlierFill = filled.current;
		const needsFilling = account !== null && isStepOpen && earlierFill?.email !== account.email;
		if ( ! needsFilling && ! ( isSignedOut && earlierFill !== null ) ) {
			return;
		}
		const known = account === null ? {} : accountEntries( account );
		const current: Readonly< Record< string, unknown > > = state.entries;
		const replaceable = CONTACT_FIELDS.map(
			( field ) => [ contactPath( root, field ), known[ field ] ?? '' ] as const
		).filter( ( [ path ] ) => current[ path ] === '' || current[ path ] === earlierFill?.entries[ path ] );
		const changed = replaceable.filter( ( [ path, value ] ) => current[ path ] !== value );
		const entries = Object.fromEntries( changed ) as Partial< ContactAt< R > >;
		if ( account === null ) {
			filled.current = null;
			dispatch( { type: 'signedOut', entries } );
		} else {
			filled.current = { email: account.email, entries: Object.fromEntries( replaceable ) };
			change( entries );
		}
	}, [ account, isSignedOut, isStepOpen, root, state.entries, change, dispatch ] );
}
