import { useCallback, useMemo, useReducer, useRef, useState, type ReactNode, type RefObject } from 'react';
import { uuid } from '../../domain/uuid';
import { readEntries, readForm, type Entries } from '../entries';
import { textAt } from '../fault-paths';
import { deliver, type Attempt } from './deliver';
import { saveDraft } from './draft';
import { useExtraFields } from './extra-fields';
import type { Fault, Form, FormBase, FormFrame } from './form';
import { faultsAt, faultsOf, initialState, reduce, type Action, type State } from './machine';
import { sendPatiently } from './send-patiently';
import { useDraft, type Machine } from './useDraft';

/** A form's submission, for its screens. */
export interface Submission< E extends Entries, B > extends Machine< E, B > {
	/** Faults to show, in the order of the form; empty until a step is checked or an attempt to send is rejected. */
	faults: readonly Fault[];
	/** Validates the entries at and below the paths and shows all faults; returns the path of the first, or null. */
	check: ( paths: readonly string[] ) => string | null;
	change: ( entries: Partial< E > ) => void;
	/** Validates and sends; does nothing while a request is pending. */
	send: () => void;
	formRef: ( element: HTMLFormElement | null ) => void;
	honeypot: RefObject< HTMLInputElement >;
	/** Path of the email address for the confirmation. */
	email: string;
	/** Fields that the site has declared. */
	extra: ReactNode;
	/** Whether the dialog that confirms starting over is open. */
	isStartingOver: boolean;
	setStartingOver: ( isOpen: boolean ) => void;
	scrollTo: FormFrame[ 'link' ][ 'scrollTo' ];
}

/** Whether the form can be sent: a wizard loads `submit` and the send button with its later steps. */
function isSendable< E extends Entries, B >( form: FormBase< E > | Form< E, B > ): form is Form< E, B > {
	return 'submit' in form;
}

interface Sending< E extends Entries, B > extends Pick< ReturnType< typeof useExtraFields< E, B > >, 'adoptDeclared' > {
	onAttempt: ( entries: E, attempt: Attempt< B > ) => void;
}

/** Sends the entries, and stores the attempt until its outcome is known. */
function useSend< E extends Entries, B >(
	form: FormBase< E > | Form< E, B >,
	{ state, dispatch }: Machine< E, B >,
	{ config, link }: FormFrame,
	{ onAttempt, adoptDeclared }: Sending< E, B >
) {
	const honeypot = useRef< HTMLInputElement >( null );
	const isBusy = useRef( false );
	const { entries, pending } = state;
	const send = useCallback( () => {
		// A second click may come before React renders the result of the first.
		if ( isBusy.current || ! isSendable( form ) ) {
			return;
		}
		if ( form.validate( entries ).length > 0 ) {
			dispatch( { type: 'refused' } );
			return;
		}
		isBusy.current = true;
		const consentHash = config.consents.hash;
		const website = honeypot.current?.value ?? '';
		void deliver< B >( {
			body: form.request( entries ),
			pending,
			newKey: uuid,
			emailOf: ( body ) => textAt( body, form.email ),
			send: ( { key, body } ) =>
				sendPatiently(
					() => form.submit( body, { key, consentHash, website } ),
					( resend ) => dispatch( { type: 'sending', resend } )
				),
			onAttempt: ( attempt ) => {
				onAttempt( entries, attempt );
				dispatch( { type: 'attempted', attempt } );
			},
		} ).then( async ( answer ) => {
			const declared = answer.ok ? undefined : answer.failure.extraFields;
			// A cached document may have other fields than the site currently requires.
			const outcome = declared ? await adoptDeclared( answer, declared, dispatch ) : answer;
			isBusy.current = false;
			dispatch( { type: 'answered', outcome } );
			if ( outcome.ok ) {
				link.emit( 'sent', { widget: form.widget, id: outcome.stored.id } );
			}
		} );
	}, [ form, entries, pending, config.consents.hash, link, dispatch, onAttempt, adoptDeclared ] );
	return { honeypot, send };
}

/** Combines the state of a form with its draft and the request that sends it. */
export function useSubmission< E extends Entries, B >(
	baseForm: FormBase< E > | Form< E, B >,
	frame: FormFrame
): Submission< E, B > {
	const { form, adoptDeclared, controls } = useExtraFields( baseForm, frame.config );
	const { empty, consents, fromAccount } = form;
	const [ state, dispatch ] = useReducer(
		( before: State< E, B >, action: Action< E, B > ) => reduce( form, before, action ),
		frame.initial ?? {},
		( values ) => initialState< E, B >( empty, readEntries( empty, values ) )
	);
	const [ isStartingOver, setStartingOver ] = useState( false );
	const machine = { state, dispatch };

	const name = `${ form.widget }:${ frame.params.id }`;
	const consentHash = frame.config.consents.hash;
	const { search } = frame.params;
	const draftOptions = useMemo(
		() => ( { name, search, consentHash, empty, consents, fromAccount } ),
		[ name, search, consentHash, empty, consents, fromAccount ]
	);
	const onStartOver = useCallback( () => setStartingOver( true ), [] );
	useDraft( machine, draftOptions, onStartOver );
	const onAttempt = useCallback(
		( entries: E, attempt: Attempt< B > ) => saveDraft( draftOptions, entries, attempt ),
		[ draftOptions ]
	);

	const change = useCallback( ( entries: Partial< E > ) => dispatch( { type: 'changed', entries } ), [] );
	// Values typed between reading the prerendered form and hydration are still in the controls.
	const formRef = useCallback(
		( element: HTMLFormElement | null ) => {
			if ( element ) {
				change( readForm( empty, element ) );
			}
		},
		[ change, empty ]
	);
	const ownFaults = isSendable( form ) ? form.validate( state.entries ) : [];
	const faults = faultsOf( state, ownFaults );
	return {
		...machine,
		...useSend( form, machine, frame, { onAttempt, adoptDeclared } ),
		faults,
		check: ( paths ) => {
			const path = faultsAt( ownFaults, paths )[ 0 ]?.path ?? null;
			dispatch( { type: 'checked', paths: path === null ? [] : paths } );
			return path;
		},
		change,
		formRef,
		email: form.email,
		extra: controls( { entries: state.entries, faults, change: change as ( entries: Entries ) => void } ),
		isStartingOver,
		setStartingOver,
		scrollTo: frame.link.scrollTo,
	};
}
