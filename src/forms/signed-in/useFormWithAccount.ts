import { useMemo } from 'react';
import type { ContactRoot } from '../../domain/contact-paths';
import type { Visitor } from '../../store';
import { accountAt } from './account';

/**
 * Marks the form's values that come from the account, because drafts must not store them.
 *
 * @param root Path of the contact in the form.
 */
export function useFormWithAccount< F extends object >( root: ContactRoot, form: F, visitor: Visitor ): F {
	const account = visitor.phase === 'known' ? visitor.account : null;
	return useMemo(
		() => ( account === null ? form : { ...form, fromAccount: accountAt( root, account ) } ),
		[ root, form, account ]
	);
}
