import { __ } from '@wordpress/i18n';
import { Hidden } from '../../../ui';
import { ConsentsSection } from '../account/ConsentsSection';
import { DataSection } from '../account/DataSection';
import { SessionsSection } from '../account/SessionsSection';
import type { TabProps } from './types';

/** Consents, devices and data of the visitor, and deletion of the account. */
export default function PrivacyTab( { config, signOut }: TabProps ) {
	return (
		<>
			<h1>
				<Hidden>{ __( 'Privacy', 'sw-immosuite' ) }</Hidden>
			</h1>
			<ConsentsSection config={ config } />
			<SessionsSection config={ config } signOut={ signOut } />
			<DataSection />
		</>
	);
}
