import { __, sprintf } from '@wordpress/i18n';
import type { HistoryLine } from './api';
import { STATUSES, type Data } from './data';
import { dayText, nobody, statusText } from './words';

const textOf = ( value: unknown ): string => ( typeof value === 'string' ? value : '' );

/** Label of a status in the history; unknown ones are shown unchanged. */
const stateText = ( value: unknown ): string => {
	const status = STATUSES.find( ( known ) => known === value );
	return status === undefined ? textOf( value ) : statusText( status );
};

const dayOrDash = ( value: unknown ): string => ( textOf( value ) === '' ? '–' : dayText( textOf( value ) ) );

/** Name of the staff member. */
function nameOf( { user }: HistoryLine ): string {
	const name = user?.name ?? '';
	return name === '' ? __( 'Deleted user account', 'sw-immosuite' ) : name;
}

/** Outcome of a mail. Without a user, discarded means that the worker dropped the mail because its content was gone. */
function mailOutcomeText( row: HistoryLine ): string {
	switch ( row.event ) {
		case 'mail_sent':
			return __( 'Taken by the mail server', 'sw-immosuite' );
		case 'mail_failed':
			return __( 'Could not be delivered', 'sw-immosuite' );
		case 'mail_resent':
			return sprintf( __( 'Sent again by %s', 'sw-immosuite' ), nameOf( row ) );
		default:
			return row.user === null
				? __( 'Not sent, as it was no longer needed', 'sw-immosuite' )
				: sprintf( __( 'Discarded by %s', 'sw-immosuite' ), nameOf( row ) );
	}
}

/** Text of a status change. Without a staff member, the site suspected spam or a confirmation cleared the entry. */
function statusChange( row: HistoryLine ): string {
	const { from, to, reason } = row.data;
	if ( row.user !== null ) {
		return sprintf( __( '%1$s: %2$s → %3$s', 'sw-immosuite' ), nameOf( row ), stateText( from ), stateText( to ) );
	}
	if ( to !== 'spam' ) {
		return __( 'No longer suspected to be spam', 'sw-immosuite' );
	}
	return reason === 'unproven'
		? __( 'Sent without our form: kept in spam until the email address is confirmed', 'sw-immosuite' )
		: __( 'Suspected spam: a field that people do not see was filled in', 'sw-immosuite' );
}

/** Text of an event, and text written by a person. */
export function eventText( row: HistoryLine, { staff }: Pick< Data, 'staff' > ): { text: string; more: string } {
	const { event, data } = row;
	const plain = ( text: string ) => ( { text, more: '' } );
	switch ( event ) {
		case 'received':
			return plain( __( 'Received', 'sw-immosuite' ) );
		case 'confirmed':
			return plain( __( 'Email address confirmed', 'sw-immosuite' ) );
		case 'opened':
			return plain( sprintf( __( 'First opened by %s', 'sw-immosuite' ), nameOf( row ) ) );
		case 'status':
			return plain( statusChange( row ) );
		case 'assigned': {
			const to = staff.find( ( { id } ) => id === data[ 'to' ] )?.name ?? textOf( data[ 'toName' ] );
			const name = to === '' ? nobody() : to;
			if ( row.user !== null && row.user.id === data[ 'to' ] ) {
				return plain( sprintf( __( '%s took on this entry', 'sw-immosuite' ), nameOf( row ) ) );
			}
			// Without a user, the site assigned an inquiry to its contact person, or a program deleted an account.
			return plain(
				row.user === null
					? sprintf( __( 'Assigned: %s', 'sw-immosuite' ), name )
					: sprintf( __( '%1$s assigned %2$s', 'sw-immosuite' ), nameOf( row ), name )
			);
		}
		case 'follow_up':
			return plain(
				sprintf( __( '%1$s: follow-up %2$s', 'sw-immosuite' ), nameOf( row ), dayOrDash( data[ 'to' ] ) )
			);
		case 'kept':
			return plain(
				sprintf( __( '%1$s: keep until %2$s', 'sw-immosuite' ), nameOf( row ), dayOrDash( data[ 'to' ] ) )
			);
		case 'note':
			return {
				text: sprintf( __( 'Note by %s', 'sw-immosuite' ), nameOf( row ) ),
				more: textOf( data[ 'text' ] ),
			};
		case 'reply':
			return {
				text: sprintf( __( 'Reply by %s', 'sw-immosuite' ), nameOf( row ) ),
				more: textOf( data[ 'text' ] ),
			};
		case 'mail_sent':
		case 'mail_failed':
		case 'mail_resent':
		case 'mail_discarded':
			return { text: mailOutcomeText( row ), more: textOf( data[ 'error' ] ) };
		case 'withdrawn':
			return plain( __( 'Consent withdrawn', 'sw-immosuite' ) );
		case 'exported':
			return plain( sprintf( __( 'Exported by %s', 'sw-immosuite' ), nameOf( row ) ) );
		case 'printed':
			return plain( sprintf( __( 'Printed by %s', 'sw-immosuite' ), nameOf( row ) ) );
	}
}
