/** Route `expose/{uuid}`: the page of an exclusive listing, for signed-in visitors. */
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { failureText, useIsSignedIn } from '../../store';
import { useExpose } from '../../store/expose';
import { RetryNote } from '../../ui';
import type { WidgetProps } from '../types';
import { useHasRendered } from '../useHasRendered';
import { Details } from './Details';
import { ListingUnavailable } from './ListingUnavailable';
import { SignedOut } from './SignedOut';
import { BackToExclusiveListings } from './BackToExclusiveListings';
import './style.css';

export interface ExposeProps extends Pick< WidgetProps, 'link' | 'onTitle' > {
	config: { readonly address: { readonly uuid: string }; readonly urls: { readonly login: string } };
}

/** Chooses the screen by the state of the session and of the listing. */
function Screen( { config, ...props }: ExposeProps ): ReactNode {
	const hasRendered = useHasRendered();
	const isSignedIn = useIsSignedIn();
	const { value, failure, reload } = useExpose( config.address.uuid );
	if ( hasRendered && isSignedIn === false ) {
		return <SignedOut { ...props } />;
	}
	if ( value !== null ) {
		return <Details { ...props } listing={ value } />;
	}
	if ( failure?.kind === 'notFound' ) {
		return <ListingUnavailable { ...props } />;
	}
	return failure === null ? (
		<p className="swis-hint" role="status">
			{ __( 'Loading …', 'sw-immosuite' ) }
		</p>
	) : (
		<RetryNote title={ failureText( failure ) } onRetry={ reload } />
	);
}

export default function Expose( props: ExposeProps ): ReactNode {
	const hasRendered = useHasRendered();
	return (
		<div className="swis-page">
			{ hasRendered && <BackToExclusiveListings page={ props.config.urls.login } /> }
			<Screen { ...props } />
		</div>
	);
}
