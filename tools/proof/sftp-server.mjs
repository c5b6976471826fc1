/** An OpenSSH server as in docs/operations.md: a user limited to SFTP and one folder. */
import { spawn } from 'node:child_process';
import { chmod, chown, copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../lib/ports.mjs';
import { capture, runOrThrow } from '../lib/process.mjs';
import { Trouble } from '../lib/trouble.mjs';
import { isRoot, startDaemon } from '../servers/process.mjs';

/** The uploading user: exists on every Debian, without shell and password. */
const USER = 'nobody';
const UID = 65_534;
const GROUP = 65_534;

/** Another user, who is in the folder's group like a web server: Debian's www-data. */
const WEB_SERVER_UID = 33;

/**
 * @typedef {object} Sftp
 * @property {string} dropped the folder
 * @property {(commands: string[], options?: string[]) => Promise<void>} put runs the commands in the client; rejects on failure
 * @property {() => Promise<number>} waysOut number of ways out of the folder, of five tried, that are open to the user
 * @property {(name: string) => Promise<boolean>} isMovable whether another member of the folder's group can move a file
 */

/**
 * @param {string} folder for keys and configuration
 * @param {import('../lib/session.mjs').OnEnd} onEnd
 * @returns {Promise<Sftp>}
 */
export async function startSftp( folder, onEnd ) {
	if ( ! isRoot() ) {
		throw new Trouble( 'sshd confines a user to a folder only if it runs as root.' );
	}
	// sshd requires every parent of the chroot to belong to root.
	const chroot = await mkdtemp( '/srv/sw-immosuite-sftp-' );
	onEnd( () => rm( chroot, { recursive: true, force: true } ) );
	await chmod( chroot, 0o755 );
	const dropped = join( chroot, 'agency' );
	await mkdir( dropped );
	await chown( dropped, UID, GROUP );
	await chmod( dropped, 0o2770 );
	const [ host, key ] = await Promise.all( [ keyIn( folder, 'host' ), keyIn( folder, 'crm' ) ] );
	await copyFile( `${ key }.pub`, join( chroot, 'keys' ) );
	await mkdir( '/run/sshd', { recursive: true, mode: 0o755 } );
	const port = await freePort();
	const file = join( folder, 'sshd.conf' );
	await writeFile( file, configuration( port, host, chroot ) );
	const { stdout: sshd } = await capture( 'which', [ 'sshd' ] );
	const server = await startDaemon( {
		name: 'sshd',
		command: sshd.trim(),
		args: [ '-D', '-e', '-f', file ],
		log: join( folder, 'sshd.log' ),
		isUp: () => answers( port ),
	} );
	onEnd( server.end );
	const options = [ `IdentityFile=${ key }`, 'IdentitiesOnly=yes', 'StrictHostKeyChecking=no', 'UserKnownHostsFile=/dev/null', 'LogLevel=ERROR' ].flatMap( ( option ) => [ '-o', option ] ); // prettier-ignore
	const place = `${ USER }@127.0.0.1`;
	const run = async ( /** @type {string[]} */ commands, /** @type {string[]} */ extra = [] ) => {
		const batch = join( folder, 'batch' );
		await writeFile( batch, `${ commands.join( '\n' ) }\n` );
		return ( await capture( 'sftp', [ ...options, ...extra, '-P', String( port ), '-b', batch, place ] ) ).code;
	};
	const put = async ( /** @type {string[]} */ commands, /** @type {string[]} */ extra = [] ) => {
		const code = await run( commands, extra );
		if ( code !== 0 ) {
			throw new Trouble( `sftp ended with code ${ code }; see ${ server.log }.` );
		}
	};
	const waysOut = async () => {
		const foreign = join( folder, 'foreign' );
		const codes = [
			await run( [ `get /etc/passwd ${ foreign }` ] ),
			await run( [ `put ${ file } /sshd.conf` ] ),
			await run( [ 'get ../keys /dev/null', 'rm ../keys' ] ),
			( await capture( 'ssh', [ ...options, '-p', String( port ), place, 'touch /tmp/sw-immosuite-way-out' ] ) )
				.code,
			( await capture( 'ssh', [ ...options, '-p', String( port ), '-W', `127.0.0.1:${ port }`, place ] ) ).code,
		];
		return codes.filter( ( code ) => code === 0 ).length;
	};
	return { dropped, put, waysOut, isMovable: ( name ) => isMovable( dropped, name ) };
}

/** Moves the file away and back as another user of the group. @param {string} folder @param {string} name @returns {Promise<boolean>} */
async function isMovable( folder, name ) {
	const script = '[ -r "$1" ] && mkdir -m 0700 "$2" && mv "$1" "$2/" && mv "$2/$1" "$1" && rmdir "$2"';
	const child = spawn( 'sh', [ '-c', script, 'sh', name, '.taken' ], {
		cwd: folder,
		uid: WEB_SERVER_UID,
		gid: GROUP,
	} );
	const code = await new Promise( ( done ) => child.on( 'exit', done ) );
	return code === 0;
}

/** @param {string} folder @param {string} name @returns {Promise<string>} path of a new private key */
async function keyIn( folder, name ) {
	const path = join( folder, name );
	await rm( path, { force: true } );
	await runOrThrow( 'Creating a key', 'ssh-keygen', [ '-q', '-t', 'ed25519', '-N', '', '-f', path ] );
	return path;
}

/** @param {number} port @param {string} host key @param {string} chroot */
function configuration( port, host, chroot ) {
	return [
		`Port ${ port }`,
		'ListenAddress 127.0.0.1',
		`HostKey ${ host }`,
		'PidFile none',
		'UsePAM no',
		'PasswordAuthentication no',
		'Subsystem sftp internal-sftp',
		`Match User ${ USER }`,
		`	ChrootDirectory ${ chroot }`,
		'	ForceCommand internal-sftp -u 0007 -d /agency',
		`	AuthorizedKeysFile ${ join( chroot, 'keys' ) }`,
		'	AllowTcpForwarding no',
		'	X11Forwarding no',
		'	PermitTunnel no',
		'',
	].join( '\n' );
}

/** @param {number} port @returns {Promise<boolean>} */
function answers( port ) {
	return new Promise( ( done ) => {
		const socket = connect( port, '127.0.0.1' );
		socket.once( 'data', () => done( true ) ).once( 'error', () => done( false ) );
		socket.once( 'data', () => socket.destroy() );
	} );
}
