import { patience } from './patience';

/** A mail in the mailbox of `npm start`. */
export interface Mail {
	readonly id: string;
	readonly subject: string;
	readonly text: string;
	readonly html: string;
	readonly to: string;
	readonly replyTo: string;
	readonly messageId: string;
	/** Message-ID to which all mails about one submission refer. */
	readonly references: string;
	/** Headers by lower-case name. */
	readonly headers: Readonly< Record< string, string > >;
}

/** A mail in a response of the mailbox. */
interface MailResponse {
	readonly subject: string;
	readonly to: string;
	readonly text: string;
	readonly html: string;
	readonly headers: Readonly< Record< string, string > >;
}

/** How the mail server handles new mails. */
interface Behavior {
	readonly mode?: 'accept' | 'refuse' | 'hang';
	readonly delayMs?: number;
}

type Wanted = ( mail: Mail ) => boolean;

const POLL_MS = 100;

/** The local mailbox, accessed over its HTTP interface. */
export class Mailbox {
	readonly #read = new Map< string, Mail >();

	readonly #origin: string;

	constructor( origin: string ) {
		this.#origin = origin;
	}

	/** All mails that match, oldest first. */
	async all( wanted: Wanted ): Promise< Mail[] > {
		const response = await fetch( `${ this.#origin }/api/messages` );
		const newestFirst = ( await response.json() ) as { readonly id: string }[];
		const mails = await Promise.all( newestFirst.reverse().map( ( { id } ) => this.#mail( id ) ) );
		return mails.filter( wanted );
	}

	/** Mails to a visitor. */
	to( address: string ): Promise< Mail[] > {
		return this.all( ( mail ) => mail.to.includes( address ) );
	}

	/** Mails to the agency about a visitor's submissions. */
	agency( address: string ): Promise< Mail[] > {
		return this.all( ( mail ) => ! mail.to.includes( address ) && mail.replyTo.includes( address ) );
	}

	/** Waits for the given number of mails, and fails after a timeout. */
	async wait( find: () => Promise< Mail[] >, count = 1, milliseconds = 10_000 * patience ): Promise< Mail[] > {
		const end = Date.now() + milliseconds;
		let found = await find();
		while ( found.length < count && Date.now() < end ) {
			await new Promise( ( resolve ) => setTimeout( resolve, POLL_MS ) );
			found = await find();
		}
		if ( found.length < count ) {
			throw new Error( `${ found.length } of ${ count } mails after ${ milliseconds } ms.` );
		}
		return found;
	}

	/** Returns the newest mail to a visitor once the given number has arrived. */
	async waitForMail( address: string, count = 1, milliseconds = 10_000 * patience ): Promise< Mail > {
		const mails = await this.wait( () => this.to( address ), count, milliseconds );
		const newest = mails.at( -1 );
		if ( newest === undefined ) {
			throw new Error( 'No mail.' );
		}
		return newest;
	}

	/** Makes the server reject, delay or accept mails. */
	async behave( behavior: Behavior ): Promise< void > {
		const response = await fetch( `${ this.#origin }/api/behavior`, {
			method: 'PUT',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify( behavior ),
		} );
		if ( ! response.ok ) {
			throw new Error( `The mailbox refused a behavior: ${ response.status }` );
		}
	}

	async #mail( id: string ): Promise< Mail > {
		const known = this.#read.get( id );
		if ( known !== undefined ) {
			return known;
		}
		const response = await fetch( `${ this.#origin }/api/messages/${ id }` );
		const { subject, text, html, to, headers } = ( await response.json() ) as MailResponse;
		const mail = {
			id,
			subject,
			text,
			html,
			to,
			replyTo: headers[ 'reply-to' ] ?? '',
			messageId: headers[ 'message-id' ] ?? '',
			references: headers[ 'references' ] ?? '',
			headers,
		};
		this.#read.set( id, mail );
		return mail;
	}
}

/** The confirmation link of a mail, which is on its own line. */
export function linkOf( mail: Mail ): string {
	const link = /^https?:\/\/\S+[?#&]k=\S+$/m.exec( mail.text )?.[ 0 ];
	if ( link === undefined ) {
		throw new Error( `No link alone on its line in: ${ mail.text }` );
	}
	return link;
}

/** The key in a confirmation link. */
export function keyOf( mail: Mail ): string {
	const key = /[?#&]k=([^&#\s]+)/.exec( linkOf( mail ) )?.[ 1 ];
	if ( key === undefined ) {
		throw new Error( 'The link holds no key.' );
	}
	return decodeURIComponent( key );
}

let counter = 0;

/** A unique address, so that parallel tests do not read each other's mails. */
export function freshAddress( name = 'visitor' ): string {
	counter += 1;
	return `${ name }.${ process.pid }.${ Date.now().toString( 36 ) }.${ counter }@domain.example`;
}
