import { capture } from '../../tools/lib/process.mjs';
import { reporting } from '../../tools/test/reports.mjs';

/**
 * Runs a program of this folder, whose steps are tests, and prints its output when it has ended.
 *
 * @param {string} report name of the program's report
 * @param {string[]} program name and options
 * @returns {Promise<number>} exit code
 */
export async function walk( report, [ name, ...options ] ) {
	const { code, stdout, stderr } = await capture( process.execPath, [
		...( await reporting( report ) ),
		`tests/rest-tour/${ name }.mjs`,
		...options,
	] );
	console.log( `\n${ report }\n${ stdout }${ stderr }` );
	return code;
}
