/** Upload of one file: read, send in parts, pause, resume, cancel. */
import { __ } from '@wordpress/i18n';
import { callTroubleOf, uploads } from '../upload/calls';
import { sha256OfFile } from '../upload/sha256';
import { upload, type StartedUpload } from '../upload/upload';

export type Phase =
	| { readonly kind: 'idle' | 'done' }
	/** Bytes read or sent so far. */
	| { readonly kind: 'reading' | 'sending' | 'lost' | 'paused'; readonly bytes: number }
	| { readonly kind: 'refused'; readonly text: string };

export interface Sending {
	readonly startOrResume: () => void;
	readonly pause: () => void;
	readonly cancel: () => void;
	/** Discards the upload when the page closes: the server keeps only a few uploads per person. */
	readonly leave: () => void;
}

/** @param onDone Receives the id of the finished upload. */
export function sendingOf( file: File, show: ( phase: Phase ) => void, onDone: ( id: string ) => void ): Sending {
	const started: { current: StartedUpload | null } = { current: null };
	let sha256: string | null = null;
	let controller = new AbortController();

	const run = async ( { signal }: AbortController ): Promise< void > => {
		try {
			sha256 ??= await sha256OfFile( file, signal, ( bytes ) => show( { kind: 'reading', bytes } ) );
			show( { kind: 'sending', bytes: started.current?.sent ?? 0 } );
			const onProgress = ( { sent, isLost }: { sent: number; isLost: boolean } ): void => {
				if ( ! signal.aborted ) {
					show( { kind: isLost ? 'lost' : 'sending', bytes: sent } );
				}
			};
			const id = await upload( { file, sha256, purpose: 'openimmo' }, { started, signal, onProgress } );
			// The import takes over the upload, so leaving the page must not discard it.
			started.current = null;
			show( { kind: 'done' } );
			onDone( id );
		} catch ( error ) {
			if ( signal.aborted ) {
				return;
			}
			const isReadError = error instanceof DOMException;
			const { kind, text } = callTroubleOf( error );
			if ( kind === 'gone' ) {
				started.current = null;
			}
			const unreadable = __( 'The file cannot be read any more. Please choose it again.', 'sw-immosuite' );
			show( { kind: 'refused', text: isReadError ? unreadable : text } );
		}
	};
	const discard = (): void => {
		controller.abort();
		if ( started.current !== null ) {
			// If this fails, the server deletes the upload after a day.
			uploads.discard( started.current.id ).catch( () => undefined );
			started.current = null;
		}
	};
	return {
		startOrResume: () => {
			controller = new AbortController();
			void run( controller );
		},
		pause: () => {
			controller.abort();
			show( { kind: 'paused', bytes: started.current?.sent ?? 0 } );
		},
		cancel: () => {
			discard();
			show( { kind: 'idle' } );
		},
		leave: discard,
	};
}
