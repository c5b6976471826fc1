import { parseArgs } from 'node:util';
import { Trouble } from '../lib/trouble.mjs';

export const HELP = `npm start [-- options]

Starts a real WordPress with the plugin, demo pages and a mailbox.

  --port N               of the site (9400); 0: any free port
  --mail-port N          of the mailbox (9425); 0: any free port
  --runtime NAME         playground (PHP as WebAssembly, needs nothing but Node; the default)
                         or native (this machine's PHP, faster)
  --php VERSION          of Playground: 8.1 to 8.5 (8.2); --runtime native uses the machine's own
  --database NAME        sqlite (the default) or mariadb (with --runtime native)
  --fresh                forgets the data of earlier starts
  --empty                without the demo: only WordPress, the plugin and the mailbox, as after an installation
  --openimmo FILE        imports an OpenImmo ZIP or XML at startup; cannot be combined with --without-inbox
  --without-inbox        the demo with an empty inbox, as tests need it
  --name NAME            keeps the data under another name, so that several sites can run at once
  --mu-plugins FOLDER    adds must-use plugins, as tests need them
  --help
`;

/**
 * @typedef {object} Options
 * @property {number} port 0: any free port
 * @property {number} mailPort 0: any free port
 * @property {'playground' | 'native'} runtime
 * @property {string} php version, of Playground
 * @property {import('../wp/php.mjs').Database} database
 * @property {boolean} fresh
 * @property {boolean} empty without pages, regions and listings
 * @property {boolean} withoutInbox the inbox of the demo is empty
 * @property {string} openimmo path of a transfer to import at startup; empty: none
 * @property {string} name
 * @property {string[]} muPlugins
 * @property {boolean} help
 */

/** @param {string[]} args @returns {Options} */
export function readOptions( args ) {
	const values = parse( args );
	const runtime = oneOf( 'runtime', values.runtime, [ 'playground', 'native' ] );
	const database = oneOf( 'database', values.database, [ 'sqlite', 'mariadb' ] );
	if ( runtime === 'playground' && database === 'mariadb' ) {
		throw new Trouble( '--database mariadb needs --runtime native, because Playground includes only SQLite.' );
	}
	if ( runtime === 'native' && values.php !== undefined ) {
		throw new Trouble( "--php needs --runtime playground, because native is this machine's own PHP." );
	}
	const defaultName = runtime === 'native' ? `native-${ database }` : 'playground';
	const name = values.name ?? ( values.empty ? `${ defaultName }-empty` : defaultName );
	if ( ! /^[\w-]+$/.test( name ) ) {
		throw new Trouble( '--name may only contain letters, digits, _ and -.' );
	}
	if ( values.openimmo !== '' && values[ 'without-inbox' ] ) {
		throw new Trouble( '--openimmo needs the demo with its inbox, or --empty: leave out --without-inbox.' );
	}
	return {
		port: portNumber( 'port', values.port ),
		mailPort: portNumber( 'mail-port', values[ 'mail-port' ] ),
		runtime,
		php: oneOf( 'php', values.php ?? '8.2', [ '8.1', '8.2', '8.3', '8.4', '8.5' ] ),
		database,
		fresh: values.fresh,
		empty: values.empty,
		withoutInbox: values[ 'without-inbox' ],
		openimmo: values.openimmo,
		name,
		muPlugins: values[ 'mu-plugins' ],
		help: values.help,
	};
}

/** @param {string[]} args */
function parse( args ) {
	try {
		return parseArgs( {
			args,
			options: {
				port: { type: 'string', default: '9400' },
				'mail-port': { type: 'string', default: '9425' },
				runtime: { type: 'string', default: 'playground' },
				php: { type: 'string' },
				database: { type: 'string', default: 'sqlite' },
				openimmo: { type: 'string', default: '' },
				fresh: { type: 'boolean', default: false },
				empty: { type: 'boolean', default: false },
				'without-inbox': { type: 'boolean', default: false },
				name: { type: 'string' },
				'mu-plugins': { type: 'string', multiple: true, default: [] },
				help: { type: 'boolean', default: false },
			},
		} ).values;
	} catch ( error ) {
		const reason = error instanceof Error ? error.message.split( '. ' )[ 0 ] : String( error );
		throw new Trouble( `${ reason }; npm start -- --help lists the options.` );
	}
}

/**
 * @template {string} T
 * @param {string} option
 * @param {string} value
 * @param {T[]} allowed
 * @returns {T}
 */
function oneOf( option, value, allowed ) {
	const found = allowed.find( ( name ) => name === value );
	if ( found === undefined ) {
		throw new Trouble( `--${ option } must be ${ allowed.join( ' or ' ) }, not "${ value }".` );
	}
	return found;
}

/** @param {string} option @param {string} value @returns {number} */
function portNumber( option, value ) {
	const port = Number( value );
	if ( ! Number.isInteger( port ) || port < 0 || port > 65535 ) {
		throw new Trouble( `--${ option } must be a port number, not "${ value }".` );
	}
	return port;
}
