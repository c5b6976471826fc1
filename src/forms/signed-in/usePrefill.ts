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
 * @param isAsked Whether the contact step is open; before, nothing is prefilled.
 */
export function usePrefill< R extends ContactRoot, B >(
	root: R,
	{ state, change, dispatch }: Pick< Submission< ContactAt< R >, B >, 'state' | 'change' | 'dispatch' >,
	visitor: Visitor,
	isAsked = true
): void {
	const account = visitor.phase === 'known' ? visitor.account : null;
	const hasLeft = visitor.phase === 'stranger';
	const filled = useRef< Filled | null >( null );
	useEffect( () => {
		const before = filled.current;
		const needsFilling = account !== null && isAsked && before?.email !== account.email;
		if ( ! needsFilling && ! ( hasLeft && before !== null ) ) {
			return;
		}
		const known = account === null ? {} : accountEntries( account );
		const at: Readonly< Record< string, unknown > > = state.entries;
		const replaceable = CONTACT_FIELDS.map(
			( field ) => [ contactPath( root, field ), known[ field ] ?? '' ] as const
		).filter( ( [ path ] ) => at[ path ] === '' || at[ path ] === before?.entries[ path ] );
		const changed = replaceable.filter( ( [ path, value ] ) => at[ path ] !== value );
		const entries = Object.fromEntries( changed ) as Partial< ContactAt< R > >;
		if ( account === null ) {
			filled.current = null;
			dispatch( { type: 'left', entries } );
		} else {
			filled.current = { email: account.email, entries: Object.fromEntries( replaceable ) };
			change( entries );
		}
	}, [ account, hasLeft, isAsked, root, state.entries, change, dispatch ] );
}
