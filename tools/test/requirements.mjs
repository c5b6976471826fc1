import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';
import { capture, findCommand, runOrThrow, runInTerminal } from '../lib/process.mjs';
import { Trouble } from '../lib/trouble.mjs';
import { assertPhp, findFpm, missingExtensions } from '../wp/php.mjs';
import { withServiceStartsBlocked } from './services.mjs';

/**
 * @typedef {object} Requirement
 * @property {string} what name for the developer
 * @property {string[]} packages of Debian and its relatives
 * @property {() => boolean | Promise<boolean>} met
 * @property {true} [optional] the tests also run without it, but not as well
 */

/** @type {Record<string, Requirement>} */
const REQUIREMENTS = {
	php: {
		what: 'PHP 8.1 or newer with mysqli, pdo_sqlite, mbstring, dom and curl',
		packages: [ 'php-cli', 'php-mysql', 'php-sqlite3', 'php-xml', 'php-mbstring', 'php-curl' ],
		met: async () => {
			const answers = await Promise.allSettled( [ assertPhp( 'sqlite' ), assertPhp( 'mariadb' ) ] );
			return answers.every( ( { status } ) => status === 'fulfilled' );
		},
	},
	gd: {
		what: 'the PHP extension gd (the tests resize images)',
		packages: [ 'php-gd' ],
		met: async () =>
			missingExtensions( { gd: 'gd' }, ( await capture( 'php', [ '-m' ] ) ).stdout.split( '\n' ) ).length === 0,
	},
	zip: {
		what: 'the PHP extension zip (the tests read OpenImmo transfers)',
		packages: [ 'php-zip' ],
		met: async () =>
			missingExtensions( { zip: 'zip' }, ( await capture( 'php', [ '-m' ] ) ).stdout.split( '\n' ) ).length === 0,
	},
	composer: {
		what: 'Composer',
		packages: [ 'composer', 'unzip', 'ca-certificates' ],
		met: () => exists( 'composer' ),
	},
	mariadb: {
		what: 'MariaDB',
		packages: [ 'mariadb-server' ],
		met: () => exists( 'mariadbd' ) && exists( 'mariadb-install-db' ) && exists( 'mariadb' ),
	},
	nginx: {
		what: 'nginx',
		packages: [ 'nginx-light' ],
		met: () => exists( 'nginx' ),
	},
	fpm: {
		what: 'php-fpm of the same version as PHP',
		packages: [ 'php-fpm' ],
		met: async () => ( await findFpm() ) !== undefined,
	},
	redis: {
		what: 'Redis, and the PHP extension redis',
		packages: [ 'redis-server', 'php-redis' ],
		met: async () => exists( 'redis-server' ) && /^redis$/m.test( ( await capture( 'php', [ '-m' ] ) ).stdout ),
	},
	openssl: {
		what: 'openssl (a test makes its own certificate)',
		packages: [ 'openssl' ],
		met: () => exists( 'openssl' ),
	},
	sshd: {
		what: 'an OpenSSH server, and the client sftp',
		packages: [ 'openssh-server', 'openssh-client' ],
		met: () => exists( 'sshd' ) && exists( 'sftp' ),
	},
	chromium: {
		what: 'Chromium',
		packages: [ 'chromium' ],
		met: () => exists( 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome' ),
	},
	shell: {
		// Uses a third less CPU time, and took the reference screenshots: headed Chromium anti-aliases text differently.
		what: 'the Chromium headless shell',
		packages: [ 'chromium-headless-shell' ],
		met: () => exists( 'chromium-headless-shell' ),
		optional: true,
	},
	firefox: {
		what: 'Firefox',
		packages: [ 'firefox-esr' ],
		met: () => exists( 'firefox-esr', 'firefox' ),
	},
	webkit: {
		what: "WebKitGTK's driver, and Xvfb for its browser",
		packages: [ 'webkit2gtk-driver', 'xvfb', 'xauth' ],
		met: () => exists( 'WebKitWebDriver' ) && exists( 'xvfb-run' ),
	},
	fonts: {
		what: 'the font DejaVu Sans',
		packages: [ 'fonts-dejavu-core' ],
		met: async () =>
			existsSync( '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf' ) ||
			( await capture( 'fc-list', [ 'DejaVu Sans' ] ) ).stdout !== '',
	},
};

/** @typedef {keyof typeof REQUIREMENTS} Name */

/**
 * Installs missing requirements if possible.
 *
 * @param {Name[]} names
 * @returns {Promise<void>} rejects with a message that names the missing requirements
 */
export async function ensureRequirements( names ) {
	let missing = await missingRequirements( names );
	if ( missing.length > 0 && mayInstall() ) {
		await install( missing );
		missing = await missingRequirements( names );
	}
	missing = missing.filter( ( { optional } ) => optional !== true );
	if ( missing.length > 0 ) {
		const descriptions = missing.map( ( { what } ) => what ).join( '; ' );
		throw new Trouble(
			`This machine lacks ${ descriptions } (install it, or run as root on a system with apt-get).`
		);
	}
}

/**
 * Installs the Composer packages if composer.json is newer than the installed ones.
 *
 * @returns {Promise<void>}
 */
export async function ensureComposerPackages() {
	const changed = ( /** @type {string} */ file ) =>
		statSync( join( ROOT, file ), { throwIfNoEntry: false } )?.mtimeMs ?? 0;
	if ( changed( 'vendor/composer/installed.json' ) >= changed( 'composer.json' ) ) {
		return;
	}
	console.log( 'Installing the Composer packages…' );
	const args = [ 'install', '--no-interaction', '--no-progress', '--prefer-dist' ];
	await runOrThrow( 'Installing the Composer packages', 'composer', args, {
		env: { COMPOSER_ALLOW_SUPERUSER: '1' },
	} );
}

/** @param {Requirement[]} requirements @returns {Promise<void>} rejects if a required one cannot be installed */
async function install( requirements ) {
	const env = { DEBIAN_FRONTEND: 'noninteractive' };
	const command = [ 'install', '-y', '-qq', '--no-install-recommends' ];
	const packagesOf = ( /** @type {Requirement[]} */ list ) => list.flatMap( ( { packages } ) => packages );
	const requiredPackages = packagesOf( requirements.filter( ( { optional } ) => optional !== true ) );
	const optionalPackages = packagesOf( requirements.filter( ( { optional } ) => optional === true ) );
	console.log( `Installing ${ [ ...requiredPackages, ...optionalPackages ].join( ', ' ) }…` );
	await runInTerminal( 'apt-get', [ 'update', '-qq' ], { env } );
	await withServiceStartsBlocked( () =>
		runOrThrow( 'Installing packages', 'apt-get', [ ...command, ...requiredPackages ], { env } )
	);
	if ( optionalPackages.length > 0 ) {
		await runInTerminal( 'apt-get', [ ...command, ...optionalPackages ], { env } );
	}
}

/** @param {Name[]} names @returns {Promise<Requirement[]>} */
async function missingRequirements( names ) {
	const met = await Promise.all( names.map( ( name ) => REQUIREMENTS[ name ]?.met() ) );
	return names.flatMap( ( name, index ) => ( met[ index ] ? [] : ( REQUIREMENTS[ name ] ?? [] ) ) );
}

/** @returns {boolean} */
function mayInstall() {
	return process.getuid?.() === 0 && exists( 'apt-get' );
}

/** @param {...string} names @returns {boolean} whether one of the commands is installed */
function exists( ...names ) {
	return findCommand( ...names ) !== undefined;
}
