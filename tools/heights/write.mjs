/** `npm run heights`: measures the first steps that `npm run build` has rendered, and writes the heights that pages reserve. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';
import { ensureContract } from '../lib/project.mjs';
import { runSession } from '../lib/session.mjs';
import { fit } from './fit.mjs';
import { measureAll } from './measure.mjs';

await runSession( async () => {
	const rules = Object.entries( await measureAll() ).map( ( [ name, languages ] ) => [
		name,
		Object.fromEntries(
			Object.entries( languages ).map( ( [ language, measured ] ) => [ language, fit( measured ) ] )
		),
	] );
	const json = JSON.stringify( Object.fromEntries( rules ), null, '\t' );
	// Puts the three numbers of a rule on one line.
	const text = json.replace( /\[\s+(\S+),\s+(\S+),\s+(\S+)\s+\]/g, '[ $1, $2, $3 ]' );
	await writeFile( join( ROOT, 'includes/Foundation/Contract/heights.json' ), `${ text }\n` );
	await ensureContract( console.log );
	return 0;
} );
