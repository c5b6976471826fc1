/** Route `expose/{uuid}`: the page of an exclusive listing, for whoever is signed in (D3, P107). */
import { __ } from '@wordpress/i18n';
import { useEffect, useReducer, type ReactNode } from 'react';
import { failureText, useIsSignedIn, type Failure } from '../../store';
import { useExpose } from '../../store/expose';
import { Button, Note } from '../../ui';
import type { WidgetProps } from '../types';
import { Details } from './Details';
import { Gone } from './Gone';
import { SignedOut } from './SignedOut';
import './style.css';

export interface ExposeProps extends Pick< WidgetProps, 'link' | 'onTitle' > {
	config: { readonly address: { readonly uuid: string } };
}

function Failed( { failure, onRetry }: { failure: Failure; onRetry: () => void } ) {
	return (
		<Note tone="error" live="alert" title={ failureText( failure ) }>
			<Button look="quiet" small onClick={ onRetry }>
				{ __( 'Try again', 'sw-immosuite' ) }
			</Button>
		</Note>
	);
}

/** What stands in the document, by what is known of visitor and listing. */
function Screen( { config, ...props }: ExposeProps ): ReactNode {
	// The printed document is everybody's: the first render says nothing of anybody.
	const [ isBegun, begin ] = useReducer( () => true, false );
	useEffect( begin, [ begin ] );
	const isSignedIn = useIsSignedIn();
	const { value, failure, reload } = useExpose( config.address.uuid );
	if ( isBegun && isSignedIn === false ) {
		return <SignedOut { ...props } />;
	}
	if ( value !== null ) {
		return <Details { ...props } listing={ value } />;
	}
	if ( failure?.kind === 'notFound' ) {
		return <Gone { ...props } />;
	}
	return failure === null ? (
		<p role="status">{ __( 'Loading …', 'sw-immosuite' ) }</p>
	) : (
		<Failed failure={ failure } onRetry={ reload } />
	);
}

export default function Expose( props: ExposeProps ): ReactNode {
	return (
		<div className="swis-page">
			<Screen { ...props } />
		</div>
	);
}
