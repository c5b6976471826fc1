/** Lists of the contract's sources are not repeated in the code. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

test( 'no code repeats a list of block.json', () => {
	const { attributes } = JSON.parse( readFileSync( 'blocks/contact-form/block.json', 'utf8' ) );
	const groups = JSON.parse( readFileSync( 'includes/Foundation/Contract/contact-groups.json', 'utf8' ) );
	const lists = [
		...Object.values( attributes ).flatMap( ( { items } ) => items ?? [] ),
		...Object.values( groups ),
	];
	const patterns = lists.map( ( list ) => {
		const names = ( list.enum ?? list ).map( ( name ) => `'${ name }'` );
		return new RegExp( `\\[\\s*${ names.join( ',\\s*' ) },?\\s*\\]` );
	} );
	const sources = String( execFileSync( 'git', [ 'ls-files', 'includes/*.php', 'src/*.ts*', 'blocks/*.ts*' ] ) )
		.trim()
		.split( '\n' )
		.filter( ( file ) => ! /\.gen\.|\.test\./.test( file ) );
	assert.equal( patterns.length, 3 );
	assert.ok( sources.length > 200 );
	const repeating = sources.filter( ( file ) =>
		patterns.some( ( pattern ) => pattern.test( readFileSync( file, 'utf8' ) ) )
	);
	assert.deepEqual( repeating, [] );
} );
