import { SMTPServer } from 'smtp-server';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * How the mail server treats what comes, so that tests can let it be slow, full or dead.
 *
 * @typedef {{delayMs: number, mode: 'accept' | 'refuse' | 'hang'}} Behavior
 */

/**
 * @param {unknown} wish
 * @param {Behavior} current
 * @returns {Behavior | undefined} undefined where the wish makes no sense
 */
export function readBehavior( wish, current ) {
	if ( typeof wish !== 'object' || wish === null ) {
		return undefined;
	}
	const { delayMs, mode } = { ...current, ...wish };
	const delayOk = Number.isInteger( delayMs ) && delayMs >= 0 && delayMs <= 600_000;
	return delayOk && [ 'accept', 'refuse', 'hang' ].includes( mode ) ? { delayMs, mode } : undefined;
}

/**
 * @param {import('./store.mjs').Store} store
 * @param {() => Behavior} behavior
 * @returns {SMTPServer} takes every mail for everybody, without encryption or password
 */
export function smtpServer( store, behavior ) {
	return new SMTPServer( {
		authOptional: true,
		disabledCommands: [ 'AUTH', 'STARTTLS' ],
		disableReverseLookup: true,
		closeTimeout: 500,
		size: 25 * 1024 * 1024,
		onMailFrom: ( _address, _session, done ) => done( behavior().mode === 'refuse' ? busy() : undefined ),
		onData: ( stream, session, done ) => {
			/** @type {Buffer[]} */
			const chunks = [];
			stream.on( 'data', ( chunk ) => chunks.push( chunk ) );
			stream.on( 'end', () => {
				take( Buffer.concat( chunks ), session ).then( () => done(), done );
			} );
		},
	} );

	/** @param {Buffer} raw @param {import('smtp-server').SMTPServerSession} session @returns {Promise<void>} */
	async function take( raw, session ) {
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

/** @returns {Error} the answer of a mail server that wants the mail later */
function busy() {
	return Object.assign( new Error( 'Try again later' ), { responseCode: 451 } );
}
