import { __, sprintf } from '@wordpress/i18n';
import { useState } from 'react';
import { failureText, notify, request } from '../../../store';
import { notifyResult } from '../../../store/notify-result';
import { Button, Dialog, WrappingText } from '../../../ui';
import { download } from './download';
import { Section } from './Section';

async function downloadData(): Promise< void > {
	const answer = await request( 'GET /contact/export', null );
	if ( answer.ok ) {
		/* translators: %s: date, for example 2026-11-21. */
		const name = sprintf( __( 'my-data-%s.json', 'sw-immosuite' ), answer.value.created.slice( 0, 10 ) );
		download( name, answer.value );
	} else {
		notify( { type: 'error', text: failureText( answer.failure ) } );
	}
}

async function requestDeletion(): Promise< void > {
	notifyResult( await request( 'DELETE /contact', null ), __( 'The email has been sent.', 'sw-immosuite' ) );
}

/** Asks for confirmation, then requests a mail; only the mailed link deletes the account. */
function DeletionDialog( { onClose }: { onClose: () => void } ) {
	const confirm = (): void => {
		onClose();
		void requestDeletion();
	};
	return (
		<Dialog
			title={ __( 'Delete account', 'sw-immosuite' ) }
			onClose={ onClose }
			actions={
				<>
					<Button look="quiet" onClick={ onClose }>
						{ __( 'Cancel', 'sw-immosuite' ) }
					</Button>
					<Button look="danger" onClick={ confirm }>
						{ __( 'OK', 'sw-immosuite' ) }
					</Button>
				</>
			}
		>
			<p>{ __( 'Do you really want to delete your account with all data?', 'sw-immosuite' ) }</p>
			<p>
				{ __(
					'Your details, saved searches, inquiries and sessions are deleted. This cannot be undone. We keep proof of your consents for as long as the law requires.',
					'sw-immosuite'
				) }
			</p>
			<p>
				<WrappingText>
					{ __( 'We’ll email you a link to confirm. Only that link deletes the account.', 'sw-immosuite' ) }
				</WrappingText>
			</p>
		</Dialog>
	);
}

/** Download of all stored data, and deletion of the account. */
export function DataSection() {
	const [ isLoading, setLoading ] = useState( false );
	const [ isAsking, setAsking ] = useState( false );
	const load = (): void => {
		setLoading( true );
		void downloadData().then( () => setLoading( false ) );
	};
	return (
		<Section
			title={ __( 'Your data', 'sw-immosuite' ) }
			hint={
				<p className="swis-hint">
					{ __( 'Everything that we have stored about your account, in one file.', 'sw-immosuite' ) }
				</p>
			}
		>
			<div className="swis-actions">
				<Button look="quiet" busy={ isLoading ? __( 'Loading …', 'sw-immosuite' ) : null } onClick={ load }>
					{ __( 'Download data', 'sw-immosuite' ) }
				</Button>
				<Button look="danger" onClick={ () => setAsking( true ) }>
					{ __( 'Delete account', 'sw-immosuite' ) }
				</Button>
			</div>
			{ isAsking && <DeletionDialog onClose={ () => setAsking( false ) } /> }
		</Section>
	);
}
