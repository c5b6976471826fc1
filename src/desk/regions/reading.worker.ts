import { Painting, type PaintingAnswer, type PaintingOrder } from './painting';
import { read, type ReadingAnswer } from './reading';

/** What is asked of the worker: first to read a file, then to paint what it holds. */
export type WorkerOrder = File | PaintingOrder;
export type WorkerAnswer = ReadingAnswer | PaintingAnswer;

let painting: Painting | null = null;

const tell = ( answer: WorkerAnswer ): void =>
	postMessage( answer, { transfer: answer.kind === 'tile' ? [ answer.picture ] : [] } );

async function begin( file: File ): Promise< void > {
	const outlines = await read( new Uint8Array( await file.arrayBuffer() ), tell );
	painting = outlines === null ? null : new Painting( outlines, tell );
}

addEventListener( 'message', ( { data }: MessageEvent< WorkerOrder > ) => {
	if ( ! ( data instanceof File ) ) {
		painting?.take( data );
		return;
	}
	begin( data ).catch( ( error: unknown ) => {
		console.error( error );
		tell( { kind: 'problem', problem: 'unreadable', entry: 0 } );
	} );
} );
