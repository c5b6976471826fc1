import { useCallback, useReducer, useRef, type Dispatch, type RefObject } from 'react';
import { contactRequest, type ContactRules } from '../../domain/contact';
import { uuid } from '../../domain/uuid';
import { validate } from '../../domain/validate';
import { readEntries, readForm } from '../../forms/early';
import { submit } from '../../store';
import type { WidgetProps } from '../types';
import { deliver, type Attempt } from './deliver';
import { saveDraft } from './draft';
import { initialState, reduce, type Action, type State } from './machine';

export interface ContactForm {
	state: State;
	dispatch: Dispatch< Action >;
	/** Ref of the form element. */
	form: ( element: HTMLFormElement | null ) => void;
	honeypot: RefObject< HTMLInputElement >;
	/** Checks and sends; while a call is on its way nothing happens. */
	send: () => void;
}

/** Name under which the draft of one form is kept; the id names the page too (includes/Surface/Blocks/HostConfig.php). */
export const draftName = ( id: string ): string => `contact-form:${ id }`;

/** State of the form and its way to the server. */
export function useContactForm( { config, params, link, initial }: WidgetProps, rules: ContactRules ): ContactForm {
	const [ state, dispatch ] = useReducer( reduce, initial ?? {}, ( values ) =>
		initialState( readEntries( values ) )
	);
	const honeypot = useRef< HTMLInputElement >( null );
	const isBusy = useRef( false );

	// What was typed between reading the printed form and taking it over still stands in the fields.
	const form = useCallback( ( element: HTMLFormElement | null ) => {
		if ( element ) {
			dispatch( { type: 'changed', entries: readForm( element ) } );
		}
	}, [] );

	const send = useCallback( () => {
		// A second press in the same moment comes before React has rendered the first.
		if ( isBusy.current ) {
			return;
		}
		if ( validate( state.entries, rules ).length > 0 ) {
			dispatch( { type: 'refused' } );
			return;
		}
		isBusy.current = true;
		dispatch( { type: 'sending' } );
		const consentHash = config.consents.hash;
		const website = honeypot.current?.value ?? '';
		void deliver( {
			body: contactRequest( state.entries, rules ),
			pending: state.pending,
			newKey: uuid,
			send: ( { key, body }: Attempt ) => submit( 'POST /wizard/contact', body, { key, consentHash, website } ),
			onAttempt: ( attempt ) => {
				saveDraft( draftName( params.id ), consentHash, state.entries, attempt );
				dispatch( { type: 'attempted', attempt } );
			},
		} ).then( ( outcome ) => {
			isBusy.current = false;
			dispatch( { type: 'answered', outcome } );
			if ( outcome.ok ) {
				link.emit( 'sent', { widget: 'contact-form', id: outcome.stored.id } );
			}
		} );
	}, [ state.entries, state.pending, rules, params.id, config.consents.hash, link ] );

	return { state, dispatch, form, honeypot, send };
}
