import { __ } from '@wordpress/i18n';
import { useId, useState } from 'react';
import type { Account } from '../../../contract/types.gen';
import { hasAcceptedDisclaimer } from '../../../store';
import { changeAccount } from '../../../store/account';
import { notifyResult } from '../../../store/notify-result';
import { Sentence, Switch } from '../../../ui';
import type { TabProps } from '../tabs/types';
import { Section } from './Section';

interface NewsletterSectionProps extends Pick< TabProps, 'config' | 'complete' > {
	account: Account;
}

/**
 * The newsletter switch takes effect at once. The wording of the consent is below it, and the request has its hash.
 * Without an accepted disclaimer, the switch first opens the form to accept it.
 */
export function NewsletterSection( { account, config, complete }: NewsletterSectionProps ) {
	const [ isBusy, setBusy ] = useState( false );
	const id = useId();
	const { newsletter } = account.customFields;
	const change = async ( isWanted: boolean ): Promise< void > => {
		if ( isWanted && ! hasAcceptedDisclaimer( account ) ) {
			complete();
			return;
		}
		setBusy( true );
		const customFields = { ...account.customFields, newsletter: isWanted };
		const answer = await changeAccount( account, { customFields, consentHash: config.consents.hash } );
		setBusy( false );
		notifyResult( answer, __( 'Your details have been saved.', 'sw-immosuite' ) );
	};
	return (
		<Section title={ __( 'Newsletter', 'sw-immosuite' ) }>
			<Switch
				checked={ newsletter }
				isBusy={ isBusy }
				describedBy={ id }
				onChange={ ( isWanted ) => void change( isWanted ) }
			>
				{ newsletter
					? __( 'You receive the newsletter.', 'sw-immosuite' )
					: __( 'You do not receive the newsletter.', 'sw-immosuite' ) }
			</Switch>
			<p className="swis-hint" id={ id }>
				<Sentence parts={ config.consents.newsletter.parts } />
			</p>
		</Section>
	);
}
