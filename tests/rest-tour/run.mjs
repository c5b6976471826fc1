/**
 * `npm run test:tour [-- --database sqlite|mariadb]`: walks the REST tour against a demo that it starts itself, on both
 * databases or on one. Against a running site: `node tests/rest-tour/tour.mjs --site URL --mail URL`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CACHE } from '../../tools/lib/paths.mjs';
import { freePort } from '../../tools/lib/ports.mjs';
import { capture } from '../../tools/lib/process.mjs';
import { startDemo } from '../../tools/lib/demo.mjs';
import { runSession } from '../../tools/lib/session.mjs';

await runSession( async ( onEnd ) => {
	const { values } = parseArgs( { options: { database: { type: 'string' } } } );
	await mkdir( join( CACHE, 'test' ), { recursive: true } );
	let code = 0;
	for ( const database of values.database === undefined ? [ 'mariadb', 'sqlite' ] : [ values.database ] ) {
		const [ port, mailPort ] = [ await freePort(), await freePort() ];
		const name = `tour-${ database }`;
		const demo = await startDemo( [
			'--name',
			name,
			'--runtime',
			'native',
			'--database',
			database,
			'--port',
			port,
			'--mail-port',
			mailPort,
			'--fresh',
		] );
		onEnd( demo.end );
		const args = [ 'tests/rest-tour/tour.mjs', '--site', demo.ready.site, '--mail', demo.ready.mail ];
		const tour = await capture( process.execPath, args );
		console.log( `${ tour.stdout }${ tour.stderr }` );
		await writeFile( join( CACHE, `test/tour-${ database }.tap` ), tour.stdout );
		code = Math.max( code, tour.code );
		await demo.end();
	}
	return code;
} );
