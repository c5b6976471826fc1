const TIMEOUT_MS = 30_000;
const POLL_MS = 200;

/** Reads the site's mailbox over its HTTP API. */
export class Mail {
	/** @type {Set<string>} */
	#readIds = new Set();

	/** @param {string} origin @param {import('./report.mjs').Report} report */
	constructor( origin, report ) {
		this.origin = origin;
		this.report = report;
	}

	/**
	 * Waits for a mail that no step has read yet.
	 *
	 * @param {string} to
	 * @param {RegExp} subject
	 * @returns {Promise<string>} its text; empty if no mail arrives
	 */
	async text( to, subject ) {
		const end = Date.now() + TIMEOUT_MS;
		do {
			const list = await ( await fetch( `${ this.origin }/api/messages` ) ).json();
			const found = list.find(
				( /** @type {any} */ mail ) =>
					! this.#readIds.has( mail.id ) && String( mail.to ).includes( to ) && subject.test( mail.subject )
			);
			if ( found ) {
				this.#readIds.add( found.id );
				const { text } = await ( await fetch( `${ this.origin }/api/messages/${ found.id }` ) ).json();
				this.report.step( `mail to ${ to }: ${ found.subject }`, [] );
				return text;
			}
			await new Promise( ( done ) => setTimeout( done, POLL_MS ) );
		} while ( Date.now() < end );
		this.report.step( `mail to ${ to }`, [
			`no mail with a subject like ${ subject } arrived within ${ TIMEOUT_MS } ms`,
		] );
		return '';
	}

	/** @param {string} to @param {RegExp} subject @returns {Promise<string>} the key of the link in it */
	async key( to, subject ) {
		return /[?#&]k=([\w.-]+)/.exec( await this.text( to, subject ) )?.[ 1 ] ?? '';
	}
}
