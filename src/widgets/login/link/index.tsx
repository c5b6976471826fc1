/** The pages of mailed links: a chunk of its own, which a page that embeds the account never loads. */
import type { ReactNode } from 'react';
import { Confirmation, type ConfirmationProps } from './Confirmation';
import { isSignInKey, type Errand } from './key';
import { SignInByLink } from './SignInByLink';

export interface LinkPageProps extends ConfirmationProps {
	errand: NonNullable< Errand >;
	/** Somebody is signed in: nothing is left to do here. */
	onSignedIn: () => void;
}

/** A sign-in key is never posted as a confirmation, nor the other way round (I6). */
export default function LinkPage( { errand, onSignedIn, ...props }: LinkPageProps ): ReactNode {
	return 'k' in errand && isSignInKey( errand.k ) ? (
		<SignInByLink k={ errand.k } onSignedIn={ onSignedIn } { ...props } />
	) : (
		<Confirmation { ...props } />
	);
}
