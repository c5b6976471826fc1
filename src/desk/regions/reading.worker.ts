import type { Entry } from './geojson';
import type { Mapping } from './guess';
import { namesOf, type Names } from './names';
import { Painting, type PaintingAnswer, type PaintingOrder } from './painting';
import { read, type ReadingAnswer } from './reading';

/** What the regions are called, as the file is mapped. */
export interface NamesOrder {
	readonly kind: 'names';
	readonly id: number;
	readonly mapping: Mapping;
}

export interface NamesAnswer {
	readonly kind: 'names';
	readonly id: number;
	readonly names: Names;
}

/** What is asked of the worker: first to read a file, then to paint and to name what it holds. */
export type WorkerOrder = File | PaintingOrder | NamesOrder;
export type WorkerAnswer = ReadingAnswer | PaintingAnswer | NamesAnswer;

let painting: Painting | null = null;
let entries: readonly Entry[] = [];

const tell = ( answer: WorkerAnswer ): void =>
	postMessage( answer, { transfer: answer.kind === 'tile' ? [ answer.picture ] : [] } );

async function begin( file: File ): Promise< void > {
	const contents = await read( new Uint8Array( await file.arrayBuffer() ), tell );
	painting = contents && new Painting( contents.outlines, tell );
	entries = contents?.entries ?? [];
}

addEventListener( 'message', ( { data }: MessageEvent< WorkerOrder > ) => {
	if ( ! ( data instanceof File ) ) {
		if ( data.kind === 'names' ) {
			tell( { kind: 'names', id: data.id, names: namesOf( entries, data.mapping ) } );
		} else {
			painting?.take( data );
		}
		return;
	}
	begin( data ).catch( ( error: unknown ) => {
		console.error( error );
		tell( { kind: 'problem', problem: 'unreadable', entry: 0 } );
	} );
} );
