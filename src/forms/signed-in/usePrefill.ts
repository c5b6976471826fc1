import { useEffect, useRef } from 'react';
import { CONTACT_FIELDS, type ContactField } from '../../domain/contact';
import { contactPath, type ContactAt, type ContactRoot } from '../../domain/contact-paths';
import type { Visitor } from '../../store';
import type { Submission } from '../submission/useSubmission';
import { accountEntries } from './account';

/**
 * Fills the empty fields of a contact from the account, once: what was typed by then stays, and what is emptied later
 * stays empty.
 */
export function usePrefill< R extends ContactRoot, B >(
	root: R,
	{ state, change }: Pick< Submission< ContactAt< R >, B >, 'state' | 'change' >,
	visitor: Visitor
): void {
	const account = visitor.phase === 'known' ? visitor.account : null;
	const filled = useRef< string | null >( null );
	useEffect( () => {
		if ( account === null || filled.current === account.email ) {
			return;
		}
		filled.current = account.email;
		const known = accountEntries( account );
		const at: Readonly< Record< string, unknown > > = state.entries;
		const isFree = ( field: ContactField ): boolean =>
			known[ field ] !== undefined && at[ contactPath( root, field ) ] === '';
		const entries: Record< string, unknown > = Object.fromEntries(
			CONTACT_FIELDS.filter( isFree ).map( ( field ) => [ contactPath( root, field ), known[ field ] ] )
		);
		change( entries as Partial< ContactAt< R > > );
	}, [ account, root, state.entries, change ] );
}
