/** The upload of a file, as long as somebody looks at it. */
import { useEffect, useState } from 'react';
import { uploads } from '../upload/calls';
import { upload, type Begun, type Sent, type UploadProgress } from '../upload/upload';

export interface OwnUpload {
	/** @return Its id, once it stands; what has been sent is not sent again. */
	readonly send: ( onProgress: ( progress: UploadProgress ) => void ) => Promise< string >;
	/** The server has it no more. */
	readonly forget: () => void;
}

/** The server keeps few files of a person: what is left behind is discarded, with the page too. */
export function useUpload( read: Sent ): OwnUpload {
	const [ own ] = useState( () => {
		const begun: { current: Begun | null } = { current: null };
		const leave = new AbortController();
		const forget = (): void => {
			begun.current = null;
		};
		return {
			forget,
			send: ( onProgress: ( progress: UploadProgress ) => void ) =>
				upload( read, { begun, left: leave.signal, onProgress } ),
			discard: (): void => {
				if ( begun.current !== null ) {
					// In vain: it goes by itself after a day.
					uploads.discard( begun.current.id ).catch( () => undefined );
					forget();
				}
			},
			leave: () => leave.abort(),
		};
	} );
	useEffect( () => {
		window.addEventListener( 'pagehide', own.discard );
		return () => {
			window.removeEventListener( 'pagehide', own.discard );
			own.leave();
			own.discard();
		};
	}, [ own ] );
	return own;
}
