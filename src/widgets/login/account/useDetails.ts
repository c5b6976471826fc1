import { __ } from '@wordpress/i18n';
import { useRef, useState } from 'react';
import type { Account } from '../../../contract/types.gen';
import { CONTACT_FIELDS, type ContactEntries } from '../../../domain/contact';
import type { Fault } from '../../../forms/submission/form';
import type { FieldErrors, FormPart } from '../../../forms/types';
import { notify, type Failure } from '../../../store';
import { changeAccount } from '../../../store/account';
import { changeOf, entriesOf, errorAt, faultsOf, refusedFaults, RULES } from './details';

export interface Details {
	/** What the fields receive. */
	readonly part: FormPart;
	/** What is to be corrected; none before the first try to save. */
	readonly faults: readonly Fault[];
	readonly refusals: number;
	/** Why nothing was saved, where no field is to blame. */
	readonly failure: Failure | null;
	readonly isSaving: boolean;
	readonly save: () => void;
}

interface Attempt {
	readonly isSaving: boolean;
	readonly failure: Failure | null;
	/** How often faults were found. */
	readonly refusals: number;
}

/** The form of the visitor's details. @param onSaved Called with the account as it is then. */
export function useDetails(
	account: Account,
	{ lang, consents }: { readonly lang: 'de' | 'en'; readonly consents: { readonly hash: string } },
	onSaved: ( account: Account ) => void
): Details {
	const [ entries, setEntries ] = useState< ContactEntries >( () => entriesOf( account ) );
	const [ { isSaving, failure, refusals }, setAttempt ] = useState< Attempt >( {
		isSaving: false,
		failure: null,
		refusals: 0,
	} );
	const isBusy = useRef( false );
	const refused = refusedFaults( failure );
	const faults = refusals === 0 ? [] : [ ...faultsOf( entries, lang ), ...refused ];
	const save = async (): Promise< void > => {
		if ( isBusy.current ) {
			return;
		}
		if ( faultsOf( entries, lang ).length > 0 ) {
			setAttempt( { isSaving: false, failure: null, refusals: refusals + 1 } );
			return;
		}
		isBusy.current = true;
		setAttempt( { isSaving: true, failure: null, refusals: 0 } );
		const answer = await changeAccount( account, changeOf( entries, account, consents.hash ) );
		isBusy.current = false;
		if ( answer.ok ) {
			setAttempt( { isSaving: false, failure: null, refusals: 0 } );
			setEntries( entriesOf( answer.value ) );
			notify( { type: 'success', text: __( 'Your details have been saved.', 'sw-immosuite' ) } );
			onSaved( answer.value );
		} else {
			const isFault = answer.failure.kind === 'invalid';
			setAttempt( { isSaving: false, failure: answer.failure, refusals: isFault ? refusals + 1 : 0 } );
		}
	};
	const errors = Object.fromEntries( CONTACT_FIELDS.map( ( name ) => [ name, errorAt( faults, name ) ] ) );
	return {
		part: {
			entries,
			errors: errors as FieldErrors,
			required: RULES.required,
			hidden: RULES.hidden,
			onChange: ( field, value ) => {
				setEntries( ( before ) => ( { ...before, [ field ]: value } ) );
				// What the server has said of the old entries may not hold for these.
				setAttempt( ( before ) => ( { ...before, failure: null } ) );
			},
		},
		faults,
		refusals,
		failure: refused.length > 0 ? null : failure,
		isSaving,
		save: () => void save(),
	};
}
