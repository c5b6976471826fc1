import { __, sprintf } from '@wordpress/i18n';
import { useState } from 'react';
import { atProvider, meantProvider } from '../domain/mail-provider';
import { Button, controlId, TextField, type TextFieldProps } from '../ui';
import './email-field.css';

export type EmailFieldProps = Omit< TextFieldProps, 'type' | 'autoComplete' | 'note' | 'onFocus' | 'onBlur' >;

/** An email field. On blur it suggests a correction for a mistyped mail provider, but accepts the address either way. */
export function EmailField( props: EmailFieldProps ) {
	const { name, value, onChange } = props;
	const [ wasLeft, setLeft ] = useState( false );
	const suggested = wasLeft ? meantProvider( value ) : null;
	const accept = ( provider: string ): void => {
		onChange( atProvider( value, provider ) );
		// The pressed button disappears, so the focus moves to the field that it has corrected.
		document.getElementById( controlId( name ) )?.focus();
	};
	return (
		<TextField
			{ ...props }
			type="email"
			autoComplete="email"
			onFocus={ () => setLeft( false ) }
			onBlur={ () => setLeft( true ) }
			note={
				<p role="status" className="swis-meant">
					{ suggested === null ? null : (
						<Button look="link" onClick={ () => accept( suggested ) }>
							{ /* translators: %s: domain of a mail provider, for example gmail.com. */ }
							{ sprintf( __( 'Did you mean %s?', 'sw-immosuite' ), suggested ) }
						</Button>
					) }
				</p>
			}
		/>
	);
}
