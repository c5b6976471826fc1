import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import type { Account } from '../../../contract/types.gen';
import { CONTACT_FIELDS, type ContactEntries } from '../../../domain/contact';
import type { Fault } from '../../../forms/submission/form';
import type { FieldErrors, FormPart } from '../../../forms/types';
import { notify, type Failure } from '../../../store';
import type { TabProps } from '../tabs/types';
import { boxesOf, changeOf, entriesOf, errorAt, faultsOf, serverFaults, rulesOf } from './details';
import { useChange } from './useChange';

export interface Details {
	/** Props of the fields. */
	readonly part: FormPart;
	/** Faults; none before the first attempt to save. */
	readonly faults: readonly Fault[];
	readonly refusals: number;
	/** Reason for a failed save, if it concerns no field. */
	readonly failure: Failure | null;
	readonly isSaving: boolean;
	/** Sends the pending request again; null until the response is late. */
	readonly resend: ( () => void ) | null;
	readonly save: () => void;
}

interface Config {
	readonly lang: string;
	readonly consents: { readonly hash: string };
}

/** The details form. `typed` has the unsaved entries of earlier forms; this form adds its own. */
export function useDetails( account: Account, config: Config, typed: TabProps[ 'typed' ] ): Details {
	const boxes = boxesOf( account );
	const [ entries, setEntries ] = useState< ContactEntries >( () => ( {
		...entriesOf( account ),
		...Object.fromEntries( typed ),
		...boxes,
	} ) );
	const boxState = Object.values( boxes ).join();
	const [ lastBoxState, setLastBoxState ] = useState( boxState );
	if ( lastBoxState !== boxState ) {
		// A consent has changed outside of this form: reset its checkbox, because no consent may be preselected.
		setLastBoxState( boxState );
		setEntries( ( before ) => ( { ...before, ...boxes } ) );
	}
	const { attempt, send, forgetFailure } = useChange( account, ( saved ) => {
		notify( { type: 'success', text: __( 'Your details have been saved.', 'sw-immosuite' ) } );
		typed.clear();
		setEntries( entriesOf( saved ) );
	} );
	const { isSending, failure, resend, refusals } = attempt;
	const formFaults = faultsOf( entries, account, config.lang );
	const refusedByServer = serverFaults( failure );
	const faults = refusals === 0 ? [] : [ ...formFaults, ...refusedByServer ];
	const errors = Object.fromEntries( CONTACT_FIELDS.map( ( name ) => [ name, errorAt( faults, name ) ] ) );
	return {
		part: {
			entries,
			errors: errors as FieldErrors,
			...rulesOf( account ),
			onChange: ( field, value ) => {
				typed.set( field, value );
				setEntries( ( before ) => ( { ...before, [ field ]: value } ) );
				forgetFailure();
			},
		},
		faults,
		refusals,
		failure: refusedByServer.length > 0 ? null : failure,
		isSaving: isSending,
		resend,
		save: () => void send( formFaults, changeOf( entries, account, config.consents.hash ) ),
	};
}
