import { ExternalLink, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { editorData } from './data';

/** Without a privacy page the consent names none: the editor should know before visitors do. */
export const PrivacyNotice = () => {
	const { hasPrivacyPage, settingsUrl } = editorData();
	if ( hasPrivacyPage ) {
		return null;
	}
	return (
		<Notice status="warning" isDismissible={ false }>
			<p>{ __( 'No privacy policy page is set. Set it before publishing.', 'sw-immosuite' ) }</p>
			{ settingsUrl !== '' && (
				<ExternalLink href={ settingsUrl }>{ __( 'Open the settings', 'sw-immosuite' ) }</ExternalLink>
			) }
		</Notice>
	);
};
