import { Button } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { useState, type ReactElement, type ReactNode } from 'react';
import type { Action } from '../views';
import { AssignForm } from './AssignForm';
import type { Data, Listed } from './data';
import { DayField, isBeforeTomorrow } from './DayField';
import type { Changes } from './useChanges';

/** Actions on entries. */
export type EntryActions = Pick< Changes, 'change' | 'assign' | 'remove' >;

interface ModalProps {
	readonly items: Listed[];
	readonly closeModal?: () => void;
}

export const deleteQuestion = ( count: number ): string =>
	sprintf(
		_n(
			'Delete %s entry with notes and replies? Confirmed consents are kept as proof.',
			'Delete %s entries with notes and replies? Confirmed consents are kept as proof.',
			count,
			'sw-immosuite'
		),
		String( count )
	);

export interface ConfirmActionProps {
	readonly label: string;
	readonly isDestructive?: boolean;
	readonly onConfirm: () => void;
	readonly onCancel: () => void;
	readonly children: ReactNode;
}

/** Content of a dialog that confirms an action, with two buttons. */
export function ConfirmAction( {
	label,
	isDestructive = false,
	onConfirm,
	onCancel,
	children,
}: ConfirmActionProps ): ReactElement {
	return (
		<form
			onSubmit={ ( event ) => {
				event.preventDefault();
				onConfirm();
			} }
		>
			{ children }
			<p className="swin-buttons">
				<Button type="submit" variant="primary" isDestructive={ isDestructive }>
					{ label }
				</Button>
				<Button variant="tertiary" onClick={ onCancel }>
					{ __( 'Cancel', 'sw-immosuite' ) }
				</Button>
			</p>
		</form>
	);
}

function FollowUpForm( props: ModalProps & { data: Data; changes: EntryActions } ): ReactElement {
	const { items, closeModal = () => undefined, data, changes } = props;
	const [ { day, isIncomplete }, setTyped ] = useState( { day: '', isIncomplete: false } );
	const [ isFaulty, setFaulty ] = useState( false );
	return (
		<ConfirmAction
			label={ __( 'Save changes', 'sw-immosuite' ) }
			onCancel={ closeModal }
			onConfirm={ () => {
				if ( isIncomplete || isBeforeTomorrow( day, data.zone ) ) {
					setFaulty( true );
					return;
				}
				closeModal();
				void changes.change( items, { followUp: day === '' ? null : day } );
			} }
		>
			<DayField
				zone={ data.zone }
				day={ day }
				isFaulty={ isFaulty }
				onType={ ( next, isIncomplete ) => {
					setTyped( { day: next, isIncomplete } );
					setFaulty( false );
				} }
			/>
		</ConfirmAction>
	);
}

/**
 * Actions for one entry or several; phones show only icons. All actions stay visible: if one disappeared, the next
 * would move under the finger.
 *
 * @param others Actions that change no entry: the export.
 */
export function actionsOf( data: Data, changes: EntryActions, others: Action< Listed >[] ): Action< Listed >[] {
	const bulk = { supportsBulk: true } as const;
	const edits: Action< Listed >[] = [
		{
			...bulk,
			id: 'mine',
			label: __( 'Assign to me', 'sw-immosuite' ),
			icon: 'admin-users',
			callback: ( items ) => void changes.change( items, { assignee: data.me } ),
		},
		{
			...bulk,
			id: 'assign',
			label: __( 'Assign', 'sw-immosuite' ),
			icon: 'groups',
			RenderModal: ( { items, closeModal = () => undefined } ) => (
				<AssignForm
					data={ data }
					entries={ items }
					to={ items.find( ( { assignee } ) => assignee !== 0 )?.assignee ?? data.me }
					onAssign={ changes.assign }
					onClose={ closeModal }
				/>
			),
		},
		{
			...bulk,
			id: 'followUp',
			label: __( 'Follow-up', 'sw-immosuite' ),
			icon: 'calendar-alt',
			RenderModal: ( props ) => <FollowUpForm { ...props } data={ data } changes={ changes } />,
		},
		{
			...bulk,
			id: 'progress',
			label: __( 'In progress', 'sw-immosuite' ),
			icon: 'clock',
			callback: ( items ) => void changes.change( items, { status: 'progress' } ),
		},
		{
			...bulk,
			id: 'close',
			label: __( 'Mark as closed', 'sw-immosuite' ),
			icon: 'yes',
			callback: ( items ) => void changes.change( items, { status: 'closed' } ),
		},
		{
			...bulk,
			id: 'spam',
			label: __( 'Mark as spam', 'sw-immosuite' ),
			icon: 'warning',
			callback: ( items ) => void changes.change( items, { status: 'spam' } ),
		},
	];
	const removes: Action< Listed >[] = [
		{
			...bulk,
			id: 'delete',
			label: __( 'Delete permanently', 'sw-immosuite' ),
			icon: 'trash',
			RenderModal: ( { items, closeModal = () => undefined } ) => (
				<ConfirmAction
					label={ __( 'Delete permanently', 'sw-immosuite' ) }
					isDestructive
					onCancel={ closeModal }
					onConfirm={ () => {
						closeModal();
						void changes.remove( items );
					} }
				>
					<p>{ deleteQuestion( items.length ) }</p>
				</ConfirmAction>
			),
		},
	];
	return [ ...( data.may.edit ? edits : [] ), ...others, ...( data.may.delete ? removes : [] ) ];
}
