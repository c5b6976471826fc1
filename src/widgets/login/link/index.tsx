/** The pages of mailed links: a chunk of its own, which a page that embeds the account never loads. */
import type { ReactNode } from 'react';
import { Confirmation, type ConfirmationProps } from './Confirmation';
import { isSignInKey, isStopKey, type MailedLink } from './key';
import { SignInByLink } from './SignInByLink';
import { StopPage } from './StopPage';

export interface LinkPageProps extends ConfirmationProps {
	mailed: NonNullable< MailedLink >;
	/** Somebody is signed in: nothing is left to do here. */
	onSignedIn: () => void;
}

/** A key is posted to the route of its purpose, and to no other (I6). */
export default function LinkPage( { mailed, onSignedIn, ...props }: LinkPageProps ): ReactNode {
	const k = 'k' in mailed ? mailed.k : '';
	if ( isSignInKey( k ) ) {
		return <SignInByLink k={ k } onSignedIn={ onSignedIn } { ...props } />;
	}
	return isStopKey( k ) ? <StopPage k={ k } { ...props } /> : <Confirmation { ...props } />;
}
