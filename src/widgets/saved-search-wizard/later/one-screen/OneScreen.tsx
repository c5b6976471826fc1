import { __, sprintf } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { CONTACT_FIELDS, type ContactField } from '../../../../domain/contact';
import { Frequency } from '../../../../forms/alerts';
import { Consents } from '../../../../forms/Consents';
import { contactPart } from '../../../../forms/contact';
import { ContactFields } from '../../../../forms/ContactFields';
import { RequiredLegend } from '../../../../forms/RequiredLegend';
import { SignedInAs, usePrefill } from '../../../../forms/signed-in';
import type { Fault } from '../../../../forms/submission/form';
import { SubmitForm } from '../../../../forms/submission/SubmitForm';
import type { FormPart } from '../../../../forms/types';
import { Head, NextSteps, WrappingText } from '../../../../ui';
import type { WidgetProps } from '../../../types';
import { ROOT } from '../../entries';
import type { PanelProps } from '../../panel';
import type { SearchState } from '../../search-state';
import { alertsPart, frequencies, consentsForFrequency } from '../alerts';
import type { OfferProps } from '../categories';
import { nextSteps, saveWords } from '../words';
import { CategoryField } from './CategoryField';
import { SearchSummary } from './SearchSummary';
import './one-screen.css';

export type OneScreenProps = PanelProps & OfferProps & Pick< WidgetProps, 'config' >;

/** Fields to hide, so that only one part of the contact is shown; its optional fields only if a draft fills them. */
function hiddenExcept( { required, entries }: FormPart, isPart: ( name: ContactField ) => boolean ): ContactField[] {
	return CONTACT_FIELDS.filter( ( name ) => ! isPart( name ) || ! ( required.includes( name ) || entries[ name ] ) );
}

/** Rank of a fault in the order of this screen, where the email address comes before the name. */
function rankOf( { path }: Fault ): number {
	if ( path === `${ ROOT }.email` ) {
		return 1;
	}
	return path?.startsWith( ROOT ) ? 2 : 0;
}

/** Email address, name and consents, unless the visitor's account has all of them. */
function ContactPart( { search, options, config, children }: OneScreenProps & { children: ReactNode } ) {
	const { submission, visitor } = search;
	const { rules } = options;
	const part = contactPart( ROOT, submission, rules );
	const { value } = alertsPart( submission, config.consents );
	usePrefill( ROOT, submission, visitor );
	return (
		<>
			<SignedInAs visitor={ visitor } />
			<ContactFields { ...part } hidden={ hiddenExcept( part, ( name ) => name === 'email' ) } />
			<ContactFields { ...part } hidden={ hiddenExcept( part, ( name ) => name !== 'email' ) } />
			{ children }
			<Consents
				{ ...part }
				consents={ consentsForFrequency( config.consents, value ) }
				newsletter={ rules.newsletter }
			/>
		</>
	);
}

/** Line below the button: how required fields are marked, or the account that saves the search. */
function BelowButton( { accountSearch, search: { visitor } }: OneScreenProps ) {
	return accountSearch === null || visitor.phase !== 'known' ? (
		<RequiredLegend />
	) : (
		<p className="swis-hint">
			<WrappingText>
				{
					/* translators: %s: email address. */
					sprintf( __( 'Signed in as %s', 'sw-immosuite' ), visitor.account.email )
				}
			</WrappingText>
		</p>
	);
}

function Intro( { submission, sendsAlerts }: Pick< SearchState, 'submission' > & { sendsAlerts: boolean } ) {
	const { state, scrollTo } = submission;
	return (
		<Head
			title={ __( 'Save search', 'sw-immosuite' ) }
			focus={ state.focus === 'heading' }
			scrollTo={ scrollTo }
			spacious
		>
			<p className="swis-hint">
				{ sendsAlerts
					? __( 'We’ll email you as soon as something fits.', 'sw-immosuite' )
					: __( 'After signing in you see what fits.', 'sw-immosuite' ) }
			</p>
		</Head>
	);
}

/** Saves the search of a list on one screen: its summary and all missing data. */
export function OneScreen( props: OneScreenProps ) {
	const { search, accountSearch, config, wizard, note } = props;
	const { consents } = config;
	const { submission, isStored } = search;
	const sendsAlerts = frequencies( consents ).length > 0;
	const frequency = sendsAlerts && <Frequency { ...alertsPart( submission, consents ) } />;
	const summary = wizard.summary( 'contact' );
	const step = {
		summary: { ...summary, faults: [ ...summary.faults ].sort( ( a, b ) => rankOf( a ) - rankOf( b ) ) },
		actions: ( send: ReactNode ) => (
			<>
				<div className="swis-actions">{ send }</div>
				<BelowButton { ...props } />
			</>
		),
	};
	return (
		<>
			<Intro submission={ submission } sendsAlerts={ sendsAlerts } />
			<div className="swis-columns swis-once">
				<SubmitForm submission={ submission } action={ saveWords( isStored ) } step={ step }>
					<SearchSummary search={ search } note={ note } />
					<CategoryField { ...props } />
					{ accountSearch === null ? <ContactPart { ...props }>{ frequency }</ContactPart> : frequency }
				</SubmitForm>
				{ accountSearch === null && <NextSteps steps={ nextSteps( consents ) } current={ 0 } /> }
			</div>
		</>
	);
}
