import { Button, ExternalLink, Notice } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { editorData, type Mail } from './data';

/** Posts what the button of the settings page posts; the page that answers says what the mail server did. */
const TestMail = ( { url, action, nonce }: Mail[ 'test' ] ) => (
	<form action={ url } method="post" target="_blank">
		<input type="hidden" name="action" value={ action } />
		<input type="hidden" name="_wpnonce" value={ nonce } />
		<Button variant="link" type="submit">
			{ __( 'Send test email', 'sw-immosuite' ) }
		</Button>
	</form>
);

/** Where the messages of a form go, for those who may change it. */
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
