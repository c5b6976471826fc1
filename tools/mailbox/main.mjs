/**
 * Starts only the mailbox, for sites that are started by other means: `npm run mailbox -- --port 9425 --smtp-port 9426`.
 * Containers on Linux reach it with `--host 172.17.0.1`, the address of Docker's bridge.
 */
import { parseArgs } from 'node:util';
import { assertPortFree } from '../lib/ports.mjs';
import { runSession } from '../lib/session.mjs';
import { openMailbox } from './mailbox.mjs';

await runSession( async ( onEnd ) => {
	const { values } = parseArgs( {
		options: {
			port: { type: 'string', default: '9425' },
			'smtp-port': { type: 'string', default: '9426' },
			host: { type: 'string', default: '127.0.0.1' },
			'delay-ms': { type: 'string', default: '0' },
			refuse: { type: 'boolean', default: false },
		},
	} );
	const [ port, smtpPort ] = [ Number( values.port ), Number( values[ 'smtp-port' ] ) ];
	await assertPortFree( port, '--port' );
	await assertPortFree( smtpPort, '--smtp-port' );
	const mailbox = await openMailbox( {
		port,
		smtpPort,
		host: values.host,
		delayMs: Number( values[ 'delay-ms' ] ),
		refuse: values.refuse,
	} );
	onEnd( mailbox.end );
	console.log( `Mailbox ${ mailbox.url }, SMTP on port ${ mailbox.smtpPort }` );
	await new Promise( () => {} );
}, 0 );
