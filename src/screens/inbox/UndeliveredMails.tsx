import { Button, Notice } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useState, type ReactNode } from 'react';
import { api, troubleOf, type EntryDetail } from './api';
import type { Data } from './data';
import type { Loaded } from './useEntry';
import { mailText } from './words';

type Mail = EntryDetail[ 'mails' ][ number ];

export interface UndeliveredMailsProps {
	readonly data: Data;
	readonly entry: EntryDetail;
	readonly loaded: Loaded;
	readonly onNotice: ( text: string ) => void;
}

const isTroubled = ( { state, error }: Mail ): boolean =>
	state === 'failed' || ( state === 'waiting' && error !== null );

/** Mails that were not delivered: explains the server's error, and what to do. */
export function UndeliveredMails( { data, entry, loaded, onNotice }: UndeliveredMailsProps ): ReactNode {
	const { mails: mailsUrl } = data;
	const [ busyId, setBusyId ] = useState( 0 );
	const resend = async ( { id }: Mail ): Promise< void > => {
		setBusyId( id );
		try {
			await api.resend( id );
			onNotice( sprintf( _n( '%s email is being sent.', '%s emails are being sent.', 1, 'sw-immosuite' ), '1' ) );
			await loaded.reload();
		} catch ( error ) {
			onNotice( troubleOf( error ).text );
		}
		setBusyId( 0 );
	};
	return (
		<>
			{ entry.mails.filter( isTroubled ).map( ( mail ) => (
				<Notice
					key={ mail.id }
					className="swin-mail"
					status={ mail.state === 'failed' ? 'error' : 'warning' }
					isDismissible={ false }
				>
					<p>
						<strong>{ mailText( mail, data.zone ) }</strong>
					</p>
					{ mail.meaning !== null && <p>{ mail.meaning }</p> }
					{ mail.error !== null && (
						<p>
							{ __( 'What the mail server says', 'sw-immosuite' ) }: <code lang="">{ mail.error }</code>
						</p>
					) }
					{ mailsUrl === '' ? (
						<p>{ __( "The site's administrators can send it again.", 'sw-immosuite' ) }</p>
					) : (
						<p className="swin-buttons">
							<Button
								variant="secondary"
								size="compact"
								isBusy={ busyId === mail.id }
								disabled={ busyId !== 0 }
								accessibleWhenDisabled
								onClick={ () => void resend( mail ) }
							>
								{ mail.state === 'failed'
									? __( 'Send again', 'sw-immosuite' )
									: __( 'Send now', 'sw-immosuite' ) }
							</Button>
							<Button variant="tertiary" size="compact" href={ mailsUrl }>
								{ __( 'Emails', 'sw-immosuite' ) }
							</Button>
						</p>
					) }
				</Notice>
			) ) }
		</>
	);
}
