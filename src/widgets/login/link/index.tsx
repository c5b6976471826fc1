/** The pages of mailed links: a chunk of its own, which a page that embeds the account never loads. */
import type { ReactNode } from 'react';
import { Confirmation, type ConfirmationProps } from './Confirmation';
import { isSignInKey, type MailedLink } from './key';
import { SignInByLink } from './SignInByLink';

export interface LinkPageProps extends ConfirmationProps {
	mailed: NonNullable< MailedLink >;
	/** Somebody is signed in: nothing is left to do here. */
	onSignedIn: () => void;
}

/** A sign-in key is never posted as a confirmation, nor the other way round (I6). */
export default function LinkPage( { mailed, onSignedIn, ...props }: LinkPageProps ): ReactNode {
	return 'k' in mailed && isSignInKey( mailed.k ) ? (
		<SignInByLink k={ mailed.k } onSignedIn={ onSignedIn } { ...props } />
	) : (
		<Confirmation { ...props } />
	);
}
