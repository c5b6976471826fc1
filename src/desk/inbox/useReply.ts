import { __, sprintf } from '@wordpress/i18n';
import { useState } from 'react';
import type { ReplyRequest } from '../../contract/types.gen';
import { api, doubtOf, troubleOf, type EntryDetail, type Trouble } from './api';
import type { Data } from './data';
import { draftOf, keepDraft, useDraftName } from './drafts';
import type { Loaded } from './useEntry';
import { shortTime } from './words';

interface Wanted {
	readonly data: Data;
	readonly entry: EntryDetail;
	readonly loaded: Loaded;
	readonly preset: string;
	readonly onSent: ( text: string ) => void;
}

/** Characters of a text. */
export const LONGEST = 10_000;

export interface ReplyDraft {
	readonly subject: string;
	readonly body: string;
	readonly isAnyway: boolean;
	readonly isBusy: boolean;
	/** Nothing is missing. */
	readonly isWhole: boolean;
	/** Why the server has not sent it: somebody was faster, or something else to be thought of first. */
	readonly doubt: string | null;
	readonly trouble: Trouble | null;
	readonly setSubject: ( text: string ) => void;
	readonly setBody: ( text: string ) => void;
	readonly setAnyway: ( isAnyway: boolean ) => void;
	readonly send: () => void;
}

interface Own {
	readonly own: string;
	readonly zone: string;
}

/**
 * Who has replied meanwhile, in words; null: nobody.
 *
 * @param own Name of the reply that is to be sent: it may have been stored without anybody having heard of it.
 */
async function answeredSince( uuid: string, seen: number, { own, zone }: Own ): Promise< string | null > {
	const { history } = await api.entry( uuid );
	const last = history
		.filter( ( { event, id, data } ) => event === 'reply' && id > seen && data[ 'uuid' ] !== own )
		.at( -1 );
	return last === undefined
		? null
		: sprintf(
				__( '%1$s already replied at %2$s. Please read that reply before you send yours.', 'sw-immosuite' ),
				last.user?.name ?? '',
				shortTime( last.at, zone )
			);
}

interface Held {
	/** The server has said once why it holds it back, and whoever writes has read that. */
	readonly isTold: boolean;
	readonly zone: string;
}

/**
 * Sends it. @return Why it was held back; null: it is on its way.
 *
 * @throws What api-fetch throws.
 */
async function heldBack(
	{ uuid, history }: EntryDetail,
	words: Omit< ReplyRequest, 'seen' >,
	{ isTold, zone }: Held
): Promise< string | null > {
	const seen = Math.max( 0, ...history.map( ( { id } ) => id ) );
	// Who has ticked one doubt has not read of another: "anyway" would send past a colleague's answer, too.
	const answered =
		words.anyway === true && ! isTold ? await answeredSince( uuid, seen, { own: words.uuid, zone } ) : null;
	if ( answered !== null ) {
		return answered;
	}
	try {
		await api.reply( uuid, { ...words, seen } );
		return null;
	} catch ( error ) {
		const told = doubtOf( error );
		if ( told === null ) {
			throw error;
		}
		return told;
	}
}

/** A reply while it is written. It stays in this browser until it is sent. */
export function useReply( { data, entry, loaded, preset, onSent }: Wanted ): ReplyDraft {
	const at = { uuid: entry.uuid, me: data.me };
	const [ subject, setSubject ] = useState( () =>
		draftOf( { ...at, what: 'subject' } ) === '' ? preset : draftOf( { ...at, what: 'subject' } )
	);
	const [ body, setBody ] = useState( () => draftOf( { ...at, what: 'reply' } ) );
	const [ isAnyway, setAnyway ] = useState( false );
	const [ isBusy, setBusy ] = useState( false );
	const [ doubt, setDoubt ] = useState< string | null >( null );
	const [ trouble, setTrouble ] = useState< Trouble | null >( null );
	const name = useDraftName( { ...at, what: 'replyName' } );
	/** Whoever changes the words writes another reply. */
	const typed = ( what: 'subject' | 'reply', text: string ): void => {
		( what === 'subject' ? setSubject : setBody )( text );
		keepDraft( { ...at, what }, text );
		name.renew( text );
	};
	const send = async (): Promise< void > => {
		setBusy( true );
		setTrouble( null );
		try {
			const words = { uuid: name.current(), subject, body, ...( isAnyway && { anyway: true } ) };
			const why = await heldBack( entry, words, { isTold: doubt !== null, zone: data.zone } );
			if ( why === null ) {
				keepDraft( { ...at, what: 'reply' }, '' );
				keepDraft( { ...at, what: 'subject' }, '' );
				name.renew( '' );
				onSent( __( 'The reply is being sent.', 'sw-immosuite' ) );
			} else {
				setDoubt( why );
				setAnyway( false );
			}
			void loaded.reload();
		} catch ( error ) {
			setTrouble( troubleOf( error ) );
		}
		setBusy( false );
	};
	return {
		subject,
		body,
		isAnyway,
		isBusy,
		isWhole: ! isBusy && subject.trim() !== '' && body.trim() !== '',
		doubt,
		trouble,
		setSubject: ( text ) => typed( 'subject', text ),
		setBody: ( text ) => typed( 'reply', text ),
		setAnyway,
		send: () => void send(),
	};
}
