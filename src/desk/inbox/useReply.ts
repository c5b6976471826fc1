import { __, sprintf } from '@wordpress/i18n';
import { useState } from 'react';
import { api, doubtOf, troubleOf, type Doubt, type EntryDetail, type Trouble } from './api';
import type { Data } from './data';
import { draftOf, keepDraft, useDraftName } from './drafts';
import type { Loaded } from './useEntry';
import { longTime } from './words';

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
	/** Why somebody might not want to send it: what the entry says, and what the server has told since. */
	readonly doubts: readonly Doubt[];
	/** Each of them was on screen when somebody ticked the box. */
	readonly isAnyway: boolean;
	/** The server has held it back. */
	readonly isHeld: boolean;
	readonly isBusy: boolean;
	/** Nothing is missing. */
	readonly isWhole: boolean;
	readonly trouble: Trouble | null;
	readonly setSubject: ( text: string ) => void;
	readonly setBody: ( text: string ) => void;
	readonly setAnyway: ( isAnyway: boolean ) => void;
	readonly send: () => void;
}

/** Why somebody might not want to write to this address (A14). */
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

/** What the server has told may stand in the entry by now. */
const withTold = ( known: readonly Doubt[], told: Doubt | null ): readonly Doubt[] =>
	told === null || known.some( ( { name } ) => name === told.name ) ? known : [ ...known, told ];

/** A reply while it is written. It stays in this browser until it is sent. */
export function useReply( { data, entry, loaded, preset, onSent }: Wanted ): ReplyDraft {
	const at = { uuid: entry.uuid, me: data.me };
	const [ subject, setSubject ] = useState( () =>
		draftOf( { ...at, what: 'subject' } ) === '' ? preset : draftOf( { ...at, what: 'subject' } )
	);
	const [ body, setBody ] = useState( () => draftOf( { ...at, what: 'reply' } ) );
	const [ ticked, setTicked ] = useState< readonly Doubt[ 'name' ][] >( [] );
	const [ isBusy, setBusy ] = useState( false );
	const [ told, setTold ] = useState< Doubt | null >( null );
	const [ trouble, setTrouble ] = useState< Trouble | null >( null );
	const reference = useDraftName( { ...at, what: 'replyName' } );
	/** Whoever changes the words writes another reply. */
	const typed = ( what: 'subject' | 'reply', text: string ): void => {
		( what === 'subject' ? setSubject : setBody )( text );
		keepDraft( { ...at, what }, text );
		reference.renew( text );
	};
	const doubts = withTold( doubtsOf( entry, data.zone ), told );
	const isAnyway = ticked.length > 0 && doubts.every( ( { name } ) => ticked.includes( name ) );
	const send = async (): Promise< void > => {
		setBusy( true );
		setTrouble( null );
		try {
			await api.reply( entry.uuid, {
				uuid: reference.current(),
				subject,
				body,
				// What a colleague has answered is on screen, or holds it back once more.
				seen: Math.max( 0, ...entry.history.map( ( { id } ) => id ) ),
				...( isAnyway && { anyway: true, doubts: ticked.filter( ( name ) => name !== 'answered' ) } ),
			} );
			keepDraft( { ...at, what: 'reply' }, '' );
			keepDraft( { ...at, what: 'subject' }, '' );
			reference.renew( '' );
			onSent( __( 'The reply is being sent.', 'sw-immosuite' ) );
			void loaded.reload();
		} catch ( error ) {
			const doubt = doubtOf( error );
			setTold( doubt );
			setTrouble( doubt === null ? troubleOf( error ) : null );
			if ( doubt !== null ) {
				setTicked( [] );
				void loaded.reload();
			}
		}
		setBusy( false );
	};
	return {
		subject,
		body,
		doubts,
		isAnyway,
		isHeld: told !== null,
		isBusy,
		isWhole: ! isBusy && subject.trim() !== '' && body.trim() !== '',
		trouble,
		setSubject: ( text ) => typed( 'subject', text ),
		setBody: ( text ) => typed( 'reply', text ),
		setAnyway: ( isMeant ) => setTicked( isMeant ? doubts.map( ( { name } ) => name ) : [] ),
		send: () => void send(),
	};
}
