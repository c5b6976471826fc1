import { __ } from '@wordpress/i18n';
import { useEffect, type ReactNode } from 'react';
import { EveningDrawing, Head, Note, WrappingText } from '../../../ui';
import type { WidgetProps } from '../../types';
import { AddressForm, type AddressFormProps } from './AddressForm';
import '../../../ui/quiet.css';
import './sign-in.css';

export interface SignInProps extends AddressFormProps {
	/** Empty if the host page has a heading. */
	heading: string;
	/** Whether this page replaces the account; if so, its heading gets the focus. */
	focus: boolean;
	/** Whether to explain that the session has expired. */
	hasEnded: boolean;
	title: string;
	onTitle: WidgetProps[ 'onTitle' ];
}

/** The sign-in page: one field, and an explanation of what happens next. */
export function SignIn( { heading, focus, hasEnded, title, onTitle, ...form }: SignInProps ): ReactNode {
	useEffect( () => onTitle?.( title, __( 'Your account', 'sw-immosuite' ) ), [ onTitle, title ] );
	return (
		<div className="swis-quiet swis-quiet--plain">
			<div className="swis-stack">
				{ hasEnded && (
					<Note tone="info" live="status">
						<p>{ __( 'Your session has ended. Please sign in again.', 'sw-immosuite' ) }</p>
					</Note>
				) }
				<Head title={ heading } focus={ focus }>
					<p className="swis-lead">
						<WrappingText>
							{ __(
								'Please enter your email address. You will receive an email; open the link in it to sign in.',
								'sw-immosuite'
							) }
						</WrappingText>{ ' ' }
						{ __( 'You do not need a password.', 'sw-immosuite' ) }
					</p>
				</Head>
				<AddressForm { ...form } />
			</div>
			<EveningDrawing lit={ 1 } />
		</div>
	);
}
