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
 * stays empty. Where somebody else signs in, nothing of the account before is left that nobody has changed.
 */
export function usePrefill< R extends ContactRoot, B >(
	root: R,
	{ state, change }: Pick< Submission< ContactAt< R >, B >, 'state' | 'change' >,
	visitor: Visitor
): void {
	const account = visitor.phase === 'known' ? visitor.account : null;
	const filled = useRef< Filled | null >( null );
	useEffect( () => {
		if ( account === null || filled.current?.email === account.email ) {
			return;
		}
		const before = filled.current?.entries ?? {};
		const known = accountEntries( account );
		const at: Readonly< Record< string, unknown > > = state.entries;
		const free = CONTACT_FIELDS.map(
			( field ) => [ contactPath( root, field ), known[ field ] ?? '' ] as const
		).filter( ( [ path ] ) => at[ path ] === '' || at[ path ] === before[ path ] );
		filled.current = { email: account.email, entries: Object.fromEntries( free ) };
		const entries: Record< string, unknown > = Object.fromEntries(
			free.filter( ( [ path, value ] ) => at[ path ] !== value )
		);
		change( entries as Partial< ContactAt< R > > );
	}, [ account, root, state.entries, change ] );
}
