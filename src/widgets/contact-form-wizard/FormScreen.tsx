import { __ } from '@wordpress/i18n';
import { useEffect, useRef, type FormEvent } from 'react';
import { faultText } from '../../domain/texts';
import type { ContactRules } from '../../domain/contact';
import { validate } from '../../domain/validate';
import { Consents } from '../../forms/Consents';
import { ContactFields, MessageField } from '../../forms/ContactFields';
import { Honeypot } from '../../forms/Honeypot';
import { RequiredLegend } from '../../forms/RequiredLegend';
import type { Change, FieldErrors } from '../../forms/types';
import { Button, controlId, ErrorSummary, Hidden, NextSteps, type SummaryItem } from '../../ui';
import type { WidgetConfig, WidgetLink } from '../types';
import { FailureNote, OfflineNote } from './FailureNote';
import type { State } from './machine';
import type { ContactForm } from './useContactForm';

/** Faults of the entries as they are now, and what the server found; none before the first try to send. */
function faultsOf( state: State, rules: ContactRules, lang: 'de' | 'en' ): SummaryItem[] {
	if ( state.refusals === 0 ) {
		return [];
	}
	const own = validate( state.entries, rules ).map( ( fault ) => ( {
		name: fault.field,
		message: faultText( fault, lang ),
	} ) );
	const named = new Set( own.map( ( { name } ) => name ) );
	const foreign = state.serverFaults.filter( ( { field } ) => field === null || ! named.has( field ) );
	return [ ...own, ...foreign.map( ( { field, message } ) => ( { name: field, message } ) ) ];
}

function errorsOf( items: readonly SummaryItem[] ): FieldErrors {
	return Object.fromEntries(
		items.flatMap( ( { name, message } ) => ( name === null ? [] : [ [ name, message ] ] ) )
	);
}

interface HeadProps {
	/** Empty for none. */
	title: string;
	focus: boolean;
	scrollTo: WidgetLink[ 'scrollTo' ];
}

/** Takes the focus as a whole: a block may have no heading of its own. */
function Head( { title, focus, scrollTo }: HeadProps ) {
	const head = useRef< HTMLElement >( null );
	useEffect( () => {
		const target = focus ? ( head.current?.querySelector( 'h1' ) ?? head.current ) : null;
		if ( target ) {
			target.focus();
			scrollTo( target );
		}
	}, [ focus, scrollTo ] );
	return (
		<header className="swis-head" tabIndex={ -1 } ref={ head }>
			{ title === '' ? null : (
				<h1 className="swis-title" tabIndex={ -1 }>
					{ title }
				</h1>
			) }
			<p className="swis-lead">{ __( 'Tell us what it is about. We will get back to you.', 'sw-immosuite' ) }</p>
			<RequiredLegend />
		</header>
	);
}

function useEmailFocus( isWanted: boolean, scrollTo: WidgetLink[ 'scrollTo' ] ): void {
	useEffect( () => {
		const field = isWanted ? document.getElementById( controlId( 'email' ) ) : null;
		if ( field instanceof HTMLInputElement ) {
			field.focus();
			field.select();
			scrollTo( field );
		}
	}, [ isWanted, scrollTo ] );
}

export interface FormScreenProps {
	contactForm: ContactForm;
	rules: ContactRules;
	/** null: the form's own; empty: none. */
	heading: string | null;
	config: WidgetConfig;
	link: WidgetLink;
}

export function FormScreen( { contactForm, rules, heading, config, link }: FormScreenProps ) {
	const { state, dispatch, form, honeypot, send } = contactForm;
	const { scrollTo } = link;
	useEmailFocus( state.focus === 'email', scrollTo );
	const items = faultsOf( state, rules, config.lang );
	const onChange: Change = ( field, value ) => dispatch( { type: 'changed', entries: { [ field ]: value } } );
	const { required, hidden } = rules;
	const part = { entries: state.entries, errors: errorsOf( items ), required, hidden, onChange };
	const isSending = state.phase === 'sending';
	const sendingText = __( 'Sending …', 'sw-immosuite' );
	const onSubmit = ( event: FormEvent ): void => {
		event.preventDefault();
		send();
	};
	const steps = [
		__( 'Send message', 'sw-immosuite' ),
		__( 'Confirm your email address', 'sw-immosuite' ),
		__( 'We will then get back to you.', 'sw-immosuite' ),
	];
	return (
		<>
			<Head
				title={ heading ?? __( 'Write to us', 'sw-immosuite' ) }
				focus={ state.focus === 'heading' }
				scrollTo={ scrollTo }
			/>
			<div className="swis-columns">
				<form ref={ form } noValidate onSubmit={ onSubmit }>
					<ErrorSummary
						title={ __( 'Please check your entries.', 'sw-immosuite' ) }
						items={ items }
						attempt={ state.refusals }
						scrollTo={ scrollTo }
					/>
					<div className="swis-fields">
						<MessageField { ...part } lang={ config.lang } />
						<ContactFields { ...part } />
						<Consents { ...part } consents={ config.consents } newsletter={ rules.newsletter } />
						{ state.failure ? <FailureNote failure={ state.failure } onRetry={ send } /> : <OfflineNote /> }
					</div>
					<Honeypot ref={ honeypot } />
					<div className="swis-actions">
						<Button type="submit" busy={ isSending ? sendingText : null }>
							{ __( 'Send message', 'sw-immosuite' ) }
						</Button>
					</div>
					<p role="status">
						<Hidden>{ isSending ? sendingText : '' }</Hidden>
					</p>
				</form>
				<NextSteps steps={ steps } current={ 0 } />
			</div>
		</>
	);
}
