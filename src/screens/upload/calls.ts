/** Requests of screens that upload files. api-fetch adds URL and nonce, and renews an expired nonce. */
import apiFetch, { type APIFetchOptions as Options } from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import type { UploadPartResponse, UploadRequest, UploadResponse } from '../../contract/types.gen';
import { asObject } from '../../domain/guards';

/** Reason of a failed request. */
export interface CallTrouble {
	/** lost: no response, can be retried. gone: the upload must start over. */
	readonly kind: 'lost' | 'gone' | 'refused';
	readonly text: string;
	/** Rejected keys of the request. */
	readonly fields: readonly string[];
}

const LOST = new Set( [ 'fetch_error', 'offline_error', 'invalid_json' ] );

/** Error codes of an upload that must start over. */
const GONE = new Set( [ 'sw_immosuite_upload_broken', 'sw_immosuite_upload_incomplete' ] );

const textOf = ( value: unknown ): string => ( typeof value === 'string' ? value : '' );

/** Reads an error of api-fetch. */
export function callTroubleOf( error: unknown ): CallTrouble {
	const { code, message, data } = asObject( error );
	const { status, errors } = asObject( data );
	const faults = ( Array.isArray( errors ) ? ( errors as unknown[] ) : [] ).map( asObject );
	const valuesOf = ( key: string ): string[] => faults.map( ( fault ) => textOf( fault[ key ] ) );
	if ( LOST.has( textOf( code ) ) ) {
		return { kind: 'lost', text: __( 'The connection is lost. Please try again.', 'sw-immosuite' ), fields: [] };
	}
	const isGone = status === 404 || GONE.has( textOf( code ) );
	const text = [ ...new Set( valuesOf( 'message' ) ) ].join( ' ' ) || textOf( message );
	return { kind: isGone ? 'gone' : 'refused', text, fields: valuesOf( 'field' ) };
}

export const call = < T >( path: string, options: Options< true > ): Promise< T > =>
	apiFetch< T >( { ...options, path: `/sw-immosuite-admin/v1${ path }` } );

export const uploads = {
	announce: ( data: UploadRequest ) => call< UploadResponse >( '/uploads', { method: 'POST', data } ),
	part: ( id: string, part: number, body: Blob ) =>
		call< UploadPartResponse >( `/uploads/${ id }/${ part }`, {
			method: 'PUT',
			body,
			headers: { 'Content-Type': 'application/octet-stream' },
		} ),
	/** Sent even while the page closes. */
	discard: ( id: string ) => call< unknown >( `/uploads/${ id }`, { method: 'DELETE', keepalive: true } ),
};
