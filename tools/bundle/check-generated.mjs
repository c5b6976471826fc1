/** `npm run test:generated`: regenerates the generated files in memory, and names each that differs. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { generateCatalogue } from '../contract/catalogue.mjs';
import { generateContract } from '../contract/generate.mjs';
import { generateListingDetails } from '../contract/listing-details.mjs';
import { generateListingRules } from '../contract/listing-rules.mjs';
import { generateTexts } from '../i18n/texts.mjs';
import { generateCoverage } from '../specification/coverage.mjs';

const root = fileURLToPath( new URL( '../../', import.meta.url ) );
const coverage = generateCoverage( root );
const expected = {
	...( await generateContract() ),
	...generateCatalogue( path.join( root, 'includes/Foundation/Contract' ) ),
	...generateListingDetails( path.join( root, 'includes/Foundation/Contract' ) ),
	...generateListingRules( path.join( root, 'includes/Foundation/Contract' ) ),
	...generateTexts( root ),
	...coverage.files,
};
const differing = Object.entries( expected )
	.filter(
		( [ file, content ] ) =>
			! existsSync( path.join( root, file ) ) || readFileSync( path.join( root, file ), 'utf8' ) !== content
	)
	.map( ( [ file ] ) => file );

for ( const file of differing ) {
	console.error(
		`${ file } is not what its sources give: run npm run contract, npm run i18n and npm run specification.`
	);
}
coverage.faults.forEach( ( fault ) => console.error( `The specification: ${ fault }.` ) );
console.log(
	`${ Object.keys( expected ).length - differing.length } generated files up to date, ${ differing.length } not`
);
process.exitCode = differing.length + coverage.faults.length > 0 ? 1 : 0;
