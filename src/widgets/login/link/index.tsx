/** The pages of mailed links, in a chunk that is not loaded on pages with the account. */
import type { ReactNode } from 'react';
import { Confirmation, type ConfirmationProps } from './Confirmation';
import { isSignInKey, isStopKey, type MailedLink } from './key';
import { SignInByLink, type SignInByLinkProps } from './SignInByLink';
import { StopPage } from './StopPage';

export interface LinkPageProps extends ConfirmationProps, Pick< SignInByLinkProps, 'link' | 'onSignedIn' > {
	mailed: NonNullable< MailedLink >;
}

/** Selects the page by the purpose of the key: a key is sent only to the route of its purpose. */
export default function LinkPage( { mailed, link, onSignedIn, ...props }: LinkPageProps ): ReactNode {
	const k = 'k' in mailed ? mailed.k : '';
	if ( isSignInKey( k ) ) {
		return <SignInByLink k={ k } link={ link } onSignedIn={ onSignedIn } { ...props } />;
	}
	return isStopKey( k ) ? <StopPage k={ k } { ...props } /> : <Confirmation { ...props } />;
}
