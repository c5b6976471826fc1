import { useEffect, useRef } from 'react';
import { CONTACT_FIELDS } from '../../domain/contact';
import { contactPath, type ContactAt, type ContactRoot } from '../../domain/contact-paths';
import type { Visitor } from '../../store';
import type { Submission } from '../submission/useSubmission';
import { accountEntries } from './account';

/** What was filled in, by path, and whose it is. */
interface Filled {
	readonly email: string;
	readonly entries: Readonly< Record< string, unknown > >;
}

/**
 * Fills the empty fields of a contact from the account, once: what was typed by then stays, and what is emptied later
 * stays empty. Where somebody else signs in, and where the session ends, nothing of the account before is left that nobody
 * has changed.
 *
 * @param isAsked Whether the contact is being asked for: nothing is filled in before.
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
		const isFilledAnew = account !== null && isAsked && before?.email !== account.email;
		if ( ! isFilledAnew && ! ( hasLeft && before !== null ) ) {
			return;
		}
		const known = account === null ? {} : accountEntries( account );
		const at: Readonly< Record< string, unknown > > = state.entries;
		const free = CONTACT_FIELDS.map(
			( field ) => [ contactPath( root, field ), known[ field ] ?? '' ] as const
		).filter( ( [ path ] ) => at[ path ] === '' || at[ path ] === before?.entries[ path ] );
		const changed = free.filter( ( [ path, value ] ) => at[ path ] !== value );
		const entries = Object.fromEntries( changed ) as Partial< ContactAt< R > >;
		if ( account === null ) {
			filled.current = null;
			dispatch( { type: 'left', entries } );
		} else {
			filled.current = { email: account.email, entries: Object.fromEntries( free ) };
			change( entries );
		}
	}, [ account, hasLeft, isAsked, root, state.entries, change, dispatch ] );
}
