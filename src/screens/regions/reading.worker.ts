import type { Entry } from './geojson';
import type { Mapping } from './guess';
import { namesOf, type Names } from './names';
import { PaintQueue, type PaintingAnswer, type PaintingRequest } from './paintQueue';
import { read, type ReadingAnswer } from './reading';

/** Requests the names of the regions by a mapping. */
export interface NamesRequest {
	readonly kind: 'names';
	readonly id: number;
	readonly mapping: Mapping;
}

export interface NamesAnswer {
	readonly kind: 'names';
	readonly id: number;
	readonly names: Names;
}

/** Messages to the worker: first a file, then requests to paint its outlines and to list its regions. */
export type WorkerRequest = File | PaintingRequest | NamesRequest;
export type WorkerAnswer = ReadingAnswer | PaintingAnswer | NamesAnswer;

let painting: PaintQueue | null = null;
let entries: readonly Entry[] = [];

const post = ( answer: WorkerAnswer ): void =>
	postMessage( answer, { transfer: answer.kind === 'tile' ? [ answer.picture ] : [] } );

async function begin( file: File ): Promise< void > {
	const contents = await read( new Uint8Array( await file.arrayBuffer() ), post );
	painting = contents && new PaintQueue( contents.outlines, post );
	entries = contents?.entries ?? [];
}

addEventListener( 'message', ( { data }: MessageEvent< WorkerRequest > ) => {
	if ( ! ( data instanceof File ) ) {
		if ( data.kind === 'names' ) {
			post( { kind: 'names', id: data.id, names: namesOf( entries, data.mapping ) } );
		} else {
			painting?.handle( data );
		}
		return;
	}
	begin( data ).catch( ( error: unknown ) => {
		console.error( error );
		post( { kind: 'problem', problem: 'unreadable', entry: 0 } );
	} );
} );
