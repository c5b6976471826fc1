import { __ } from '@wordpress/i18n';
import { useRef, useState } from 'react';
import type { Account } from '../../../contract/types.gen';
import { CONTACT_FIELDS, type ContactEntries } from '../../../domain/contact';
import type { Fault } from '../../../forms/submission/form';
import { sendPatiently } from '../../../forms/submission/patience';
import type { FieldErrors, FormPart } from '../../../forms/types';
import { notify, type Failure } from '../../../store';
import { changeAccount } from '../../../store/account';
import { boxesOf, changeOf, entriesOf, errorAt, faultsOf, refusedFaults, rulesOf } from './details';

export interface Details {
	/** What the fields receive. */
	readonly part: FormPart;
	/** What is to be corrected; none before the first try to save. */
	readonly faults: readonly Fault[];
	readonly refusals: number;
	/** Why nothing was saved, where no field is to blame. */
	readonly failure: Failure | null;
	readonly isSaving: boolean;
	/** Sends once more what is on its way; null while the answer is not late. */
	readonly sendCopy: ( () => void ) | null;
	readonly save: () => void;
}

interface Attempt {
	readonly isSaving: boolean;
	readonly failure: Failure | null;
	readonly sendCopy: ( () => void ) | null;
	/** How often faults were found. */
	readonly refusals: number;
}

const IDLE: Attempt = { isSaving: false, failure: null, sendCopy: null, refusals: 0 };

interface Config {
	readonly lang: 'de' | 'en';
	readonly consents: { readonly hash: string };
}

/** Saves entries that have no fault. @param onSaved Called with the account as it is then. */
function useSave( account: Account, { lang, consents }: Config, onSaved: ( account: Account ) => void ) {
	const [ attempt, setAttempt ] = useState( IDLE );
	const isBusy = useRef( false );
	const refuse = ( failure: Failure | null ): void =>
		setAttempt( ( { refusals } ) => ( { ...IDLE, failure, refusals: refusals + 1 } ) );
	const save = async ( entries: ContactEntries ): Promise< void > => {
		if ( isBusy.current ) {
			return;
		}
		if ( faultsOf( entries, account, lang ).length > 0 ) {
			refuse( null );
			return;
		}
		isBusy.current = true;
		const answer = await sendPatiently(
			() => changeAccount( account, changeOf( entries, account, consents.hash ) ),
			( sendCopy ) => setAttempt( { ...IDLE, isSaving: true, sendCopy } )
		);
		isBusy.current = false;
		if ( answer.ok ) {
			setAttempt( IDLE );
			notify( { type: 'success', text: __( 'Your details have been saved.', 'sw-immosuite' ) } );
			onSaved( answer.value );
		} else if ( answer.failure.kind === 'invalid' ) {
			refuse( answer.failure );
		} else {
			setAttempt( { ...IDLE, failure: answer.failure } );
		}
	};
	return { attempt, setAttempt, save };
}

/** The form of the visitor's details. @param onSaved Called with the account as it is then. */
export function useDetails( account: Account, config: Config, onSaved: ( account: Account ) => void ): Details {
	const [ entries, setEntries ] = useState< ContactEntries >( () => entriesOf( account ) );
	const boxes = boxesOf( account );
	const given = Object.values( boxes ).join();
	const [ known, setKnown ] = useState( given );
	if ( known !== given ) {
		// A consent was withdrawn or given beside this form: no box begins with a tick.
		setKnown( given );
		setEntries( ( before ) => ( { ...before, ...boxes } ) );
	}
	const { attempt, setAttempt, save } = useSave( account, config, ( saved ) => {
		setEntries( entriesOf( saved ) );
		onSaved( saved );
	} );
	const { isSaving, failure, sendCopy, refusals } = attempt;
	const refused = refusedFaults( failure );
	const faults = refusals === 0 ? [] : [ ...faultsOf( entries, account, config.lang ), ...refused ];
	const errors = Object.fromEntries( CONTACT_FIELDS.map( ( name ) => [ name, errorAt( faults, name ) ] ) );
	return {
		part: {
			entries,
			errors: errors as FieldErrors,
			...rulesOf( account ),
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
		sendCopy,
		save: () => void save( entries ),
	};
}
