/** `npm run contract`: compiles the contract to PHP and TypeScript if a source is newer than the result. */
import { ensureContract } from './lib/project.mjs';
import { runMain } from './lib/trouble.mjs';

await runMain( () => ensureContract( console.log ) );
