import { ExternalLink, Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { editorData } from './data';

/** Warns editors that the consent text has no link to a privacy page because the site has none. */
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
