import type { EntryDetail, HistoryLine } from './api';
import type { Data } from './data';
import { linesOf } from './timeline';

const row = (
	id: number,
	event: HistoryLine[ 'event' ],
	data: HistoryLine[ 'data' ] = {},
	name = ''
): HistoryLine => ( {
	id,
	event,
	data,
	user: name === '' ? null : { id: 7, name },
	at: `2026-11-21T12:0${ id }:00Z`,
} );

const CONFIRM = { mail: 5, kind: 'confirm.contact', recipient: 'max@domain.example' };
const REPLY = { mail: 6, kind: 'reply', recipient: 'max@domain.example' };

const mail = ( more: Partial< EntryDetail[ 'mails' ][ number ] > ): EntryDetail[ 'mails' ][ number ] => ( {
	id: 6,
	kind: 'reply',
	recipient: 'max@domain.example',
	state: 'waiting',
	error: null,
	meaning: null,
	at: '2026-11-21T12:09:00Z',
	...more,
} );

const linesFor = ( history: HistoryLine[], mails: EntryDetail[ 'mails' ] = [] ) =>
	linesOf( { history, mails } as unknown as EntryDetail, { staff: [], zone: 'UTC' } as unknown as Data ).map(
		( { text, more } ) => ( more === '' ? text : `${ text } | ${ more }` )
	);

// A13
test( 'names a mail by its subject after it was deleted from the outbox', () => {
	const history = [
		row( 1, 'mail_sent', { ...CONFIRM, subject: 'Bitte bestätigen' } ),
		row( 2, 'mail_sent', { ...REPLY, subject: 'Ihre Anfrage' } ),
	];
	expect( linesFor( history, [ mail( { state: 'sent' } ), mail( { id: 7 } ) ] ) ).toEqual( [
		'Reply to an inquiry, to max@domain.example: Waiting to be sent',
		'Ihre Anfrage, to max@domain.example: Taken by the mail server',
		'Bitte bestätigen, to max@domain.example: Taken by the mail server',
	] );
} );

test( 'shows each event of a mail once', () => {
	const history = [
		row( 1, 'mail_failed', { ...CONFIRM, subject: 'Bitte bestätigen', error: '550 5.7.1' } ),
		row( 2, 'mail_resent', CONFIRM, 'Anna Probe' ),
		row( 3, 'mail_failed', { ...CONFIRM, subject: 'Bitte bestätigen', error: '550 5.1.1' } ),
	];
	const failed = mail( {
		...CONFIRM,
		id: 5,
		state: 'failed',
		error: '550 5.1.1',
		meaning: 'Nobody has this address',
	} );
	expect( linesFor( history, [ failed ] ) ).toEqual( [
		'Bitte bestätigen, to max@domain.example: Could not be delivered. Nobody has this address | 550 5.1.1',
		'Bitte bestätigen, to max@domain.example: Sent again by Anna Probe',
		'Bitte bestätigen, to max@domain.example: Could not be delivered | 550 5.7.1',
	] );
	expect( linesFor( [ ...history, row( 4, 'mail_discarded', CONFIRM, 'Anna Probe' ) ] )[ 0 ] ).toBe(
		'Bitte bestätigen, to max@domain.example: Discarded by Anna Probe'
	);
} );

test( 'shows a mail without subject by its kind, and a discarded mail', () => {
	expect(
		linesFor( [ row( 1, 'mail_sent', CONFIRM ), row( 2, 'mail_discarded', { ...REPLY, kind: 'of.tomorrow' } ) ] )
	).toEqual( [
		'Email, to max@domain.example: Not sent, as it was no longer needed',
		'Confirmation of a message, to max@domain.example: Taken by the mail server',
	] );
} );

test( 'shows mails of the outbox that earlier versions did not record in the history', () => {
	expect(
		linesFor(
			[ row( 1, 'received' ) ],
			[ mail( { state: 'sent' } ), mail( { id: 7, state: 'failed', error: '421' } ) ]
		)
	).toEqual( [
		'Reply to an inquiry, to max@domain.example: Could not be delivered | 421',
		'Reply to an inquiry, to max@domain.example: Taken by the mail server',
		'Received',
	] );
} );
