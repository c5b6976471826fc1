/** docs/rest.md explains the access and the errors of routes.json. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const routes = Object.values( JSON.parse( readFileSync( 'includes/Foundation/Contract/routes.json', 'utf8' ) ) );
const page = readFileSync( 'docs/rest.md', 'utf8' );

for ( const [ heading, used ] of Object.entries( {
	Access: routes.map( ( { auth } ) => auth ),
	Errors: routes.flatMap( ( { errors } ) => errors ),
} ) ) {
	test( `the table “${ heading }” has exactly one row for each value of the routes`, () => {
		const [ , section ] = page.split( `\n## ${ heading }\n` );
		const rows = section.split( '\n## ' )[ 0 ].matchAll( /^\| `(\w+)` \|/gm );
		assert.deepEqual( [ ...rows ].map( ( [ , name ] ) => name ).sort(), [ ...new Set( used ) ].sort() );
	} );
}
