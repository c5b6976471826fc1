/** Calls of the screen. The site's own client knows address and nonce, and renews the nonce where it has run out. */
import apiFetch, { type APIFetchOptions as Options } from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import type {
	EntriesChangeResponse,
	EntriesNumberResponse,
	EntriesResponse,
	EntryChangeRequest,
	EntryCountsResponse,
	EntryResponse,
	HistoryRow,
	OwnViews,
	ReplyRequest,
	ReplyTemplate,
	ReplyTemplates,
} from '../../contract/types.gen';
import { asObject } from '../../domain/object';
import { cleanTexts } from '../../domain/typed-texts';
import type { Listed } from './data';
import type { Wanted } from './undoing';

export type Counts = Readonly< EntryCountsResponse >;
export type EntryDetail = Readonly< EntryResponse >;
export type HistoryLine = Readonly< HistoryRow >;
export type Template = Readonly< ReplyTemplate >;
export type Templates = Readonly< ReplyTemplates >;

/** Why a call was in vain. */
export interface Trouble {
	/** session: nobody is logged in any more. gone: there is no such entry any more, and another attempt changes nothing. */
	readonly kind: 'lost' | 'session' | 'gone' | 'told';
	readonly text: string;
}

const SESSION = new Set( [ 'rest_cookie_invalid_nonce', 'rest_not_logged_in' ] );
const LOST = new Set( [ 'fetch_error', 'offline_error', 'invalid_json' ] );

const textOf = ( value: unknown ): string => ( typeof value === 'string' ? value : '' );

/** There is no such entry, or none any more. */
export const isGoneError = ( error: unknown ): boolean =>
	asObject( asObject( error )[ 'data' ] )[ 'status' ] === 404 && asObject( error )[ 'code' ] !== 'rest_no_route';

/** The current user lacks the capability. */
export const isForbiddenError = ( error: unknown ): boolean => asObject( error )[ 'code' ] === 'rest_forbidden';

/** Reads what api-fetch throws. */
export function troubleOf( error: unknown ): Trouble {
	const { code, message, data } = asObject( error );
	const { errors } = asObject( data );
	if ( SESSION.has( textOf( code ) ) ) {
		return {
			kind: 'session',
			text: __(
				'Your WordPress login has expired. Please log in in a new tab; your text stays here.',
				'sw-immosuite'
			),
		};
	}
	if ( isForbiddenError( error ) ) {
		return {
			kind: 'told',
			text: __(
				"You do not have permission for this. Please contact the site's administrators.",
				'sw-immosuite'
			),
		};
	}
	if ( LOST.has( textOf( code ) ) ) {
		return { kind: 'lost', text: __( 'The connection is lost. Please try again.', 'sw-immosuite' ) };
	}
	if ( isGoneError( error ) ) {
		return {
			kind: 'gone',
			text: __( 'This entry no longer exists. Its retention period may have ended.', 'sw-immosuite' ),
		};
	}
	const faults = Array.isArray( errors ) ? errors.map( ( fault ) => textOf( asObject( fault )[ 'message' ] ) ) : [];
	return { kind: 'told', text: faults.join( ' ' ) || textOf( message ) };
}

/** Why a reply is held back until somebody says so (P188). */
export interface Doubt {
	readonly name: NonNullable< ReplyRequest[ 'doubts' ] >[ number ];
	readonly text: string;
}

const DOUBTS: readonly Doubt[ 'name' ][] = [ 'answered', 'unconfirmed', 'withdrawn' ];

/** A reply, of which no more doubts are named than there are. */
type Words = Omit< ReplyRequest, 'doubts' > & { readonly doubts?: readonly Doubt[ 'name' ][] };

/** Reads it from what api-fetch throws; null where it is something else. */
export function doubtOf( error: unknown ): Doubt | null {
	const { code, message } = asObject( error );
	const name = DOUBTS.find( ( one ) => code === `sw_immosuite_${ one }` );
	return name === undefined ? null : { name, text: textOf( message ) };
}

/** What is wrong with a template, by its field. */
export function faultsOf( error: unknown ): Record< string, string > {
	const { errors } = asObject( asObject( error )[ 'data' ] );
	const faults = Array.isArray( errors ) ? errors.map( asObject ) : [];
	return Object.fromEntries(
		faults.map( ( { field, message } ) => [ textOf( field ).split( '.' ).at( -1 ) ?? '', textOf( message ) ] )
	);
}

/** Somebody else has changed the entry meanwhile. */
export const isChangedError = ( error: unknown ): boolean => asObject( error )[ 'code' ] === 'sw_immosuite_changed';

/** Somebody else has stored templates meanwhile, or they themselves views in another window. */
export const isOvertakenError = ( error: unknown ): boolean =>
	[ 'sw_immosuite_templates_changed', 'sw_immosuite_views_changed' ].includes(
		textOf( asObject( error )[ 'code' ] )
	);

const call = < T >( path: string, options: Options< true > = {} ): Promise< T > =>
	apiFetch< T >( {
		...options,
		data: cleanTexts< unknown >( options.data ),
		path: `/sw-immosuite-admin/v1${ path }`,
	} );

export const api = {
	/** @param query As listQuery() writes it. */
	list: ( query: string, cursor: string | null, signal: AbortSignal ) =>
		call< EntriesResponse >(
			`/entries?${ query }${ cursor === null ? '' : `&cursor=${ encodeURIComponent( cursor ) }` }`,
			{ signal }
		),
	/** @param query As above: how many it lists in all parts. */
	number: ( query: string, signal: AbortSignal ) =>
		call< EntriesNumberResponse >( `/entries/number?${ query }`, { signal } ),
	views: () => call< OwnViews >( '/views' ),
	/** @param data All that somebody has named, with the version that it was made from. */
	storeViews: ( data: OwnViews ) => call< OwnViews >( '/views', { method: 'PUT', data } ),
	counts: () => call< Counts >( '/entries/counts' ),
	entry: ( uuid: string ) => call< EntryDetail >( `/entries/${ uuid }` ),
	/**
	 * Arrives even where somebody leaves the page at once.
	 *
	 * @param entries At the versions that were on screen.
	 * @param note    Why; empty: nobody says so.
	 */
	change: ( entries: readonly Listed[], wanted: Wanted, note: string ) =>
		call< EntriesChangeResponse >( '/entries/bulk', {
			method: 'POST',
			keepalive: true,
			data: {
				entries: entries.map( ( { uuid, version } ) => ( { uuid, version } ) ),
				...wanted,
				...( note !== '' && { note } ),
			},
		} ),
	/** One alone, with what several cannot have. */
	changeOne: ( uuid: string, data: EntryChangeRequest ) =>
		call< Listed >( `/entries/${ uuid }`, { method: 'PATCH', data } ),
	remove: ( uuid: string ) => call< unknown >( `/entries/${ uuid }`, { method: 'DELETE' } ),
	reply: ( uuid: string, data: Words ) =>
		call< HistoryLine >( `/entries/${ uuid }/replies`, { method: 'POST', data } ),
	resend: ( mail: number ) => call< unknown >( `/mails/${ mail }/resend`, { method: 'POST' } ),
	templates: () => call< Templates >( '/templates' ),
	/** @param data With the version that it was made from. */
	storeTemplates: ( data: ReplyTemplates ) => call< Templates >( '/templates', { method: 'PUT', data } ),
	/** @param key Names the note: sent twice, it is stored once. */
	note: ( uuid: string, text: string, key: string ) =>
		call< HistoryLine >( `/entries/${ uuid }/notes`, {
			method: 'POST',
			data: { text },
			headers: { 'Idempotency-Key': key },
		} ),
};
