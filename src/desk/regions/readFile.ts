/** Has a file read by the worker. */
import { MAX_BYTES, type Entry, type FileProblem } from './geojson';
import type { WorkerAnswer } from './reading';

export interface ReadFile {
	readonly file: File;
	readonly sha256: string;
	readonly entries: readonly Entry[];
}

export type FileResult =
	{ readonly read: ReadFile } | { readonly problem: FileProblem; readonly entry: number; readonly name: string };

export interface Reading {
	readonly onProgress: ( done: number, all: number ) => void;
	readonly onEnd: ( result: FileResult ) => void;
}

/** In a function of its own: tests have no workers. */
export const createWorker = (): Worker =>
	new Worker( /* webpackChunkName: "reading" */ new URL( './reading.worker.ts', import.meta.url ) );

/** @return Ends it before its time. */
export function readFile( file: File, { onProgress, onEnd }: Reading, make = createWorker ): () => void {
	const fail = ( problem: FileProblem, entry = 0 ): void => onEnd( { problem, entry, name: file.name } );
	if ( file.size > MAX_BYTES ) {
		fail( 'tooLarge' );
		return () => undefined;
	}
	const worker = make();
	const entries: Entry[] = [];
	worker.addEventListener( 'message', ( { data }: MessageEvent< WorkerAnswer > ) => {
		if ( data.kind === 'entries' ) {
			entries.push( ...data.entries );
			onProgress( entries.length, data.of );
			return;
		}
		worker.terminate();
		if ( data.kind === 'problem' ) {
			fail( data.problem, data.entry );
		} else {
			onEnd( { read: { file, sha256: data.sha256, entries } } );
		}
	} );
	worker.addEventListener( 'error', () => {
		worker.terminate();
		fail( 'unreadable' );
	} );
	worker.postMessage( file );
	return () => worker.terminate();
}
