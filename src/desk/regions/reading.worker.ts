import { read, type WorkerAnswer } from './reading';

addEventListener( 'message', ( { data }: MessageEvent< File > ) => {
	const tell = ( answer: WorkerAnswer ): void => postMessage( answer );
	data.arrayBuffer()
		.then( ( bytes ) => read( new Uint8Array( bytes ), tell ) )
		.catch( ( error: unknown ) => {
			console.error( error );
			tell( { kind: 'problem', problem: 'unreadable', entry: 0 } );
		} );
} );
