/** Runs check and import. */
import { useRef, useState } from 'react';
import type { RegionImportRequest } from '../../contract/types.gen';
import { api, troubleOf, type Report, type Trouble } from './api';
import type { UploadProgress } from '../upload/upload';

export type Phase =
	| { readonly kind: 'edit' }
	| { readonly kind: 'uploading'; readonly progress: UploadProgress }
	| { readonly kind: 'checking' | 'importing' }
	| { readonly kind: 'checked'; readonly report: Report }
	| ( { readonly kind: 'failed' } & Pick< Trouble, 'text' | 'fields' > );

export type ImportRequest = Omit< RegionImportRequest, 'checked' >;

/** Prepares the request for the check, including the upload. */
export type Prepare = ( onProgress: ( progress: UploadProgress ) => void ) => Promise< ImportRequest >;

export interface Import {
	readonly phase: Phase;
	/** @param onGone Called if the server has deleted the upload. */
	readonly check: ( prepare: Prepare, onGone?: () => void ) => void;
	readonly run: ( onGone?: () => void ) => void;
	/** Drops an outdated result. */
	readonly reset: () => void;
}

/** Removes the source, which only the import needs. */
function withoutSource( { source, licence, licenceUrl, ...request }: ImportRequest ): ImportRequest {
	return request;
}

/** Repeats an action if the server has deleted the upload: the file can be uploaded again. */
async function retryIfGone< T >( act: () => Promise< T >, onGone?: () => void ): Promise< T > {
	try {
		return await act();
	} catch ( error ) {
		if ( onGone === undefined || troubleOf( error ).kind !== 'gone' ) {
			throw error;
		}
		onGone();
		return act();
	}
}

/** @param onDone Called after the import. */
export function useImport( onDone: ( report: Report ) => void ): Import {
	const [ phase, setPhase ] = useState< Phase >( { kind: 'edit' } );
	const request = useRef< ImportRequest >( {} );
	const latestAttempt = useRef( 0 );
	const attempt = ( act: ( show: ( next: Phase ) => void ) => Promise< void >, onGone?: () => void ): void => {
		const number = ++latestAttempt.current;
		const show = ( next: Phase ): void => {
			if ( number === latestAttempt.current ) {
				setPhase( next );
			}
		};
		act( show ).catch( ( error: unknown ) => {
			const { kind, text, fields } = troubleOf( error );
			if ( kind === 'gone' ) {
				onGone?.();
			}
			show( { kind: 'failed', text, fields } );
		} );
	};
	return {
		phase,
		check: ( prepare, onGone ) =>
			attempt( async ( show ) => {
				const runCheck = async (): Promise< Report > => {
					show( { kind: 'checking' } );
					request.current = await prepare( ( progress ) => show( { kind: 'uploading', progress } ) );
					show( { kind: 'checking' } );
					return api.check( withoutSource( request.current ) );
				};
				show( { kind: 'checked', report: await retryIfGone( runCheck, onGone ) } );
			}, onGone ),
		run: ( onGone ) => {
			if ( phase.kind === 'checked' ) {
				const { checked } = phase.report;
				attempt( async ( show ) => {
					show( { kind: 'importing' } );
					const report = await api.import( { ...request.current, checked } );
					if ( report.imported ) {
						onDone( report );
					} else {
						show( { kind: 'checked', report } );
					}
				}, onGone );
			}
		},
		reset: () => {
			latestAttempt.current++;
			setPhase( { kind: 'edit' } );
		},
	};
}
