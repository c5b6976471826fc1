import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Trouble } from '../lib/trouble.mjs';
import { readOptions } from './options.mjs';

test( 'Playground on SQLite is what nobody has to ask for', () => {
	const { runtime, database, name, port, mailPort, fresh } = readOptions( [] );
	assert.deepEqual(
		{ runtime, database, name, port, mailPort, fresh },
		{
			runtime: 'playground',
			database: 'sqlite',
			name: 'playground',
			port: 9400,
			mailPort: 9425,
			fresh: false,
		}
	);
} );

test( 'each runtime and database keeps its own data', () => {
	assert.equal( readOptions( [ '--runtime', 'native' ] ).name, 'native-sqlite' );
	assert.equal( readOptions( [ '--runtime', 'native', '--database', 'mariadb' ] ).name, 'native-mariadb' );
	assert.equal( readOptions( [ '--name', 'other' ] ).name, 'other' );
} );

for ( const [ args, sentence ] of /** @type {const} */ ( [
	[ [ '--port', 'abc' ], '--port takes a port number, not "abc".' ],
	[ [ '--mail-port=70000' ], '--mail-port takes a port number, not "70000".' ],
	[ [ '--runtime', 'docker' ], '--runtime takes playground or native, not "docker".' ],
	[ [ '--database', 'mariadb' ], '--database mariadb needs --runtime native, because Playground brings SQLite.' ],
	[ [ '--name', '../x' ], '--name takes letters, digits, _ and - only.' ],
	[ [ '--prot', '1' ], "Unknown option '--prot'; npm start -- --help lists the options." ],
] ) ) {
	test( `${ args.join( ' ' ) } is refused in one sentence`, () => {
		assert.throws( () => readOptions( [ ...args ] ), new Trouble( sentence ) );
	} );
}
