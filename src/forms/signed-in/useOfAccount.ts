import { useMemo } from 'react';
import type { ContactRoot } from '../../domain/contact-paths';
import type { Visitor } from '../../store';
import { accountAt } from './account';

/**
 * The form, told what the account fills in: drafts never keep that (P101).
 *
 * @param root Where the form has its contact.
 */
export function useOfAccount< F extends object >( root: ContactRoot, form: F, visitor: Visitor ): F {
	const account = visitor.phase === 'known' ? visitor.account : null;
	return useMemo(
		() => ( account === null ? form : { ...form, ofAccount: accountAt( root, account ) } ),
		[ root, form, account ]
	);
}
