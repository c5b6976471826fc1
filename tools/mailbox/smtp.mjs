import { SMTPServer } from 'smtp-server';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How the mail server handles mails, so that tests can make it slow, full, selective or unresponsive.
 *
 * @typedef {object} Behavior
 * @property {number} delayMs
 * @property {'accept' | 'refuse' | 'hang'} mode
 * @property {string} [refused] recipient that does not exist
 * @property {number} [perConnection] mails after which a connection is closed
 */
/** @typedef {{opened: number}} Connections - `opened`: number of connections so far */

/**
 * @param {unknown} given
 * @param {Behavior} current
 * @returns {Behavior | undefined} undefined if invalid
 */
export function readBehavior( given, current ) {
	if ( typeof given !== 'object' || given === null ) {
		return undefined;
	}
	const { delayMs, mode, refused = '', perConnection = 0 } = { ...current, ...given };
	const isValid =
		Number.isInteger( delayMs ) &&
		delayMs >= 0 &&
		delayMs <= 600_000 &&
		[ 'accept', 'refuse', 'hang' ].includes( mode ) &&
		typeof refused === 'string' &&
		Number.isInteger( perConnection ) &&
		perConnection >= 0;
	return isValid
		? { delayMs, mode, ...( refused !== '' && { refused } ), ...( perConnection > 0 && { perConnection } ) }
		: undefined;
}

/**
 * @param {import('./store.mjs').Store} store
 * @param {() => Behavior} behavior
 * @param {Connections} connections counted here
 * @returns {SMTPServer} accepts mails for all recipients, without encryption or password
 */
export function smtpServer( store, behavior, connections ) {
	/** @type {WeakMap<import('smtp-server').SMTPServerSession, number>} mails by connection */
	const mailCounts = new WeakMap();
	return new SMTPServer( {
		authOptional: true,
		disabledCommands: [ 'AUTH', 'STARTTLS' ],
		disableReverseLookup: true,
		closeTimeout: 500,
		size: 25 * 1024 * 1024,
		onConnect: ( _session, done ) => {
			connections.opened++;
			done();
		},
		onMailFrom: ( _address, session, done ) => {
			const { mode, perConnection = Infinity } = behavior();
			const before = mailCounts.get( session ) ?? 0;
			mailCounts.set( session, before + 1 );
			if ( before >= perConnection ) {
				return done( refusal( 421, 'Too many mails' ) );
			}
			return done( mode === 'refuse' ? refusal( 451, 'Try again later' ) : undefined );
		},
		onRcptTo: ( { address }, _session, done ) =>
			done( address === behavior().refused ? refusal( 550, 'No such user' ) : undefined ),
		onData: ( stream, session, done ) => {
			/** @type {Buffer[]} */
			const chunks = [];
			stream.on( 'data', ( chunk ) => chunks.push( chunk ) );
			stream.on( 'end', () => {
				deliver( Buffer.concat( chunks ), session ).then( () => done(), done );
			} );
		},
	} );

	/** @param {Buffer} raw @param {import('smtp-server').SMTPServerSession} session @returns {Promise<void>} */
	async function deliver( raw, session ) {
		const { delayMs, mode } = behavior();
		if ( mode === 'hang' ) {
			await new Promise( () => {} );
		}
		if ( delayMs > 0 ) {
			await sleep( delayMs );
		}
		const { mailFrom, rcptTo } = session.envelope;
		const to = rcptTo.map( ( { address } ) => address );
		await store.add( { from: mailFrom ? mailFrom.address : '', to }, raw );
	}
}

/** @param {number} responseCode 4xx: temporary; 421: also closes the connection; 5xx: permanent @param {string} text @returns {Error} */
function refusal( responseCode, text ) {
	return Object.assign( new Error( text ), { responseCode } );
}
