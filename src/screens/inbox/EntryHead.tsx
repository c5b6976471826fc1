import { Modal, SelectControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useRef, useState, type ReactNode } from 'react';
import type { EntryDetail } from './api';
import { AssignForm } from './AssignForm';
import { STATUSES, type Data } from './data';
import { EntryActions } from './EntryActions';
import { EntrySubject } from './fields';
import { isOpen } from './filtering';
import { FollowUp } from './FollowUp';
import type { Change, Changes } from './useChanges';
import { useCommittedSelect } from './useCommittedSelect';
import { kindText, longTime, nobody, statusText } from './words';

export interface EntryHeadProps {
	readonly data: Data;
	readonly entry: EntryDetail;
	/** Shown in place of the list, on a narrow screen. */
	readonly isNarrow: boolean;
	readonly onChange: Change;
	readonly onAssign: Changes[ 'assign' ];
	readonly onDelete: () => void;
}

function Origin( { data, entry }: Pick< EntryHeadProps, 'data' | 'entry' > ): ReactNode {
	const { listing, kind, receivedAt, uuid, confirmed } = entry;
	return (
		<>
			<p className="swin-origin">
				{ listing === null || listing.link === '' ? (
					<EntrySubject entry={ entry } />
				) : (
					<>
						{ `${ kindText( kind ) }: ` }
						<a href={ listing.link } lang="">
							{ listing.title }
						</a>
					</>
				) }
				{ ` · ${ longTime( receivedAt, data.zone ) } · ${ sprintf( __( 'Reference %s', 'sw-immosuite' ), uuid.slice( 0, 8 ) ) }` }
			</p>
			<p className={ confirmed ? 'swin-origin' : 'swin-mark is-warning' }>{ confirmationText( data, entry ) }</p>
		</>
	);
}

function confirmationText( data: Data, { confirmed, history }: EntryDetail ): string {
	const at = history.find( ( { event } ) => event === 'confirmed' )?.at;
	if ( ! confirmed ) {
		return __( 'Email address unconfirmed: it is not certain who sent this.', 'sw-immosuite' );
	}
	return at === undefined
		? __( 'Email address confirmed', 'sw-immosuite' )
		: sprintf( __( 'Email address confirmed on %s', 'sw-immosuite' ), longTime( at, data.zone ) );
}

/** Summary of an entry, its main fields and actions. */
export function EntryHead( props: EntryHeadProps ): ReactNode {
	const { data, entry, isNarrow, onChange, onAssign } = props;
	const [ newAssignee, setNewAssignee ] = useState< number | null >( null );
	const status = useRef< HTMLSelectElement >( null );
	const assignee = useRef< HTMLSelectElement >( null );
	const isAssigneeListed = entry.assignee === 0 || data.staff.some( ( { id } ) => id === entry.assignee );
	const staff = [
		{ value: '0', label: nobody() },
		...data.staff.map( ( { id, name } ) => ( { value: String( id ), label: name } ) ),
		...( isAssigneeListed ? [] : [ { value: String( entry.assignee ), label: '–' } ] ),
	];
	/** Assigns the entry to the user or to nobody; for a colleague, opens the form with a note. */
	const assign = ( id: number ): void => {
		if ( id === 0 || id === data.me ) {
			void onChange( { assignee: id } );
		} else {
			setNewAssignee( id );
		}
	};
	const statusChoice = useCommittedSelect( entry.status, ( value ) => void onChange( { status: value } ) );
	const assigneeChoice = useCommittedSelect( String( entry.assignee ), ( value ) => assign( Number( value ) ) );
	const actions = <EntryActions { ...props } isMenu={ isNarrow } status={ status } assignee={ assignee } />;
	return (
		<header className="swin-head">
			<Origin data={ data } entry={ entry } />
			<div className="swin-fields">
				<SelectControl
					ref={ status }
					label={ __( 'Status', 'sw-immosuite' ) }
					disabled={ ! data.may.edit }
					options={ STATUSES.map( ( value ) => ( { value, label: statusText( value ) } ) ) }
					{ ...statusChoice }
				/>
				<SelectControl
					ref={ assignee }
					label={ __( 'Assigned to', 'sw-immosuite' ) }
					disabled={ ! data.may.edit }
					options={ staff }
					{ ...assigneeChoice }
				/>
				{ /* A closed entry has no follow-up; reopening restores the old one. */ }
				{ isOpen( entry ) && (
					<FollowUp
						zone={ data.zone }
						value={ entry.followUp }
						isDisabled={ ! data.may.edit }
						onChange={ ( followUp ) => onChange( { followUp } ) }
					/>
				) }
				{ isNarrow && actions }
			</div>
			{ ! isNarrow && actions }
			{ newAssignee !== null && (
				<Modal
					title={ __( 'Assign', 'sw-immosuite' ) }
					size="small"
					// A click outside would lose the typed note.
					shouldCloseOnClickOutside={ false }
					onRequestClose={ () => setNewAssignee( null ) }
				>
					<AssignForm
						data={ data }
						entries={ [ entry ] }
						to={ newAssignee }
						onAssign={ onAssign }
						onClose={ () => setNewAssignee( null ) }
					/>
				</Modal>
			) }
		</header>
	);
}
