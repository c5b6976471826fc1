/**
 * `npm run build`: contract → texts → bundles → prerendered first screens of the widgets, in this order, because each
 * command reads the output of the previous one. A command that fails ends the build with its exit code.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

const root = fileURLToPath( new URL( '../../', import.meta.url ) );
const bin = ( name ) => path.join( root, 'node_modules/.bin', name );

run( 'contract', process.execPath, [ 'tools/contract.mjs' ] );
run( 'texts', process.execPath, [ 'tools/i18n/build.mjs' ] );
run( 'bundles', bin( 'wp-scripts' ), [ 'build', '--source-path=blocks', '--blocks-manifest' ] );
run( 'first steps', process.execPath, [ 'tools/bundle/print.mjs' ] );

function run( what, command, args ) {
	const env = { ...process.env, NODE_ENV: 'production' };
	const { status, error } = spawnSync( command, args, { cwd: root, stdio: 'inherit', env } );
	if ( error || status !== 0 ) {
		console.error( `Build failed: ${ what }${ error ? ` (${ error.message })` : '' }.` );
		process.exit( status || 1 );
	}
}
