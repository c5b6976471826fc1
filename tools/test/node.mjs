/** `npm run test:tools [-- files or options of node --test]`: the tests of the tools and of the release zip. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';
import { runInTerminal } from '../lib/process.mjs';
import { runSession } from '../lib/session.mjs';
import { reporting } from './reports.mjs';

await runSession( async () => {
	const args = process.argv.slice( 2 );
	const chosen = args.filter( ( argument ) => argument.endsWith( '.test.mjs' ) );
	const options = args.filter( ( argument ) => ! chosen.includes( argument ) );
	const files = chosen.length > 0 ? chosen : await allTests();
	const running = [ '--test', '--test-concurrency=1', ...options, ...( await reporting( 'tools' ) ) ];
	return runInTerminal( process.execPath, [ ...running, ...files ] );
} );

/** @returns {Promise<string[]>} all tests except those of `npm run proof` */
async function allTests() {
	const names = await readdir( join( ROOT, 'tools' ), { recursive: true } );
	return names
		.filter( ( name ) => name.endsWith( '.test.mjs' ) && ! name.startsWith( 'proof/' ) )
		.map( ( name ) => join( 'tools', name ) )
		.sort();
}
