/** `npm run specification`: writes build/docs/specification-coverage.md, and lists sentences without a test. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';
import { generateCoverage } from './coverage.mjs';

const { page, faults } = generateCoverage( ROOT );
const folder = join( ROOT, 'build/docs' );
mkdirSync( folder, { recursive: true } );
writeFileSync( join( folder, 'specification-coverage.md' ), page );
faults.forEach( ( fault ) => console.error( fault ) );
process.exitCode = faults.length > 0 ? 1 : 0;
