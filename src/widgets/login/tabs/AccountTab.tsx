import { __ } from '@wordpress/i18n';
import { reloadAccount, useAccount } from '../../../store/account';
import { RoutePlanner } from '../../../forms/route-planner';
import { Hidden } from '../../../ui';
import { ConsentsSection } from '../account/ConsentsSection';
import { DataSection } from '../account/DataSection';
import { DetailsSection } from '../account/DetailsSection';
import { NewsletterSection } from '../account/NewsletterSection';
import { Section } from '../account/Section';
import { SessionsSection } from '../account/SessionsSection';
import { Loaded } from './Loaded';
import type { TabProps } from './types';

/** Details, newsletter, devices, consents and data of the visitor, and the route planner. */
export default function AccountTab( { config, link, signOut, isCompleting, complete, typed }: TabProps ) {
	const account = useAccount();
	return (
		<>
			<h1>
				<Hidden>{ __( 'Account & newsletter', 'sw-immosuite' ) }</Hidden>
			</h1>
			<Loaded what={ account } onRetry={ () => void reloadAccount() }>
				{ ( present ) => (
					<>
						{ /* The open dialog contains the same form; render only one. */ }
						{ ! isCompleting && (
							<DetailsSection account={ present } config={ config } link={ link } typed={ typed } />
						) }
						<NewsletterSection account={ present } config={ config } complete={ complete } />
					</>
				) }
			</Loaded>
			<SessionsSection config={ config } signOut={ signOut } />
			<ConsentsSection config={ config } />
			<DataSection />
			<RoutePlanner config={ config } frame={ Section } />
		</>
	);
}
