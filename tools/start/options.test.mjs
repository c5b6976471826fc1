import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Trouble } from '../lib/trouble.mjs';
import { readOptions } from './options.mjs';

test( 'the default is Playground on SQLite', () => {
	const { runtime, php, database, name, port, mailPort, fresh } = readOptions( [] );
	assert.deepEqual(
		{ runtime, php, database, name, port, mailPort, fresh },
		{
			runtime: 'playground',
			php: '8.2',
			database: 'sqlite',
			name: 'playground',
			port: 9400,
			mailPort: 9425,
			fresh: false,
		}
	);
} );

test( 'the demo has an inbox unless an option omits it', () => {
	assert.equal( readOptions( [] ).withoutInbox, false );
	assert.equal( readOptions( [ '--without-inbox' ] ).withoutInbox, true );
} );

test( 'reads the path of a transfer to import at startup', () => {
	assert.equal( readOptions( [] ).openimmo, '' );
	assert.equal( readOptions( [ '--empty', '--openimmo', 'a b.zip' ] ).openimmo, 'a b.zip' );
} );

test( 'each runtime and database keeps its own data', () => {
	assert.equal( readOptions( [ '--runtime', 'native' ] ).name, 'native-sqlite' );
	assert.equal( readOptions( [ '--runtime', 'native', '--database', 'mariadb' ] ).name, 'native-mariadb' );
	assert.equal( readOptions( [ '--name', 'other' ] ).name, 'other' );
	assert.equal( readOptions( [ '--empty' ] ).name, 'playground-empty' );
	assert.equal( readOptions( [ '--runtime', 'native', '--empty' ] ).name, 'native-sqlite-empty' );
} );

for ( const [ args, sentence ] of /** @type {const} */ ( [
	[ [ '--port', 'abc' ], '--port must be a port number, not "abc".' ],
	[ [ '--port=-1' ], '--port must be a port number, not "-1".' ],
	[ [ '--mail-port=70000' ], '--mail-port must be a port number, not "70000".' ],
	[
		[ '--openimmo', 'voll.zip', '--without-inbox' ],
		'--openimmo needs the demo with its inbox, or --empty: leave out --without-inbox.',
	],
	[ [ '--runtime', 'docker' ], '--runtime must be playground or native, not "docker".' ],
	[
		[ '--database', 'mariadb' ],
		'--database mariadb needs --runtime native, because Playground includes only SQLite.',
	],
	[ [ '--php', '7.4' ], '--php must be 8.1 or 8.2 or 8.3 or 8.4 or 8.5, not "7.4".' ],
	[
		[ '--php', '8.1', '--runtime', 'native' ],
		"--php needs --runtime playground, because native is this machine's own PHP.",
	],
	[ [ '--name', '../x' ], '--name may only contain letters, digits, _ and -.' ],
	[ [ '--prot', '1' ], "Unknown option '--prot'; npm start -- --help lists the options." ],
] ) ) {
	test( `rejects ${ args.join( ' ' ) } with one sentence`, () => {
		assert.throws( () => readOptions( [ ...args ] ), new Trouble( sentence ) );
	} );
}
