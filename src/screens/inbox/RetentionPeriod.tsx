import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useState, type ReactNode } from 'react';
import type { EntryDetail } from './api';
import type { Data } from './data';
import { KeepDialog, type Keep } from './KeepDialog';
import { dayText, today } from './words';

/** Deletion date, and who postponed the deletion. */
function deletionText( { goes, keepUntil, history }: EntryDetail, currentDay: string ): string {
	const by = history.filter( ( { event } ) => event === 'kept' ).at( -1 )?.user?.name ?? '';
	const kept =
		keepUntil === null || keepUntil < currentDay
			? ''
			: sprintf(
					__( 'Kept until %1$s, requested by %2$s.', 'sw-immosuite' ),
					dayText( keepUntil ),
					by === '' ? __( 'Deleted user account', 'sw-immosuite' ) : by
				);
	const end =
		goes === null
			? __( 'Will not be deleted while an email to you is outstanding.', 'sw-immosuite' )
			: sprintf( __( 'Will be deleted on %s.', 'sw-immosuite' ), dayText( goes ) );
	return [ kept, end ].filter( Boolean ).join( ' ' );
}

export interface RetentionPeriodProps {
	readonly data: Data;
	readonly entry: EntryDetail;
	readonly onKeep: Keep;
}

/** Retention period of an entry. */
export function RetentionPeriod( { data, entry, onKeep }: RetentionPeriodProps ): ReactNode {
	const [ isOpen, setOpen ] = useState( false );
	return (
		<p className="swin-origin">
			{ deletionText( entry, today( data.zone ) ) }{ ' ' }
			{ data.may.edit && (
				<Button variant="link" onClick={ () => setOpen( true ) }>
					{ __( 'Keep longer', 'sw-immosuite' ) }
				</Button>
			) }
			{ isOpen && (
				<KeepDialog zone={ data.zone } entry={ entry } onKeep={ onKeep } onClose={ () => setOpen( false ) } />
			) }
		</p>
	);
}
