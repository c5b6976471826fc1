/** Requests of the inbox. api-fetch adds URL and nonce, and renews an expired nonce. */
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
import { asObject } from '../../domain/guards';
import { cleanTexts } from '../../domain/clean-texts';
import type { Listed } from './data';
import type { EntryChanges } from './undoing';

export type Counts = Readonly< EntryCountsResponse >;
export type EntryDetail = Readonly< EntryResponse >;
export type HistoryLine = Readonly< HistoryRow >;
export type Template = Readonly< ReplyTemplate >;
export type Templates = Readonly< ReplyTemplates >;

/** Reason of a failed request. */
export interface Trouble {
	/** session: nobody is logged in. gone: the entry is deleted, so a retry is useless. */
	readonly kind: 'lost' | 'session' | 'gone' | 'refused';
	readonly text: string;
}

const SESSION = new Set( [ 'rest_cookie_invalid_nonce', 'rest_not_logged_in' ] );
const LOST = new Set( [ 'fetch_error', 'offline_error', 'invalid_json' ] );

const textOf = ( value: unknown ): string => ( typeof value === 'string' ? value : '' );

/** Whether the entry does not exist, or is deleted. */
export const isGoneError = ( error: unknown ): boolean =>
	asObject( asObject( error )[ 'data' ] )[ 'status' ] === 404 && asObject( error )[ 'code' ] !== 'rest_no_route';

/** Whether the current user lacks the capability. */
export const isForbiddenError = ( error: unknown ): boolean => asObject( error )[ 'code' ] === 'rest_forbidden';

/** Reads an error of api-fetch. */
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
			kind: 'refused',
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
	return { kind: 'refused', text: faults.join( ' ' ) || textOf( message ) };
}

/** A warning that blocks a reply until the staff member confirms it. */
export interface Doubt {
	readonly name: NonNullable< ReplyRequest[ 'doubts' ] >[ number ];
	readonly text: string;
}

const DOUBTS: readonly Doubt[ 'name' ][] = [ 'answered', 'unconfirmed', 'withdrawn' ];

/** A reply, with the names of any confirmed warnings. */
type ReplyData = Omit< ReplyRequest, 'doubts' > & { readonly doubts?: readonly Doubt[ 'name' ][] };

/** Reads a warning from an error of api-fetch; null for other errors. */
export function doubtOf( error: unknown ): Doubt | null {
	const { code, message } = asObject( error );
	const name = DOUBTS.find( ( doubt ) => code === `sw_immosuite_${ doubt }` );
	return name === undefined ? null : { name, text: textOf( message ) };
}

/** Validation messages by the last part of the field's path. */
export function faultsOf( error: unknown ): Record< string, string > {
	const { errors } = asObject( asObject( error )[ 'data' ] );
	const faults = Array.isArray( errors ) ? errors.map( asObject ) : [];
	return Object.fromEntries(
		faults.map( ( { field, message } ) => [ textOf( field ).split( '.' ).at( -1 ) ?? '', textOf( message ) ] )
	);
}

/** Whether a colleague has changed the entry meanwhile. */
export const isChangedError = ( error: unknown ): boolean => asObject( error )[ 'code' ] === 'sw_immosuite_changed';

/** Whether a colleague has stored templates meanwhile, or the user has stored views in another window. */
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
	/** @param query From listQuery(). */
	list: ( query: string, cursor: string | null, signal: AbortSignal ) =>
		call< EntriesResponse >(
			`/entries?${ query }${ cursor === null ? '' : `&cursor=${ encodeURIComponent( cursor ) }` }`,
			{ signal }
		),
	/** @param query From listQuery(); counts all pages. */
	exportSize: ( query: string, signal: AbortSignal ) =>
		call< EntriesNumberResponse >( `/entries/number?${ query }`, { signal } ),
	views: () => call< OwnViews >( '/views' ),
	/** @param data All saved views, with the version that the change is based on. */
	storeViews: ( data: OwnViews ) => call< OwnViews >( '/views', { method: 'PUT', data } ),
	counts: () => call< Counts >( '/entries/counts' ),
	entry: ( uuid: string ) => call< EntryDetail >( `/entries/${ uuid }` ),
	/**
	 * Changes entries. Uses `keepalive`, so that the request is sent even if the page closes at once.
	 *
	 * @param entries Entries with the versions on screen.
	 * @param note    Reason; may be empty.
	 */
	change: ( entries: readonly Listed[], wanted: EntryChanges, note: string ) =>
		call< EntriesChangeResponse >( '/entries/bulk', {
			method: 'POST',
			keepalive: true,
			data: {
				entries: entries.map( ( { uuid, version } ) => ( { uuid, version } ) ),
				...wanted,
				...( note !== '' && { note } ),
			},
		} ),
	/** Changes one entry, including values that a bulk request cannot change. */
	changeOne: ( uuid: string, data: EntryChangeRequest ) =>
		call< Listed >( `/entries/${ uuid }`, { method: 'PATCH', data } ),
	remove: ( uuid: string ) => call< unknown >( `/entries/${ uuid }`, { method: 'DELETE' } ),
	reply: ( uuid: string, data: ReplyData ) =>
		call< HistoryLine >( `/entries/${ uuid }/replies`, { method: 'POST', data } ),
	resend: ( mail: number ) => call< unknown >( `/mails/${ mail }/resend`, { method: 'POST' } ),
	templates: () => call< Templates >( '/templates' ),
	/** @param data All templates, with the version that the change is based on. */
	storeTemplates: ( data: ReplyTemplates ) => call< Templates >( '/templates', { method: 'PUT', data } ),
	/** @param key Idempotency key: a note sent twice is stored once. */
	note: ( uuid: string, text: string, key: string ) =>
		call< HistoryLine >( `/entries/${ uuid }/notes`, {
			method: 'POST',
			data: { text },
			headers: { 'Idempotency-Key': key },
		} ),
};
