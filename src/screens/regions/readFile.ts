/** Lets a worker read a file with regions, list their names and paint their outlines. */
import type { Painter } from '../../map/tile';
import { MAX_BYTES, type FileProblem } from './geojson';
import type { Mapping } from './guess';
import type { Names } from './names';
import type { PaintingRequest } from './paintQueue';
import type { Description } from './reading';
import type { NamesRequest, WorkerAnswer } from './reading.worker';

export interface ReadFile extends Description {
	readonly file: File;
	/** Returns a painter of the outlines. @param refused Numbers of the entries that the server rejects. */
	readonly painterOf: ( refused: ReadonlySet< number > ) => Painter;
	/** Requests the names of the regions. Returns a function that cancels the request. */
	readonly namesOf: ( mapping: Mapping, onNames: ( names: Names ) => void ) => () => void;
	/** Ends the worker. */
	readonly end: () => void;
}

export type FileResult =
	{ readonly read: ReadFile } | { readonly problem: FileProblem; readonly entry: number; readonly name: string };

export interface Reading {
	readonly onProgress: ( done: number, all: number ) => void;
	readonly onEnd: ( result: FileResult ) => void;
}

/** Painters that request tiles from the worker, and pass each painted tile to the callback of its request. */
function paintersOf( worker: Worker ): ReadFile[ 'painterOf' ] {
	const waiting = new Map< number, ( picture: ImageBitmap ) => void >();
	const send = ( request: PaintingRequest ): void => worker.postMessage( request );
	let lastId = 0;
	let sentRefused: ReadonlySet< number > | null = null;
	worker.addEventListener( 'message', ( { data }: MessageEvent< WorkerAnswer > ) => {
		if ( data.kind === 'tile' ) {
			waiting.get( data.id )?.( data.picture );
			waiting.delete( data.id );
		}
	} );
	return ( refused ) => ( tile, onPainted ) => {
		if ( sentRefused !== refused ) {
			sentRefused = refused;
			send( { kind: 'refused', numbers: [ ...refused ] } );
		}
		const id = ++lastId;
		waiting.set( id, onPainted );
		send( { kind: 'tile', id, tile } );
		return () => {
			if ( waiting.delete( id ) ) {
				send( { kind: 'forget', id } );
			}
		};
	};
}

/** Requests names, and passes them to the callback unless the request was canceled. */
function namesFrom( worker: Worker ): ReadFile[ 'namesOf' ] {
	const waiting = new Map< number, ( names: Names ) => void >();
	let lastId = 0;
	worker.addEventListener( 'message', ( { data }: MessageEvent< WorkerAnswer > ) => {
		if ( data.kind === 'names' ) {
			waiting.get( data.id )?.( data.names );
			waiting.delete( data.id );
		}
	} );
	return ( mapping, onNames ) => {
		const request: NamesRequest = { kind: 'names', id: ++lastId, mapping };
		waiting.set( request.id, onNames );
		worker.postMessage( request );
		return () => waiting.delete( request.id );
	};
}

/**
 * Reads a file, and passes the result to onEnd. Returns a function that cancels the reading.
 *
 * @param make Creates the worker.
 */
export function readFile( file: File, { onProgress, onEnd }: Reading, make: () => Worker ): () => void {
	const fail = ( problem: FileProblem, entry = 0 ): void => onEnd( { problem, entry, name: file.name } );
	if ( file.size > MAX_BYTES ) {
		fail( 'tooLarge' );
		return () => undefined;
	}
	const worker = make();
	const end = (): void => worker.terminate();
	let stop = end;
	worker.addEventListener( 'message', ( { data }: MessageEvent< WorkerAnswer > ) => {
		if ( data.kind === 'progress' ) {
			onProgress( data.done, data.of );
		} else if ( data.kind === 'problem' ) {
			end();
			fail( data.problem, data.entry );
		} else if ( data.kind === 'read' ) {
			// From here on the screen ends the worker.
			stop = () => undefined;
			const queries = { painterOf: paintersOf( worker ), namesOf: namesFrom( worker ) };
			onEnd( { read: { ...data.description, file, ...queries, end } } );
		}
	} );
	worker.addEventListener( 'error', () => {
		end();
		fail( 'unreadable' );
	} );
	worker.postMessage( file );
	return () => stop();
}
