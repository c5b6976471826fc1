/** Sends a file in parts; a line that is lost is waited for. */
import { api, troubleOf } from './api';
import type { ReadFile } from './readFile';

export interface UploadProgress {
	readonly sent: number;
	readonly isLost: boolean;
}

type Calls = Pick< typeof api, 'announce' | 'part' >;

export interface UploadOptions {
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

/** @return Id of the upload, once the file stands. */
export async function upload( { file, sha256 }: ReadFile, options: UploadOptions ): Promise< string > {
	const { onProgress, calls = api, wait = pause } = options;
	let sent = 0;
	const insist = async < T >( act: () => Promise< T > ): Promise< T > => {
		for ( let attempt = 0; ; attempt++ ) {
			try {
				return await act();
			} catch ( error ) {
				if ( troubleOf( error ).kind !== 'lost' ) {
					throw error;
				}
				onProgress( { sent, isLost: true } );
				await wait( attempt );
			}
		}
	};
	const { id, part } = await insist( () => calls.announce( { name: file.name, bytes: file.size, sha256 } ) );
	for ( let from = 0; from < file.size; from += part ) {
		await insist( () => calls.part( id, from / part, file.slice( from, from + part ) ) );
		sent = Math.min( file.size, from + part );
		onProgress( { sent, isLost: false } );
	}
	return id;
}
