import { Button, Notice, SelectControl, TextareaControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useState, type ReactNode } from 'react';
import type { Trouble } from './api';
import type { Data, Listed } from './data';
import { TroubleNotice } from './parts';
import { outcomeText, partlyText } from './outcome';
import type { Changes } from './useChanges';
import { nobody } from './words';

export interface AssignFormProps {
	readonly data: Pick< Data, 'staff' >;
	readonly entries: readonly Listed[];
	/** Initially selected user. */
	readonly to: number;
	readonly onAssign: Changes[ 'assign' ];
	readonly onClose: () => void;
}

/** Assigns entries, with an optional note. Stays open until the assignment succeeds, so that the note is not lost. */
export function AssignForm( { data, entries, to, onAssign, onClose }: AssignFormProps ): ReactNode {
	const [ assignee, setAssignee ] = useState( String( to ) );
	const [ note, setNote ] = useState( '' );
	const [ refusedCount, setRefusedCount ] = useState( 0 );
	const [ remaining, setRemaining ] = useState< readonly Listed[] >( [] );
	const [ trouble, setTrouble ] = useState< Trouble | null >( null );
	const [ isBusy, setBusy ] = useState( false );
	const staff = [ { id: 0, name: nobody() }, ...data.staff ];
	const assign = async (): Promise< void > => {
		setBusy( true );
		setTrouble( null );
		setRefusedCount( 0 );
		// Resend each entry with the version of the first attempt: if the response was lost, the server may already
		// have stored the change.
		const toAssign = entries.map( ( entry ) => remaining.find( ( { uuid } ) => uuid === entry.uuid ) ?? entry );
		const outcome = await onAssign( toAssign, Number( assignee ), note.trim() );
		if ( outcome.refused.length === 0 && outcome.trouble === null ) {
			onClose();
			return;
		}
		const text = outcomeText( outcome, __( 'Changed', 'sw-immosuite' ), '' );
		setRefusedCount( outcome.trouble === null ? outcome.refused.length : 0 );
		setTrouble( outcome.trouble && { ...outcome.trouble, text } );
		setRemaining( outcome.remaining );
		setBusy( false );
	};
	return (
		<form
			className="swin-template"
			onSubmit={ ( event ) => {
				event.preventDefault();
				if ( ! isBusy ) {
					void assign();
				}
			} }
		>
			<SelectControl
				label={ __( 'Assigned to', 'sw-immosuite' ) }
				value={ assignee }
				options={ staff.map( ( { id, name } ) => ( { value: String( id ), label: name } ) ) }
				onChange={ setAssignee }
			/>
			<TextareaControl
				label={ __( 'Internal note (optional)', 'sw-immosuite' ) }
				help={ [
					__(
						'For your team only. Part of the information under Art. 15 GDPR: keep to the facts.',
						'sw-immosuite'
					),
					__( 'Also appears in the email about the assignment.', 'sw-immosuite' ),
				].join( ' ' ) }
				value={ note }
				maxLength={ 10_000 }
				rows={ 3 }
				onChange={ setNote }
			/>
			{ refusedCount > 0 && (
				<div role="alert">
					<Notice status="warning" isDismissible={ false }>
						{ partlyText( refusedCount ) }
					</Notice>
				</div>
			) }
			{ trouble !== null && <TroubleNotice trouble={ trouble } onRetry={ () => void assign() } /> }
			<div className="swin-buttons">
				<Button type="submit" variant="primary" isBusy={ isBusy } disabled={ isBusy } accessibleWhenDisabled>
					{ __( 'Assign', 'sw-immosuite' ) }
				</Button>
				<Button variant="tertiary" onClick={ onClose }>
					{ __( 'Cancel', 'sw-immosuite' ) }
				</Button>
			</div>
		</form>
	);
}
