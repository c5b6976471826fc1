import { Button, ExternalLink, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { editorData, type Mail } from './data';

/** Submits the test mail form of the settings page, which then shows the mail server's response. */
const TestMail = ( { url, action, nonce }: Mail[ 'test' ] ) => (
	<form action={ url } method="post" target="_blank">
		<input type="hidden" name="action" value={ action } />
		<input type="hidden" name="_wpnonce" value={ nonce } />
		<Button variant="link" type="submit">
			{ __( 'Send test email', 'sw-immosuite' ) }
		</Button>
	</form>
);

/** Recipients of the form's messages, for users who may change them. */
export const MailNotice = () => {
	const { mail, settingsUrl } = editorData();
	if ( mail === null ) {
		return null;
	}
	return (
		<Notice status="info" isDismissible={ false }>
			{ /* translators: %s: email addresses. */ }
			<p>{ sprintf( __( 'Messages go to %s', 'sw-immosuite' ), mail.recipients.join( ', ' ) ) }</p>
			<ExternalLink href={ settingsUrl }>{ __( 'Change', 'sw-immosuite' ) }</ExternalLink>
			<TestMail { ...mail.test } />
		</Notice>
	);
};
