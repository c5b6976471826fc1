/** @jest-environment node */
import { accountChanges, browserList, parseSaved } from './saved-listings';

it.each( [
	{
		name: 'the first comparison',
		browser: [ 1, 2 ],
		common: [],
		account: [ 3 ],
		add: [ 1, 2 ],
		remove: [],
		next: [ 1, 2, 3 ],
	},
	{
		name: 'nothing new',
		browser: [ 1, 2 ],
		common: [ 1, 2 ],
		account: [ 2, 1 ],
		add: [],
		remove: [],
		next: [ 1, 2 ],
	},
	{
		name: 'saved in the browser',
		browser: [ 1, 2 ],
		common: [ 1 ],
		account: [ 1 ],
		add: [ 2 ],
		remove: [],
		next: [ 1, 2 ],
	},
	{
		name: 'removed in the browser',
		browser: [ 1 ],
		common: [ 1, 2 ],
		account: [ 1, 2 ],
		add: [],
		remove: [ 2 ],
		next: [ 1 ],
	},
	{
		name: 'saved in the account',
		browser: [ 1 ],
		common: [ 1 ],
		account: [ 3, 1 ],
		add: [],
		remove: [],
		next: [ 1, 3 ],
	},
	{
		name: 'removed in the account',
		browser: [ 1, 2 ],
		common: [ 1, 2 ],
		account: [ 1 ],
		add: [],
		remove: [],
		next: [ 1 ],
	},
	{ name: 'removed on both sides', browser: [], common: [ 1 ], account: [], add: [], remove: [], next: [] },
	{
		name: 'saved in the browser, another removed in the account',
		browser: [ 2, 1 ],
		common: [ 2 ],
		account: [],
		add: [ 1 ],
		remove: [],
		next: [ 1 ],
	},
] )( 'merges the lists of browser and account: $name', ( { browser, common, account, add, remove, next } ) => {
	expect( accountChanges( browser, common, account ) ).toEqual( { add, remove } );
	const removed: readonly number[] = remove;
	const after = [ ...account.filter( ( id ) => ! removed.includes( id ) ), ...add ];
	expect( browserList( browser, common, after ) ).toEqual( next );
} );

it( 'keeps homes in the browser that the account refuses, and never more than 50', () => {
	expect( browserList( [ 1 ], [], [] ) ).toEqual( [ 1 ] );
	const many = Array.from( { length: 80 }, ( _, index ) => index + 2 );
	expect( browserList( [ 1 ], [], many ) ).toEqual( [ 1, ...many.slice( 0, 49 ) ] );
} );

it.each( [ 'x', '{}', 'null', '["1", -1, 0.5]' ] )( 'reads %s as an empty list', ( text ) => {
	expect( parseSaved( text ) ).toEqual( [] );
} );
