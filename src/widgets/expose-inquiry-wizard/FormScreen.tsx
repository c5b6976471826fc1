import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { ExposeInquiryRequest } from '../../contract/types.gen';
import type { ContactRules } from '../../domain/contact';
import { Consents } from '../../forms/Consents';
import { contactPart } from '../../forms/contact';
import { ContactFields, MessageField } from '../../forms/ContactFields';
import { SignedInAs } from '../../forms/signed-in';
import { FormHead } from '../../forms/submission/FormHead';
import { SubmitForm } from '../../forms/submission/SubmitForm';
import type { Submission } from '../../forms/submission/useSubmission';
import type { Visitor } from '../../store';
import { Segments, TextField } from '../../ui';
import type { WidgetConfig } from '../types';
import { ROOT, WISHES, wishOf, type InquiryEntries, type Wish } from './entries';
import { rulesFor } from './form';

type InquirySubmission = Submission< InquiryEntries, ExposeInquiryRequest >;

export interface FormScreenProps {
	submission: InquirySubmission;
	rules: ContactRules;
	visitor: Visitor;
	/** Empty: no heading. */
	heading: string;
	config: WidgetConfig;
	/** Whether this browser has sent an inquiry about the listing within a week. */
	again: boolean;
	/** The listing, above or beside the form. */
	subject: ReactNode;
}

function wishLabel( wish: Wish ): string {
	return {
		viewing: __( 'A viewing', 'sw-immosuite' ),
		call: __( 'A call back', 'sw-immosuite' ),
		details: __( 'More details', 'sw-immosuite' ),
	}[ wish ];
}

function errorAt( { faults }: InquirySubmission, path: keyof InquiryEntries ): string | undefined {
	return faults.find( ( fault ) => fault.path === path )?.message;
}

function Company( { submission }: { submission: InquirySubmission } ) {
	const path = 'contact.company';
	return (
		<TextField
			name="company"
			label={ __( 'Company', 'sw-immosuite' ) }
			autoComplete="organization"
			value={ submission.state.entries[ path ] }
			error={ errorAt( submission, path ) }
			onChange={ ( value ) => submission.change( { [ path ]: value } ) }
		/>
	);
}

function Wishes( { submission }: { submission: InquirySubmission } ) {
	const path = 'exposeInquiry.type';
	return (
		<div className="swis-wishes">
			<Segments
				name="type"
				legend={ __( 'What would you like?', 'sw-immosuite' ) }
				options={ WISHES.map( ( value ) => ( { value, label: wishLabel( value ) } ) ) }
				value={ submission.state.entries[ path ] }
				error={ errorAt( submission, path ) }
				onChange={ ( value ) => submission.change( { [ path ]: value } ) }
			/>
		</div>
	);
}

export function FormScreen( { submission, rules, visitor, heading, config, again, subject }: FormScreenProps ) {
	const { entries } = submission.state;
	const part = contactPart( ROOT, submission, rulesFor( rules, entries ) );
	const phoneHint = __( 'We need your number to call you back.', 'sw-immosuite' );
	return (
		<>
			<FormHead submission={ submission } title={ heading }>
				{ again && __( 'You already inquired.', 'sw-immosuite' ) }{ ' ' }
				{ __( 'We will get back to you.', 'sw-immosuite' ) }
			</FormHead>
			<div className="swis-columns">
				{ /* Reserves space for the listing until it has loaded, so that the form below does not move. */ }
				{ subject }
				<SubmitForm submission={ submission } action={ __( 'Send inquiry', 'sw-immosuite' ) }>
					<SignedInAs visitor={ visitor } />
					<ContactFields
						{ ...part }
						{ ...( wishOf( entries ) === 'call' && { phoneHint } ) }
						company={ <Company submission={ submission } /> }
					/>
					<Wishes submission={ submission } />
					<MessageField { ...part } lang={ config.lang } />
					<Consents { ...part } consents={ config.consents } newsletter={ rules.newsletter } />
				</SubmitForm>
			</div>
		</>
	);
}
