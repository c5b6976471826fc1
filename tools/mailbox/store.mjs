import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import PostalMime from 'postal-mime';

/** @typedef {{from: string, to: string[]}} Envelope addresses of the SMTP commands, which mail clients do not show */
/** @typedef {{id: string, from: string, to: string, subject: string, date: string}} Listed - `date`: time of arrival, ISO 8601 */
/** @typedef {{name: string, type: string, content: string}} Attachment - `content` in Base64 */
/** @typedef {Listed & {text: string, html: string, attachments: Attachment[], headers: Record<string, string>, raw: string, envelope: Envelope}} Message */
/** @typedef {{id: string, arrived: string, envelope: Envelope, raw: string}} Kept - a line of the file */

/** Mails in the order of their arrival; with a file they survive a restart. */
export class Store {
	/** @type {Message[]} */
	#messages = [];
	#file;

	/** @param {string} [file] */
	constructor( file ) {
		this.#file = file;
	}

	/** @returns {Promise<void>} loads the mails of earlier runs */
	async load() {
		if ( this.#file && existsSync( this.#file ) ) {
			const lines = readFileSync( this.#file, 'utf8' ).split( '\n' ).filter( Boolean );
			this.#messages = await Promise.all( lines.map( ( line ) => read( JSON.parse( line ) ) ) );
		}
	}

	/** @param {Envelope} envelope @param {Buffer} raw @returns {Promise<Message>} */
	async add( envelope, raw ) {
		const arrived = new Date().toISOString();
		const id = `${ Date.parse( arrived ).toString( 36 ) }-${ Math.random().toString( 36 ).slice( 2, 8 ) }`;
		const kept = { id, arrived, envelope, raw: raw.toString( 'utf8' ) };
		const message = await read( kept );
		this.#messages.push( message );
		if ( this.#file ) {
			appendFileSync( this.#file, JSON.stringify( kept ) + '\n' );
		}
		return message;
	}

	/** @returns {Listed[]} the newest first */
	list() {
		return this.#messages
			.map( ( { id, from, to, subject, date } ) => ( { id, from, to, subject, date } ) )
			.reverse();
	}

	/** @param {string} id @returns {Message | undefined} */
	get( id ) {
		return this.#messages.find( ( message ) => message.id === id );
	}

	clear() {
		this.#messages = [];
		if ( this.#file ) {
			writeFileSync( this.#file, '' );
		}
	}
}

/** @param {Kept} kept @returns {Promise<Message>} */
async function read( kept ) {
	const mail = await PostalMime.parse( kept.raw, { attachmentEncoding: 'base64' } );
	return {
		id: kept.id,
		from: mail.from ? people( [ mail.from ] ) : kept.envelope.from,
		to: mail.to ? people( mail.to ) : kept.envelope.to.join( ', ' ),
		subject: mail.subject ?? '',
		date: kept.arrived,
		text: mail.text ?? '',
		html: mail.html ?? '',
		attachments: mail.attachments.map( ( { filename, mimeType, content } ) => ( {
			name: filename ?? '',
			type: mimeType,
			content: String( content ),
		} ) ),
		headers: byName( mail.headers ),
		raw: kept.raw,
		envelope: kept.envelope,
	};
}

/** @param {import('postal-mime').Address[]} addresses @returns {string} */
function people( addresses ) {
	return addresses
		.flatMap( ( address ) => address.group ?? [ address ] )
		.map( ( { name, address } ) => ( name ? `${ name } <${ address }>` : ( address ?? '' ) ) )
		.join( ', ' );
}

/**
 * @param {import('postal-mime').Header[]} headers
 * @returns {Record<string, string>} by lower-case name; values of a repeated header are joined by line breaks
 */
export function byName( headers ) {
	/** @type {Record<string, string>} */
	const found = {};
	for ( const { key, value } of headers ) {
		found[ key ] = key in found ? `${ found[ key ] }\n${ value }` : value;
	}
	return found;
}
