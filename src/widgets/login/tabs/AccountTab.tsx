import { __ } from '@wordpress/i18n';
import { reloadAccount, useAccount } from '../../../store/account';
import { Hidden } from '../../../ui';
import { DetailsSection } from '../account/DetailsSection';
import { NewsletterSection } from '../account/NewsletterSection';
import { Loaded } from './Loaded';
import type { TabProps } from './types';

/** Details and newsletter of the visitor. */
export default function AccountTab( { config, link, isCompleting, complete, typed }: TabProps ) {
	const account = useAccount();
	return (
		<>
			<h1>
				<Hidden>{ __( 'Account & newsletter', 'sw-immosuite' ) }</Hidden>
			</h1>
			<Loaded data={ account } onRetry={ () => void reloadAccount() }>
				{ ( loaded ) => (
					<>
						{ /* The dialog, while open, contains the same form, so render it only there. */ }
						{ ! isCompleting && (
							<DetailsSection account={ loaded } config={ config } link={ link } typed={ typed } />
						) }
						<NewsletterSection account={ loaded } config={ config } complete={ complete } />
					</>
				) }
			</Loaded>
		</>
	);
}
