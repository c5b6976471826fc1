import { __ } from '@wordpress/i18n';
import { useId, useState } from 'react';
import { changeAccount } from '../../../store/account';
import { notifyAnswer } from '../../../store/notify-answer';
import { Sentence, Switch } from '../../../ui';
import type { DetailsFormProps } from './DetailsForm';
import { Section } from './Section';

/** The newsletter switch takes effect at once; the consent's wording stands beside it, and its hash is sent along. */
export function NewsletterSection( { account, config }: Pick< DetailsFormProps, 'account' | 'config' > ) {
	const [ isBusy, setBusy ] = useState( false );
	const id = useId();
	const { newsletter } = account.customFields;
	const change = async ( isWanted: boolean ): Promise< void > => {
		setBusy( true );
		const customFields = { ...account.customFields, newsletter: isWanted };
		const answer = await changeAccount( account, { customFields, consentHash: config.consents.hash } );
		setBusy( false );
		notifyAnswer( answer, __( 'Your details have been saved.', 'sw-immosuite' ) );
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
