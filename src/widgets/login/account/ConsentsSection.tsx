import { __, sprintf } from '@wordpress/i18n';
import { useState } from 'react';
import type { ConsentsResponse } from '../../../contract/types.gen';
import { fieldLabel } from '../../../domain/contact-texts';
import { localTime } from '../../../domain/time';
import { reloadConsents, useConsents, withdrawConsent } from '../../../store/account';
import { notifyResult } from '../../../store/notify-result';
import { Button, Dialog, Hidden } from '../../../ui';
import { Loaded } from '../tabs/Loaded';
import type { TabProps } from '../tabs/types';
import { Section } from './Section';

type Consent = ConsentsResponse[ number ];
type Language = TabProps[ 'config' ][ 'lang' ];

/** Lines for the times at which a consent was given, confirmed and withdrawn. */
function eventsOf( { granted, confirmed, revoked }: Consent, lang: Language ): string[] {
	/* translators: %s: date and time. */
	const events: string[] = [ sprintf( __( 'Given on %s', 'sw-immosuite' ), localTime( granted, lang ) ) ];
	if ( confirmed !== null && confirmed !== granted ) {
		/* translators: %s: date and time. */
		events.push( sprintf( __( 'Confirmed on %s', 'sw-immosuite' ), localTime( confirmed, lang ) ) );
	}
	if ( revoked !== null ) {
		/* translators: %s: date and time. */
		events.push( sprintf( __( 'Withdrawn on %s', 'sw-immosuite' ), localTime( revoked, lang ) ) );
	}
	return events;
}

interface RowProps {
	consent: Consent;
	lang: Language;
	onWithdraw: () => void;
}

function Row( { consent, lang, onWithdraw }: RowProps ) {
	const label = fieldLabel( consent.purpose );
	const name = [ label, consent.about ].filter( Boolean ).join( ', ' );
	return (
		<li>
			<div className="swis-rows__main">
				<strong>{ label }</strong>
				{ consent.about && <p>{ consent.about }</p> }
				{ eventsOf( consent, lang ).map( ( event ) => (
					<p key={ event } className="swis-hint">
						{ event }
					</p>
				) ) }
				<details>
					<summary>
						{ __( 'Show wording', 'sw-immosuite' ) }
						<Hidden>: { name }</Hidden>
					</summary>
					<p>{ consent.text }</p>
				</details>
			</div>
			{ consent.revoked === null && (
				<Button look="quiet" small onClick={ onWithdraw }>
					{ __( 'Withdraw', 'sw-immosuite' ) }
					<Hidden>: { name }</Hidden>
				</Button>
			) }
		</li>
	);
}

function WithdrawDialog( { consent, onClose }: { consent: Consent; onClose: () => void } ) {
	const withdraw = async (): Promise< void > => {
		onClose();
		notifyResult( await withdrawConsent( consent.id ), __( 'The consent has been withdrawn.', 'sw-immosuite' ) );
	};
	/* translators: %s: name of the consent. */
	const title = sprintf( __( 'Withdraw the consent “%s”?', 'sw-immosuite' ), fieldLabel( consent.purpose ) );
	return (
		<Dialog
			title={ title }
			onClose={ onClose }
			actions={
				<>
					<Button look="quiet" onClick={ onClose }>
						{ __( 'Cancel', 'sw-immosuite' ) }
					</Button>
					<Button look="danger" onClick={ () => void withdraw() }>
						{ __( 'Withdraw', 'sw-immosuite' ) }
					</Button>
				</>
			}
		>
			{ consent.about && <p>{ consent.about }</p> }
			<p>
				{ __(
					'This takes effect at once and does not affect what was done before. To have your details deleted, delete your account.',
					'sw-immosuite'
				) }
			</p>
		</Dialog>
	);
}

/** The visitor's consents in their exact wording, with a button to withdraw each. */
export function ConsentsSection( { config }: Pick< TabProps, 'config' > ) {
	const consents = useConsents();
	const [ selected, select ] = useState< Consent | null >( null );
	return (
		<Section title={ __( 'Your consents', 'sw-immosuite' ) }>
			<Loaded data={ consents } onRetry={ () => void reloadConsents() } rows={ 2 }>
				{ ( list ) => (
					<ul className="swis-rows">
						{ list.map( ( consent ) => (
							<Row
								key={ consent.id }
								consent={ consent }
								lang={ config.lang }
								onWithdraw={ () => select( consent ) }
							/>
						) ) }
					</ul>
				) }
			</Loaded>
			{ selected !== null && <WithdrawDialog consent={ selected } onClose={ () => select( null ) } /> }
		</Section>
	);
}
