/** Requests of the screen. */
import { __ } from '@wordpress/i18n';
import type { RegionCheckRequest, RegionImportRequest, RegionReportResponse } from '../../contract/types.gen';
import { asObject } from '../../domain/guards';
import { call, callTroubleOf, type CallTrouble } from '../upload/calls';

export type Report = RegionReportResponse;

/** Reason of a failed request. */
export type Trouble = CallTrouble | ( Omit< CallTrouble, 'kind' > & { readonly kind: 'changed' } );

/** Reads an error of api-fetch. */
export function troubleOf( error: unknown ): Trouble {
	return asObject( error )[ 'code' ] === 'sw_immosuite_changed'
		? {
				kind: 'changed',
				text: __( 'The regions have been changed since the check. Please check again.', 'sw-immosuite' ),
				fields: [],
			}
		: callTroubleOf( error );
}

export const api = {
	check: ( data: RegionCheckRequest ) => call< Report >( '/regions/check', { method: 'POST', data } ),
	import: ( data: RegionImportRequest ) => call< Report >( '/regions/import', { method: 'POST', data } ),
};
