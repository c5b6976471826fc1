import { __, sprintf } from '@wordpress/i18n';
import { useState } from 'react';
import { api, doubtOf, troubleOf, type Doubt, type EntryDetail, type Trouble } from './api';
import type { Data } from './data';
import { draftOf, keepDraft, useDraftKey } from './drafts';
import type { Loaded } from './useEntry';
import { longTime } from './words';

interface Options {
	readonly data: Data;
	readonly entry: EntryDetail;
	readonly loaded: Loaded;
	readonly preset: string;
	readonly onSent: ( text: string ) => void;
}

/** Maximum length in characters. */
export const MAX_BODY_LENGTH = 10_000;

export interface ReplyDraft {
	readonly subject: string;
	readonly body: string;
	/** Warnings about the reply: from the entry, and from the server. */
	readonly doubts: readonly Doubt[];
	/** Whether the user wants to send despite all warnings on screen. */
	readonly sendsAnyway: boolean;
	/** Whether the server rejected the reply because of a warning. */
	readonly isRejected: boolean;
	readonly isBusy: boolean;
	/** Whether subject and text are filled, and no request is pending. */
	readonly isComplete: boolean;
	readonly trouble: Trouble | null;
	readonly setSubject: ( text: string ) => void;
	readonly setBody: ( text: string ) => void;
	readonly setSendsAnyway: ( sendsAnyway: boolean ) => void;
	readonly send: () => void;
}

/** Reasons against sending mail to this address. */
function doubtsOf( { confirmed, history }: EntryDetail, zone: string ): Doubt[] {
	const withdrawn = history
		.filter( ( { event, data } ) => event === 'withdrawn' && data[ 'purpose' ] === 'acceptContact' )
		.at( -1 );
	return [
		...( confirmed
			? []
			: [
					{
						name: 'unconfirmed' as const,
						text: __(
							'This address is not confirmed. The reply might reach somebody else.',
							'sw-immosuite'
						),
					},
				] ),
		...( withdrawn === undefined
			? []
			: [
					{
						name: 'withdrawn' as const,
						text: sprintf(
							__( 'The consent to be contacted was withdrawn on %s.', 'sw-immosuite' ),
							longTime( withdrawn.at, zone )
						),
					},
				] ),
	];
}

/** Adds the server's warning, unless the entry already shows it. */
const withNewDoubt = ( known: readonly Doubt[], newDoubt: Doubt | null ): readonly Doubt[] =>
	newDoubt === null || known.some( ( { name } ) => name === newDoubt.name ) ? known : [ ...known, newDoubt ];

/**
 * The part of the request that accepts warnings. Omits 'answered', the warning that a colleague has replied: the
 * request's `seen` already tells the server which replies are on screen.
 */
const acceptance = ( doubts: readonly Doubt[ 'name' ][] ) => ( {
	anyway: true,
	doubts: doubts.filter( ( name ) => name !== 'answered' ),
} );

/** A reply draft, kept in this browser until it is sent. */
export function useReply( { data, entry, loaded, preset, onSent }: Options ): ReplyDraft {
	const at = { uuid: entry.uuid, me: data.me };
	const [ subject, setSubject ] = useState( () => draftOf( { ...at, what: 'subject' } ) || preset );
	const [ body, setBody ] = useState( () => draftOf( { ...at, what: 'reply' } ) );
	const [ acceptedDoubts, setAcceptedDoubts ] = useState< readonly Doubt[ 'name' ][] >( [] );
	const [ isBusy, setBusy ] = useState( false );
	const [ newDoubt, setNewDoubt ] = useState< Doubt | null >( null );
	const [ trouble, setTrouble ] = useState< Trouble | null >( null );
	// 'replyName' is the stored idempotency key of the reply.
	const draftKey = useDraftKey( { ...at, what: 'replyName' } );
	/** Stores a changed text, which is a new reply with a new idempotency key. */
	const storeTyped = ( what: 'subject' | 'reply', text: string ): void => {
		( what === 'subject' ? setSubject : setBody )( text );
		keepDraft( { ...at, what }, text );
		draftKey.renew( text );
	};
	const doubts = withNewDoubt( doubtsOf( entry, data.zone ), newDoubt );
	const sendsAnyway = acceptedDoubts.length > 0 && doubts.every( ( { name } ) => acceptedDoubts.includes( name ) );
	const send = async (): Promise< void > => {
		setBusy( true );
		setTrouble( null );
		try {
			await api.reply( entry.uuid, {
				uuid: draftKey.current(),
				subject,
				body,
				// The user has seen the replies of colleagues on screen; later ones cause another warning.
				seen: Math.max( 0, ...entry.history.map( ( { id } ) => id ) ),
				...( sendsAnyway && acceptance( acceptedDoubts ) ),
			} );
			keepDraft( { ...at, what: 'reply' }, '' );
			keepDraft( { ...at, what: 'subject' }, '' );
			draftKey.renew( '' );
			onSent( __( 'The reply is being sent.', 'sw-immosuite' ) );
			void loaded.reload();
		} catch ( error ) {
			const doubt = doubtOf( error );
			setNewDoubt( doubt );
			setTrouble( doubt === null ? troubleOf( error ) : null );
			if ( doubt !== null ) {
				setAcceptedDoubts( [] );
				void loaded.reload();
			}
		}
		setBusy( false );
	};
	return {
		subject,
		body,
		doubts,
		sendsAnyway,
		isRejected: newDoubt !== null,
		isBusy,
		isComplete: ! isBusy && subject.trim() !== '' && body.trim() !== '',
		trouble,
		setSubject: ( text ) => storeTyped( 'subject', text ),
		setBody: ( text ) => storeTyped( 'reply', text ),
		setSendsAnyway: ( isChecked ) => setAcceptedDoubts( isChecked ? doubts.map( ( { name } ) => name ) : [] ),
		send: () => void send(),
	};
}
