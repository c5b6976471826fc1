/** Uploads a file in parts, and retries after a lost connection. */
import { callTroubleOf, uploads } from './calls';

export interface UploadProgress {
	readonly sent: number;
	readonly isLost: boolean;
}

/** Progress of an upload, needed to resume or discard it later. */
export interface StartedUpload {
	readonly id: string;
	/** Size in bytes of each part but the last. */
	readonly part: number;
	sent: number;
}

type Calls = Pick< typeof uploads, 'announce' | 'part' >;

export interface UploadOptions {
	/** Progress of the file's upload; uploaded parts are not sent again. */
	readonly started: { current: StartedUpload | null };
	/** Aborts the upload. */
	readonly signal: AbortSignal;
	readonly onProgress: ( progress: UploadProgress ) => void;
	readonly calls?: Calls;
	/** Resolves when the next attempt may start. */
	readonly wait?: ( attempt: number ) => Promise< void >;
}

/** Milliseconds before the first retry; each further pause is twice as long, up to MAX_PAUSE_MS. */
const PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 15_000;

/** Resolves after a pause, or as soon as the browser is online again. */
const pause = ( attempt: number ): Promise< void > =>
	new Promise( ( resolve ) => {
		const timer = setTimeout( resolve, Math.min( MAX_PAUSE_MS, PAUSE_MS * 2 ** attempt ) );
		window.addEventListener(
			'online',
			() => {
				clearTimeout( timer );
				resolve();
			},
			{ once: true }
		);
	} );

/** The file, and the hash by which the server checks it. */
export interface UploadedFile {
	readonly file: File;
	/** Hexadecimal. */
	readonly sha256: string;
	/** Purpose of the upload; absent: regions. */
	readonly purpose?: 'openimmo';
}

/** @return Id of the complete upload. */
export async function upload( { file, sha256, purpose }: UploadedFile, options: UploadOptions ): Promise< string > {
	const { started, signal, onProgress, calls = uploads, wait = pause } = options;
	const retryWhileLost = async < T >( act: () => Promise< T > ): Promise< T > => {
		for ( let attempt = 0; ; attempt++ ) {
			try {
				return await act();
			} catch ( error ) {
				if ( callTroubleOf( error ).kind !== 'lost' ) {
					throw error;
				}
				onProgress( { sent: started.current?.sent ?? 0, isLost: true } );
				await wait( attempt );
				signal.throwIfAborted();
			}
		}
	};
	const announce = () =>
		retryWhileLost( () =>
			calls.announce( { name: file.name, bytes: file.size, sha256, ...( purpose && { purpose } ) } )
		);
	const progress = ( started.current ??= { ...( await announce() ), sent: 0 } );
	while ( progress.sent < file.size ) {
		signal.throwIfAborted();
		const from = progress.sent;
		await retryWhileLost( () =>
			calls.part( progress.id, from / progress.part, file.slice( from, from + progress.part ) )
		);
		progress.sent = Math.min( file.size, from + progress.part );
		onProgress( { sent: progress.sent, isLost: false } );
	}
	return progress.id;
}
