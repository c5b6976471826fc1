/**
 * Compiles *.schema.json, routes.json, widgets.json and listing-rules.json of includes/Foundation/Contract and the attributes
 * in blocks/<name>/block.json to PHP and TypeScript, and catalogue.json and listing-details.json to PHP.
 * `npm run contract` runs this script if a source has changed.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { blocksTs, readBlocks } from './blocks.mjs';
import { generateCatalogue } from './catalogue.mjs';
import { generateListingDetails } from './listing-details.mjs';
import { generateListingRules } from './listing-rules.mjs';
import { contractPhp, schemasPhp } from './php.mjs';
import { shapesPhp } from './phpstan.mjs';
import { readRoutes } from './routes.mjs';
import { readSchemas } from './schemas.mjs';
import { appRoutesTs, readWidgets } from './widgets.mjs';
import { restDescriptions } from './rest-descriptions.mjs';
import { restPage } from './rest-page.mjs';
import { anonymousTs, examplesTs, mapQueryTs, patternsTs, routesTs, typesTs } from './typescript.mjs';

const root = fileURLToPath( new URL( '../../', import.meta.url ) );

/**
 * @param {string} folder Folder of the schemas.
 * @param {string} blocksFolder
 * @return {Promise<Record<string, string>>} Contents by path in the repository.
 */
export async function generateContract(
	folder = path.join( root, 'includes/Foundation/Contract' ),
	blocksFolder = path.join( root, 'blocks' )
) {
	const schemas = readSchemas( folder );
	const routes = readRoutes( folder, schemas );
	const blocks = readBlocks( blocksFolder );
	const widgets = readWidgets( folder, blocks );
	const groups = JSON.parse( readFileSync( path.join( folder, 'contact-groups.json' ), 'utf8' ) );
	return {
		'build/contract/contract.php': contractPhp( routes, widgets, groups ),
		'build/contract/schemas.php': schemasPhp( schemas ),
		'build/contract/shapes.php': shapesPhp( schemas, routes ),
		'build/contract/descriptions.json': restDescriptions( schemas, routes ),
		'src/contract/types.gen.ts': await typesTs( schemas ),
		'src/contract/routes.gen.ts': routesTs( schemas, routes ),
		'src/contract/anonymous.gen.ts': anonymousTs( routes ),
		'src/contract/map-query.gen.ts': mapQueryTs( routes ),
		'src/contract/examples.gen.ts': examplesTs( schemas ),
		...inFolder( 'src/contract', { ...patternsTs( schemas ), ...( await blocksTs( blocks, groups ) ) } ),
		'src/app/routes.gen.ts': appRoutesTs( widgets ),
		'build/docs/rest.md': restPage( schemas, routes ),
	};
}

/** @param {string} parent @param {Record<string, string>} files by path in that folder @return {Record<string, string>} */
function inFolder( parent, files ) {
	return Object.fromEntries(
		Object.entries( files ).map( ( [ name, content ] ) => [ `${ parent }/${ name }`, content ] )
	);
}

if ( process.argv[ 1 ] === fileURLToPath( import.meta.url ) ) {
	const files = {
		...( await generateContract() ),
		...generateCatalogue( path.join( root, 'includes/Foundation/Contract' ) ),
		...generateListingDetails( path.join( root, 'includes/Foundation/Contract' ) ),
		...generateListingRules( path.join( root, 'includes/Foundation/Contract' ) ),
	};
	// Deletes old files, so that an import of a deleted schema's file does not compile.
	rmSync( path.join( root, 'src/contract' ), { recursive: true, force: true } );
	for ( const [ file, content ] of Object.entries( files ) ) {
		const target = path.join( root, file );
		mkdirSync( path.dirname( target ), { recursive: true } );
		writeFileSync( target, content );
	}
}
