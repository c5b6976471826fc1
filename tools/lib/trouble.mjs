/** An expected failure, whose message is a sentence for users; any other error is a bug and keeps its stack. */
export class Trouble extends Error {
	name = 'Trouble';
}

/**
 * Runs a command-line tool: a Trouble is printed as its sentence, anything else with its stack; both end with code 1.
 *
 * @param {() => Promise<number | void>} main resolves to the exit code, 0 by default
 * @returns {Promise<void>}
 */
export async function runMain( main ) {
	try {
		process.exitCode = ( await main() ) ?? 0;
	} catch ( error ) {
		process.exitCode = 1;
		console.error( error instanceof Trouble ? `Error: ${ error.message }` : error );
	}
}

/**
 * @param {ImportMeta} meta of the calling module
 * @returns {boolean} whether the module was started, not imported
 */
export function isMain( meta ) {
	return process.argv[ 1 ] !== undefined && meta.filename === process.argv[ 1 ];
}
