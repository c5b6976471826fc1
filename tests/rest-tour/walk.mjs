import { capture } from '../../tools/lib/process.mjs';
import { reporting } from '../../tools/test/reports.mjs';

/**
 * Runs one of the programs of this folder, each of whose steps is a test, and shows what it printed when it has ended.
 *
 * @param {string} report that it leaves behind
 * @param {string[]} program its name and its options
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
