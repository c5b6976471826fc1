/** The upload of a file while the screen shows it. */
import { useEffect, useState } from 'react';
import { uploads } from '../upload/calls';
import { upload, type StartedUpload, type UploadedFile, type UploadProgress } from '../upload/upload';

export interface FileUpload {
	/** @return Id of the complete upload; uploaded parts are not sent again. */
	readonly send: ( onProgress: ( progress: UploadProgress ) => void ) => Promise< string >;
	/** Called when the server has deleted the upload. */
	readonly forget: () => void;
}

/** Discards an unused upload, also when the page closes: the server keeps only a few per person. */
export function useUpload( read: UploadedFile ): FileUpload {
	const [ fileUpload ] = useState( () => {
		const started: { current: StartedUpload | null } = { current: null };
		const controller = new AbortController();
		const forget = (): void => {
			started.current = null;
		};
		return {
			forget,
			send: ( onProgress: ( progress: UploadProgress ) => void ) =>
				upload( read, { started, signal: controller.signal, onProgress } ),
			discard: (): void => {
				if ( started.current !== null ) {
					// If this fails, the server deletes the upload after a day.
					uploads.discard( started.current.id ).catch( () => undefined );
					forget();
				}
			},
			leave: () => controller.abort(),
		};
	} );
	useEffect( () => {
		window.addEventListener( 'pagehide', fileUpload.discard );
		return () => {
			window.removeEventListener( 'pagehide', fileUpload.discard );
			fileUpload.leave();
			fileUpload.discard();
		};
	}, [ fileUpload ] );
	return fileUpload;
}
