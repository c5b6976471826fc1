import { useCallback, useMemo, useReducer, useRef, useState, type RefObject } from 'react';
import { uuid } from '../../domain/uuid';
import { readEntries, readForm, type Entries } from '../entries';
import { textAt } from '../paths';
import { deliver, type Attempt } from './deliver';
import { saveDraft } from './draft';
import type { Fault, Form, FormBase, FormFrame } from './form';
import { faultsOf, initialState, reduce, type Action, type State } from './machine';
import { sendPatiently } from './patience';
import { useDraft, type Machine } from './useDraft';

/** A form on its way to the server, as the screens see it. */
export interface Submission< E extends Entries, B > extends Machine< E, B > {
	/** What is to be corrected, in the order of the form; none before the first try to send. */
	faults: readonly Fault[];
	change: ( entries: Partial< E > ) => void;
	/** Checks and sends; while a call is on its way nothing happens. */
	send: () => void;
	/** Ref of the form element. */
	formRef: ( element: HTMLFormElement | null ) => void;
	honeypot: RefObject< HTMLInputElement >;
	/** Path of the address that the confirmation goes to. */
	email: string;
	/** Whether the visitor is being asked before everything typed is thrown away. */
	isStartingOver: boolean;
	setStartingOver: ( isAsking: boolean ) => void;
	scrollTo: FormFrame[ 'link' ][ 'scrollTo' ];
}

/** In a wizard the steps behind the first bring along how the form is sent (P98); so does the button that sends it. */
function isWhole< E extends Entries, B >( form: FormBase< E > | Form< E, B > ): form is Form< E, B > {
	return 'submit' in form;
}

/** Sends what the form holds, and keeps what was sent until its outcome is known. */
function useSend< E extends Entries, B >(
	form: FormBase< E > | Form< E, B >,
	{ state, dispatch }: Machine< E, B >,
	{ config, link }: FormFrame,
	onAttempt: ( entries: E, attempt: Attempt< B > ) => void
) {
	const honeypot = useRef< HTMLInputElement >( null );
	const isBusy = useRef( false );
	const { entries, pending } = state;
	const send = useCallback( () => {
		// A second press in the same moment comes before React has rendered the first.
		if ( isBusy.current || ! isWhole( form ) ) {
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
					( sendCopy ) => dispatch( { type: 'sending', sendCopy } )
				),
			onAttempt: ( attempt ) => {
				onAttempt( entries, attempt );
				dispatch( { type: 'attempted', attempt } );
			},
		} ).then( ( outcome ) => {
			isBusy.current = false;
			dispatch( { type: 'answered', outcome } );
			if ( outcome.ok ) {
				link.emit( 'sent', { widget: form.widget, id: outcome.stored.id } );
			}
		} );
	}, [ form, entries, pending, config.consents.hash, link, dispatch, onAttempt ] );
	return { honeypot, send };
}

/** State of a form, its draft, and its way to the server. */
export function useSubmission< E extends Entries, B >(
	form: FormBase< E > | Form< E, B >,
	frame: FormFrame
): Submission< E, B > {
	const { empty, consents, ofAccount } = form;
	const [ state, dispatch ] = useReducer(
		( before: State< E, B >, action: Action< E, B > ) => reduce( form, before, action ),
		frame.initial ?? {},
		( values ) => initialState< E, B >( empty, readEntries( empty, values ) )
	);
	const [ isStartingOver, setStartingOver ] = useState( false );
	const machine = { state, dispatch };

	const name = `${ form.widget }:${ frame.params.id }`;
	const consentHash = frame.config.consents.hash;
	const place = useMemo(
		() => ( { name, consentHash, empty, consents, ofAccount } ),
		[ name, consentHash, empty, consents, ofAccount ]
	);
	const onStartOver = useCallback( () => setStartingOver( true ), [] );
	useDraft( machine, place, onStartOver );
	const onAttempt = useCallback(
		( entries: E, attempt: Attempt< B > ) => saveDraft( place, entries, attempt ),
		[ place ]
	);

	const change = useCallback( ( entries: Partial< E > ) => dispatch( { type: 'changed', entries } ), [] );
	// What was typed between reading the printed form and taking it over still stands in the fields.
	const formRef = useCallback(
		( element: HTMLFormElement | null ) => {
			if ( element ) {
				change( readForm( empty, element ) );
			}
		},
		[ change, empty ]
	);
	return {
		...machine,
		...useSend( form, machine, frame, onAttempt ),
		faults: faultsOf( state, state.refusals > 0 && isWhole( form ) ? form.validate( state.entries ) : [] ),
		change,
		formRef,
		email: form.email,
		isStartingOver,
		setStartingOver,
		scrollTo: frame.link.scrollTo,
	};
}
