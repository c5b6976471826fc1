/** Sends a file in parts; a line that is lost is waited for. */
import { callTroubleOf, uploads } from './calls';

export interface UploadProgress {
	readonly sent: number;
	readonly isLost: boolean;
}

/** As far as an upload has come: whoever keeps it can go on with it later, and discard it. */
export interface Begun {
	readonly id: string;
	/** Bytes of each part but the last. */
	readonly part: number;
	sent: number;
}

type Calls = Pick< typeof uploads, 'announce' | 'part' >;

export interface UploadOptions {
	/** Of this file; what is there already is not sent again. */
	readonly begun: { current: Begun | null };
	/** Aborted once nobody wants the file any more. */
	readonly left: AbortSignal;
	readonly onProgress: ( progress: UploadProgress ) => void;
	readonly calls?: Calls;
	/** Resolves when it may be tried again. */
	readonly wait?: ( attempt: number ) => Promise< void >;
}

/** Milliseconds between two attempts. */
const PAUSE = 1_000;
const LONGEST_PAUSE = 15_000;

const pause = ( attempt: number ): Promise< void > =>
	new Promise( ( resolve ) => {
		const timer = setTimeout( resolve, Math.min( LONGEST_PAUSE, PAUSE * 2 ** attempt ) );
		window.addEventListener(
			'online',
			() => {
				clearTimeout( timer );
				resolve();
			},
			{ once: true }
		);
	} );

/** What is sent, and how the server tells that it came whole. */
export interface Sent {
	readonly file: File;
	/** In hexadecimal. */
	readonly sha256: string;
	/** What it is for; absent: regions. */
	readonly purpose?: 'openimmo';
}

/** @return Id of the upload, once the file stands. */
export async function upload( { file, sha256, purpose }: Sent, options: UploadOptions ): Promise< string > {
	const { begun, left, onProgress, calls = uploads, wait = pause } = options;
	const insist = async < T >( act: () => Promise< T > ): Promise< T > => {
		for ( let attempt = 0; ; attempt++ ) {
			try {
				return await act();
			} catch ( error ) {
				if ( callTroubleOf( error ).kind !== 'lost' ) {
					throw error;
				}
				onProgress( { sent: begun.current?.sent ?? 0, isLost: true } );
				await wait( attempt );
				left.throwIfAborted();
			}
		}
	};
	const announce = () =>
		insist( () => calls.announce( { name: file.name, bytes: file.size, sha256, ...( purpose && { purpose } ) } ) );
	const own = ( begun.current ??= { ...( await announce() ), sent: 0 } );
	while ( own.sent < file.size ) {
		left.throwIfAborted();
		const from = own.sent;
		await insist( () => calls.part( own.id, from / own.part, file.slice( from, from + own.part ) ) );
		own.sent = Math.min( file.size, from + own.part );
		onProgress( { sent: own.sent, isLost: false } );
	}
	return own.id;
}
