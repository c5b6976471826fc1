/** `npm run specification`: writes docs/specification-coverage.md, and names sentences without a test. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';
import { generateCoverage } from './coverage.mjs';

const { files, faults } = generateCoverage( ROOT );
for ( const [ file, text ] of Object.entries( files ) ) {
	writeFileSync( join( ROOT, file ), text );
}
faults.forEach( ( fault ) => console.error( fault ) );
process.exitCode = faults.length > 0 ? 1 : 0;
