import { spawn } from 'node:child_process';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { privateFolder, ROOT } from '../lib/paths.mjs';
import { endGroup } from '../lib/process.mjs';
import { writeConfig } from './config.mjs';
import { fetchWordPress } from './fetch.mjs';
import { layOut, placeMuPlugins, PLUGIN } from './files.mjs';

/** With fewer, Playground warns that requests which wait for each other may deadlock. */
const WORKERS = '6';
const PRIVATE = '/private';

/** @typedef {import('./prepare.mjs').SiteOptions & {php: string}} SiteOptions php: "8.1" */

/**
 * Starts a site in Playground: PHP as WebAssembly, so that a machine needs only Node. Blueprint steps run at every
 * start, so the scripts must be repeatable.
 *
 * @param {SiteOptions} options
 * @param {number} port
 * @param {string[]} scripts PHP files of the checkout that run inside WordPress, in this order
 * @returns {Promise<import('./native.mjs').Server>} may not respond yet
 */
export async function servePlayground( options, port, scripts ) {
	const folder = privateFolder( options.root );
	const mountPoint = join( options.root, 'wp-content/plugins', PLUGIN );
	await layOut( await fetchWordPress( options.say ), options.root, 'sqlite' );
	await placeMuPlugins( options.root, options.muPlugins ?? [] );
	await writeConfig( { ...options, privatePath: PRIVATE, multisite: 'none' } );
	await rm( mountPoint, { recursive: true, force: true } );
	await mkdir( mountPoint );
	const blueprint = join( folder, 'blueprint.json' );
	await writeFile( blueprint, JSON.stringify( blueprintOf( options.php, scripts ) ) );
	const logFile = join( folder, 'server.log' );
	const log = await open( logFile, 'w' );
	const preload = `--import=${ pathToFileURL( join( ROOT, 'tools/wp/loopback.mjs' ) ).href }`;
	const child = spawn(
		process.execPath,
		[
			join( ROOT, 'node_modules/@wp-playground/cli/wp-playground.js' ),
			'server',
			'--port',
			String( port ),
			'--site-url',
			options.url,
			'--workers',
			WORKERS,
			'--mount-dir-before-install',
			options.root,
			'/wordpress',
			'--mount-dir-before-install',
			folder,
			PRIVATE,
			'--mount-dir',
			ROOT,
			`/wordpress/wp-content/plugins/${ PLUGIN }`,
			'--wordpress-install-mode',
			'install-from-existing-files-if-needed',
			'--skip-sqlite-setup',
			'--blueprint',
			blueprint,
		],
		{
			cwd: ROOT,
			detached: true,
			stdio: [ 'ignore', log.fd, log.fd ],
			env: { ...process.env, NODE_OPTIONS: `${ process.env.NODE_OPTIONS ?? '' } ${ preload }`.trim() },
		}
	);
	await log.close();
	return { child, log: logFile, end: () => endGroup( child ) };
}

/**
 * Sets the PHP version, because with a blueprint the option --php has no effect. Playground runs the mounted WordPress,
 * whatever version the blueprint names.
 *
 * @param {string} php version
 * @param {string[]} scripts
 */
export function blueprintOf( php, scripts ) {
	return { preferredVersions: { php, wp: 'latest' }, steps: scripts.map( step ) };
}

/** @param {string} script @returns {{step: 'runPHP', code: string}} */
function step( script ) {
	const activate = `putenv( 'SW_IMMOSUITE_ACTIVATE=${ PLUGIN }/${ PLUGIN }.php' );`;
	const output = `putenv( 'SW_IMMOSUITE_OUTPUT=${ PRIVATE }/demo.json' );`;
	const path = `/wordpress/wp-content/plugins/${ PLUGIN }/${ script }`;
	return {
		step: 'runPHP',
		code: `<?php ${ activate } ${ output } require '/wordpress/wp-load.php'; require '${ path }';`,
	};
}
