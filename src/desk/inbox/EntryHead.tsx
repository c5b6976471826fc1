import { Button, SelectControl } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { printAddress } from './address';
import type { EntryDetail } from './api';
import { STATUSES, type Data } from './data';
import { About } from './fields';
import { FollowUp } from './FollowUp';
import { KeepDialog, type Keep } from './KeepDialog';
import type { Wanted } from './undoing';
import { dayText, kindText, longTime, nobody, statusText, today } from './words';

export type Change = ( wanted: Wanted ) => void;

export interface EntryHeadProps {
	readonly data: Data;
	readonly entry: EntryDetail;
	readonly onChange: Change;
	readonly onKeep: Keep;
	readonly onDelete: () => void;
}

function Origin( { data, entry }: Pick< EntryHeadProps, 'data' | 'entry' > ): ReactNode {
	const { listing, kind, receivedAt, uuid, confirmed } = entry;
	return (
		<>
			<p className="swin-origin">
				{ listing === null || listing.link === '' ? (
					<About entry={ entry } />
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

/** Who has held it back, and when it goes. */
function goesText( { goes, keepUntil, history }: EntryDetail, day: string ): string {
	const by = history.filter( ( { event } ) => event === 'kept' ).at( -1 )?.user?.name ?? '';
	const held =
		keepUntil === null || keepUntil < day
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
	return [ held, end ].filter( Boolean ).join( ' ' );
}

function Period( { data, entry, onKeep }: Pick< EntryHeadProps, 'data' | 'entry' | 'onKeep' > ): ReactNode {
	const [ isOpen, setOpen ] = useState( false );
	return (
		<p className="swin-origin">
			{ goesText( entry, today( data.zone ) ) }{ ' ' }
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

interface ButtonsProps extends EntryHeadProps {
	/** These show what a button has changed. */
	readonly status: RefObject< HTMLSelectElement | null >;
	readonly assignee: RefObject< HTMLSelectElement | null >;
}

/** A button that has done its work goes, and focus with it: it goes on where the outcome is to be seen. */
function Changes( { data, entry, onChange, onDelete, status, assignee }: ButtonsProps ): ReactNode {
	const isSpam = entry.status === 'spam';
	return (
		<>
			{ entry.status !== 'closed' && ! isSpam && (
				<Button
					variant="secondary"
					onClick={ () => {
						onChange( { status: 'closed' } );
						status.current?.focus();
					} }
				>
					{ __( 'Mark as closed', 'sw-immosuite' ) }
				</Button>
			) }
			{ entry.assignee !== data.me && (
				<Button
					variant="secondary"
					onClick={ () => {
						onChange( { assignee: data.me } );
						assignee.current?.focus();
					} }
				>
					{ __( 'Assign to me', 'sw-immosuite' ) }
				</Button>
			) }
			<Button variant="tertiary" onClick={ () => onChange( { status: isSpam ? 'new' : 'spam' } ) }>
				{ isSpam ? __( 'Not spam', 'sw-immosuite' ) : __( 'Mark as spam', 'sw-immosuite' ) }
			</Button>
			{ data.may.delete && (
				<Button variant="tertiary" isDestructive onClick={ onDelete }>
					{ __( 'Delete permanently', 'sw-immosuite' ) }
				</Button>
			) }
		</>
	);
}

/** What is known of an entry at a glance, and what can be done with it. */
export function EntryHead( props: EntryHeadProps ): ReactNode {
	const { data, entry, onChange } = props;
	const status = useRef< HTMLSelectElement >( null );
	const assignee = useRef< HTMLSelectElement >( null );
	const isKnown = entry.assignee === 0 || data.staff.some( ( { id } ) => id === entry.assignee );
	const staff = [
		{ value: '0', label: nobody() },
		...data.staff.map( ( { id, name } ) => ( { value: String( id ), label: name } ) ),
		...( isKnown ? [] : [ { value: String( entry.assignee ), label: '–' } ] ),
	];
	return (
		<header className="swin-head">
			<Origin data={ data } entry={ entry } />
			<div className="swin-fields">
				<SelectControl
					ref={ status }
					label={ __( 'Status', 'sw-immosuite' ) }
					value={ entry.status }
					disabled={ ! data.may.edit }
					options={ STATUSES.map( ( value ) => ( { value, label: statusText( value ) } ) ) }
					onChange={ ( value ) => onChange( { status: value } ) }
				/>
				<SelectControl
					ref={ assignee }
					label={ __( 'Assigned to', 'sw-immosuite' ) }
					value={ String( entry.assignee ) }
					disabled={ ! data.may.edit }
					options={ staff }
					onChange={ ( value ) => onChange( { assignee: Number( value ) } ) }
				/>
				<FollowUp
					zone={ data.zone }
					value={ entry.followUp }
					isDisabled={ ! data.may.edit }
					onChange={ ( followUp ) => onChange( { followUp } ) }
				/>
			</div>
			<p className="swin-buttons">
				{ data.may.edit && <Changes { ...props } status={ status } assignee={ assignee } /> }
				<Button variant="tertiary" href={ printAddress( entry.uuid ) } target="_blank">
					{ __( 'Print', 'sw-immosuite' ) }
				</Button>
			</p>
			<Period { ...props } />
		</header>
	);
}
