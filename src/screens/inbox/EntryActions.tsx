import { Button, DropdownMenu, MenuItem } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode, RefObject } from 'react';
import { printAddress } from './urlState';
import type { EntryDetail } from './api';
import type { Data } from './data';
import type { Change } from './useChanges';

export interface EntryActionsProps {
	readonly data: Data;
	readonly entry: EntryDetail;
	readonly onChange: Change;
	readonly onDelete: () => void;
	readonly isMenu: boolean;
	/** The selects for status and assignee, which get the focus after a button has changed their value. */
	readonly status: RefObject< HTMLSelectElement | null >;
	readonly assignee: RefObject< HTMLSelectElement | null >;
}

interface ActionItem {
	readonly label: string;
	readonly isFrequent?: boolean;
	readonly isDestructive?: boolean;
	readonly run: () => void;
}

/** The actions of an entry. A used button may disappear, so the focus moves to the select that shows the change. */
function itemsOf( { data, entry, onChange, onDelete, status, assignee }: EntryActionsProps ): ActionItem[] {
	const isSpam = entry.status === 'spam';
	const isClosed = entry.status === 'closed';
	return [
		...( isSpam
			? []
			: [
					{
						// The button stays in place, so that a second click undoes the action.
						label: isClosed ? __( 'Reopen', 'sw-immosuite' ) : __( 'Mark as closed', 'sw-immosuite' ),
						isFrequent: true,
						run: () => {
							void onChange( { status: isClosed ? 'progress' : 'closed' } );
							status.current?.focus();
						},
					},
				] ),
		...( entry.assignee === data.me
			? []
			: [
					{
						label: __( 'Assign to me', 'sw-immosuite' ),
						isFrequent: true,
						run: () => {
							void onChange( { assignee: data.me } );
							assignee.current?.focus();
						},
					},
				] ),
		{
			label: isSpam ? __( 'Not spam', 'sw-immosuite' ) : __( 'Mark as spam', 'sw-immosuite' ),
			run: () => void onChange( { status: isSpam ? 'new' : 'spam' } ),
		},
		...( data.may.delete
			? [ { label: __( 'Delete permanently', 'sw-immosuite' ), isDestructive: true, run: onDelete } ]
			: [] ),
	];
}

/** Actions of an entry as buttons, or as a menu. */
export function EntryActions( props: EntryActionsProps ): ReactNode {
	const { data, entry, isMenu } = props;
	const items = data.may.edit ? itemsOf( props ) : [];
	const print = __( 'Print', 'sw-immosuite' );
	const address = printAddress( entry.uuid );
	if ( ! isMenu ) {
		return (
			<p className="swin-buttons">
				{ items.map( ( { label, isFrequent = false, isDestructive = false, run } ) => (
					<Button
						key={ label }
						variant={ isFrequent ? 'secondary' : 'tertiary' }
						isDestructive={ isDestructive }
						onClick={ run }
					>
						{ label }
					</Button>
				) ) }
				<Button variant="tertiary" href={ address } target="_blank">
					{ print }
				</Button>
			</p>
		);
	}
	const menuItems: ActionItem[] = [
		...items,
		{ label: print, run: () => window.open( address, '_blank', 'noopener' ) },
	];
	const name = __( 'Actions', 'sw-immosuite' );
	return (
		<DropdownMenu
			className="swin-actions"
			icon="arrow-down-alt2"
			text={ name }
			label={ name }
			toggleProps={ { variant: 'secondary', showTooltip: false, iconPosition: 'right' } }
		>
			{ ( { onClose } ) =>
				menuItems.map( ( { label, isDestructive = false, run } ) => (
					<MenuItem
						key={ label }
						isDestructive={ isDestructive }
						onClick={ () => {
							// Run the action first: the closing menu restores the focus only if the action has not moved it.
							run();
							onClose();
						} }
					>
						{ label }
					</MenuItem>
				) )
			}
		</DropdownMenu>
	);
}
