/** Calls of the screen. The site's own client knows address and nonce, and renews the nonce where it has run out. */
import apiFetch, { type APIFetchOptions as Options } from '@wordpress/api-fetch';
import { __ } from '@wordpress/i18n';
import type {
	RegionCheckRequest,
	RegionImportRequest,
	RegionReportResponse,
	UploadPartResponse,
	UploadRequest,
	UploadResponse,
} from '../../contract/types.gen';
import { asObject } from '../../domain/object';

export type Report = RegionReportResponse;

/** Why a call was in vain. */
export interface Trouble {
	/** Lost: nobody answered, and it may be tried again. */
	readonly kind: 'lost' | 'changed' | 'gone' | 'told';
	readonly text: string;
}

const LOST = new Set( [ 'fetch_error', 'offline_error', 'invalid_json' ] );

/** Of an upload that has to begin anew. */
const GONE = new Set( [ 'sw_immosuite_upload_broken', 'sw_immosuite_upload_incomplete' ] );

const textOf = ( value: unknown ): string => ( typeof value === 'string' ? value : '' );

/** Reads what api-fetch throws. */
export function troubleOf( error: unknown ): Trouble {
	const { code, message, data } = asObject( error );
	const { status, errors } = asObject( data );
	const faults = Array.isArray( errors ) ? errors.map( ( fault ) => textOf( asObject( fault )[ 'message' ] ) ) : [];
	if ( LOST.has( textOf( code ) ) ) {
		return { kind: 'lost', text: __( 'The connection is lost. Please try again.', 'sw-immosuite' ) };
	}
	if ( code === 'sw_immosuite_changed' ) {
		return {
			kind: 'changed',
			text: __( 'The regions have been changed since the check. Please check again.', 'sw-immosuite' ),
		};
	}
	const isGone = status === 404 || GONE.has( textOf( code ) );
	return { kind: isGone ? 'gone' : 'told', text: faults.join( ' ' ) || textOf( message ) };
}

const call = < T >( path: string, options: Options< true > ): Promise< T > =>
	apiFetch< T >( { ...options, path: `/sw-immosuite-admin/v1${ path }` } );

export const api = {
	announce: ( data: UploadRequest ) => call< UploadResponse >( '/uploads', { method: 'POST', data } ),
	part: ( id: string, part: number, body: Blob ) =>
		call< UploadPartResponse >( `/uploads/${ id }/${ part }`, {
			method: 'PUT',
			body,
			headers: { 'Content-Type': 'application/octet-stream' },
		} ),
	/** Also while the page goes. */
	discard: ( id: string ) => call< unknown >( `/uploads/${ id }`, { method: 'DELETE', keepalive: true } ),
	check: ( data: RegionCheckRequest ) => call< Report >( '/regions/check', { method: 'POST', data } ),
	import: ( data: RegionImportRequest ) => call< Report >( '/regions/import', { method: 'POST', data } ),
};
