import { __ } from '@wordpress/i18n';
import { useEffect, useState } from 'react';
import { Button, Head, ActionResult, type ActionOutcome } from '../../ui';
import type { WidgetProps } from '../types';

export interface ListingUnavailableProps extends Pick< WidgetProps, 'link' > {
	onTitle: WidgetProps[ 'onTitle' ] | undefined;
	/** Whether this screen replaces a form that the visitor was filling in; then the heading gets the focus. */
	focus: boolean;
}

/** Shown for a removed listing: offers the general contact form in the same frame. */
export function ListingUnavailable( { link, onTitle, focus }: ListingUnavailableProps ) {
	const [ outcome, setOutcome ] = useState< ActionOutcome | null >( null );
	const title = __( 'This property is no longer available', 'sw-immosuite' );
	useEffect( () => {
		onTitle?.( __( 'Inquiry about this property', 'sw-immosuite' ), title );
	}, [ onTitle, title ] );
	const open = (): void => {
		setOutcome( null );
		void link.open( 'contact-form-wizard', {} ).then( ( hasOpened ) => {
			if ( ! hasOpened ) {
				setOutcome( { tone: 'error', text: __( 'Network connection error', 'sw-immosuite' ) } );
			}
		} );
	};
	return (
		<div className="swis-page">
			<Head title={ title } focus={ focus } scrollTo={ link.scrollTo }>
				<p className="swis-lead">{ __( 'You are welcome to send us a general message.', 'sw-immosuite' ) }</p>
			</Head>
			<div className="swis-actions">
				<Button onClick={ open }>{ __( 'Open contact form', 'sw-immosuite' ) }</Button>
				<ActionResult outcome={ outcome } />
			</div>
		</div>
	);
}
