/** Lines for the events of an entry and the states of its mails. */
import { __, sprintf } from '@wordpress/i18n';
import type { EntryDetail, HistoryLine } from './api';
import type { Data } from './data';
import { eventText } from './events';
import { mailKindText } from './words';

export interface Line {
	readonly key: string;
	readonly at: string;
	readonly text: string;
	/** Subject of a mail within the text, in the mail's language; empty if there is none. */
	readonly subject: string;
	/** Text written by a person, or the response of a mail server. */
	readonly more: string;
}

type Mail = EntryDetail[ 'mails' ][ number ];

const textOf = ( value: unknown ): string => ( typeof value === 'string' ? value : '' );

/** Subjects by mail id; a mail that could not be composed has none. */
const subjectsOf = ( history: readonly HistoryLine[] ): Map< unknown, string > =>
	new Map(
		history.flatMap( ( { data } ) => {
			const subject = textOf( data[ 'subject' ] );
			return subject === '' ? [] : [ [ data[ 'mail' ], subject ] as const ];
		} )
	);

/** Event that records a mail's state; a waiting mail has none. */
const EVENT_OF_STATE: Partial< Record< Mail[ 'state' ], HistoryLine[ 'event' ] > > = {
	sent: 'mail_sent',
	failed: 'mail_failed',
};

function mailStateText( { state }: Mail ): string {
	switch ( state ) {
		case 'waiting':
			return __( 'Waiting to be sent', 'sw-immosuite' );
		case 'failed':
			return __( 'Could not be delivered', 'sw-immosuite' );
		case 'sent':
			return __( 'Taken by the mail server', 'sw-immosuite' );
	}
}

const joined = ( text: string, meaning: string | null ): string =>
	[ text, meaning ?? '' ].filter( Boolean ).join( '. ' );

/** Merges the history with the outbox, which adds mails that the history lacks, and the meanings of errors. */
export function linesOf( { history, mails }: EntryDetail, data: Data ): Line[] {
	const subjects = subjectsOf( history );
	const outcomeOf = ( { id, state }: Mail ): HistoryLine | undefined =>
		history.filter( ( row ) => row.data[ 'mail' ] === id && row.event === EVENT_OF_STATE[ state ] ).at( -1 );
	const meanings = new Map( mails.map( ( mail ) => [ outcomeOf( mail )?.id, mail.meaning ] ) );
	const titled = ( mail: unknown, kind: unknown, recipient: unknown, text: string ): string =>
		sprintf(
			__( '%1$s, to %2$s: %3$s', 'sw-immosuite' ),
			subjects.get( mail ) ?? mailKindText( kind ),
			textOf( recipient ),
			text
		);
	const happened = history.map( ( row ): Line => {
		const { text, more } = eventText( row, data );
		const { mail, kind, recipient } = row.data;
		const isMail = row.event.startsWith( 'mail_' );
		const words = isMail ? titled( mail, kind, recipient, text ) : text;
		const subject = isMail ? ( subjects.get( mail ) ?? '' ) : '';
		return {
			key: `h${ row.id }`,
			at: row.at,
			text: joined( words, meanings.get( row.id ) ?? null ),
			subject,
			more,
		};
	} );
	const unrecorded = mails
		.filter( ( mail ) => outcomeOf( mail ) === undefined )
		.map( ( mail ): Line => {
			const { id, kind, recipient, meaning, error, at } = mail;
			const words = titled( id, kind, recipient, mailStateText( mail ) );
			const subject = subjects.get( id ) ?? '';
			return { key: `m${ id }`, at, text: joined( words, meaning ), subject, more: error ?? '' };
		} );
	return [ ...happened, ...unrecorded ].reverse().sort( ( a, b ) => Date.parse( b.at ) - Date.parse( a.at ) );
}
