import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { patience } from './patience';

const ROOT = path.resolve( __dirname, '../../..' );
const TIMEOUT_MS = 120_000 * patience;

export interface StartedSite {
	/** JSON of the `ready` line. */
	readonly readyJson: string;
	readonly end: () => Promise< void >;
}

/** Waits for the `ready` line in the output, and returns its JSON. */
function untilReady( product: ChildProcess ): Promise< string > {
	return new Promise( ( resolve, reject ) => {
		let printed = '';
		const timer = setTimeout( () => reject( new Error( `Not ready in time:\n${ printed }` ) ), TIMEOUT_MS );
		const read = ( chunk: Buffer ): void => {
			printed += chunk.toString();
			const line = /^ready (\{.*\})$/m.exec( printed )?.[ 1 ];
			if ( line !== undefined ) {
				clearTimeout( timer );
				resolve( line );
			}
		};
		product.stdout?.on( 'data', read );
		product.stderr?.on( 'data', read );
		product.once( 'exit', ( code ) => {
			clearTimeout( timer );
			reject( new Error( `The product ended with code ${ code } before it was ready:\n${ printed }` ) );
		} );
	} );
}

/** Ends the started process, which in turn ends its children. */
async function end( product: ChildProcess ): Promise< void > {
	if ( product.exitCode === null && product.signalCode === null ) {
		const ended = once( product, 'exit' );
		product.kill( 'SIGTERM' );
		await ended;
	}
}

/** Starts a site on free ports: native PHP with MariaDB unless the environment specifies others. */
export async function startProduct( ...more: string[] ): Promise< StartedSite > {
	const runtime = process.env[ 'SW_IMMOSUITE_RUNTIME' ] ?? 'native';
	const database = process.env[ 'SW_IMMOSUITE_DATABASE' ] ?? 'mariadb';
	const options = [
		'--runtime',
		runtime,
		'--database',
		database,
		'--port=0',
		'--mail-port=0',
		'--fresh',
		'--without-inbox',
		...more,
	];
	const product = spawn( 'node', [ 'tools/start.mjs', ...options ], {
		cwd: ROOT,
		env: { ...process.env, SW_IMMOSUITE_CACHE: path.join( ROOT, '.cache/e2e/home' ) },
		stdio: [ 'ignore', 'pipe', 'pipe' ],
	} );
	try {
		return { readyJson: await untilReady( product ), end: () => end( product ) };
	} catch ( error ) {
		await end( product );
		throw error;
	}
}
