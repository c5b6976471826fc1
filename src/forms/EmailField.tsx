import { __, sprintf } from '@wordpress/i18n';
import { useState } from 'react';
import { atProvider, meantProvider } from '../domain/mail-provider';
import { Button, controlId, TextField, type TextFieldProps } from '../ui';
import './email-field.css';

export type EmailFieldProps = Omit< TextFieldProps, 'type' | 'autoComplete' | 'note' | 'onFocus' | 'onBlur' >;

/** An email field. On blur it suggests a correction for a mistyped mail provider, but accepts the address either way. */
export function EmailField( props: EmailFieldProps ) {
	const { name, value, onChange } = props;
	const [ isBlurred, setBlurred ] = useState( false );
	const suggested = isBlurred ? meantProvider( value ) : null;
	const accept = ( provider: string ): void => {
		onChange( atProvider( value, provider ) );
		// The clicked button disappears, so move the focus to the corrected field.
		document.getElementById( controlId( name ) )?.focus();
	};
	return (
		<TextField
			{ ...props }
			type="email"
			autoComplete="email"
			onFocus={ () => setBlurred( false ) }
			onBlur={ () => setBlurred( true ) }
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
