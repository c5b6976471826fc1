import { patience } from './patience';
import type { Site } from './site';

const POLL_MS = 100;

interface Log {
	readonly size: number;
	readonly text: string;
}

/** Data that the site stores about a visitor's address. */
export interface Stored {
	readonly submissions: number;
	readonly confirmed: number;
	readonly mails: number;
	/** Number of queued mails to the address that have failed at least once. */
	readonly retrying: number;
	/** Unsent mails about the visitor's submissions, including those to the agency. */
	readonly waiting: number;
}

/** A stored search of a confirmed address. */
export interface StoredSearch {
	readonly marketingType: string;
	readonly objectType: string;
	readonly categoryId: number;
	/** Regions and values, in the format of requests. */
	readonly criteria: unknown;
}

/** Data that the site stores about an account. Consents are listed by their purpose, each once. */
export interface StoredAccount {
	/** null without an account. */
	readonly contact: Readonly< Record< 'firstname' | 'lastname' | 'zip' | 'city', string > > | null;
	/** Number of signed-in browsers. */
	readonly sessions: number;
	/** Number of mailed keys, including used ones. */
	readonly keys: number;
	/** Consents that are granted and not withdrawn. */
	readonly open: readonly string[];
	readonly revoked: readonly string[];
}

/**
 * Calls the must-use plugins of the test site (tests/e2e/mu-plugins), which shift time and read server files: for
 * example to get a token of last month, or PHP's log.
 */
export class Backend {
	readonly #site: Site;
	#logOffset = 0;

	constructor( site: Site ) {
		this.#site = site;
	}

	/** Skips the current content of the log. */
	async skipLog(): Promise< void > {
		this.#logOffset = ( await this.#call< Log >( 'log', { offset: 0 } ) ).size;
	}

	/** New lines of debug.log since the last call. */
	async newLogLines(): Promise< string[] > {
		const log = await this.#call< Log >( 'log', { offset: this.#logOffset } );
		this.#logOffset = log.size;
		return log.text.split( '\n' ).filter( ( line ) => line.trim() !== '' );
	}

	/** Returns the same form token, issued the given number of days ago. */
	async agedToken( token: string, days: number ): Promise< string > {
		return ( await this.#call< { token: string } >( 'token', { token, days } ) ).token;
	}

	/** Expires a mailed key. */
	async expireKey( key: string ): Promise< void > {
		await this.#call( 'expire-key', { key } );
	}

	/** Ends the back-off of every waiting mail, and starts the worker. */
	async skipRetryDelay(): Promise< void > {
		await this.#call( 'due', {} );
	}

	/** Marks the mails to an address as failed for good. @param error The mail server's response to store; if omitted, the stored one stays. */
	async giveUpMail( email: string, error?: string ): Promise< void > {
		await this.#call( 'give-up', { email, ...( error !== undefined && { error } ) } );
	}

	/** Sends all failed mails again: Site Health would count the mails that a failed test has left. */
	async reviveMails(): Promise< void > {
		await this.#call( 'revive', {} );
	}

	/** Returns how much data is stored about an address. */
	stored( email: string ): Promise< Stored > {
		return this.#call< Stored >( 'stored', { email } );
	}

	/** Returns the stored searches of an address. */
	async searches( email: string ): Promise< readonly StoredSearch[] > {
		return ( await this.#call< { searches: StoredSearch[] } >( 'searches', { email } ) ).searches;
	}

	/** Returns the stored data of the account of an address. */
	account( email: string ): Promise< StoredAccount > {
		return this.#call< StoredAccount >( 'account', { email } );
	}

	/** Lifts the limit of one sign-in mail per minute for an address. */
	async passLoginPause( email: string ): Promise< void > {
		await this.#call( 'next-login', { email } );
	}

	/** Waits until all mails about a visitor's submissions have been sent, so that their number is final. */
	async untilMailed( email: string, milliseconds = 20_000 * patience ): Promise< void > {
		const end = Date.now() + milliseconds;
		let waiting = ( await this.stored( email ) ).waiting;
		while ( waiting > 0 && Date.now() < end ) {
			await new Promise( ( resolve ) => setTimeout( resolve, POLL_MS ) );
			waiting = ( await this.stored( email ) ).waiting;
		}
		if ( waiting > 0 ) {
			throw new Error( `${ waiting } mails are under way after ${ milliseconds } ms.` );
		}
	}

	/**
	 * Matches saved searches as if the given number of minutes had passed: alert mails are sent ten minutes after
	 * saving a listing.
	 */
	async answerSearches( minutes: number ): Promise< void > {
		await this.#call( 'answer', { later: minutes * 60 } );
	}

	/** Scans the watched folder as if its files had not changed for 30 seconds. */
	async scanWatchedFolder(): Promise< void > {
		await this.#call( 'scan', {} );
	}

	/** Shows the setup notice again, as after the first activation. */
	async reopenSetup(): Promise< void > {
		await this.#call( 'set-up', {} );
	}

	/** Deletes the entries of earlier calls and adds one for each text, stored in all its fields without validation. @return Their UUIDs. */
	async plantEntries( texts: readonly string[] ): Promise< readonly string[] > {
		return ( await this.#call< { uuids: string[] } >( 'plant', { texts } ) ).uuids;
	}

	/** Publishes a page with this content and returns its URL. */
	async publish( title: string, content: string ): Promise< string > {
		return ( await this.#call< { link: string } >( 'page', { title, content } ) ).link;
	}

	async #call< T = unknown >( route: string, body: Readonly< Record< string, unknown > > ): Promise< T > {
		const response = await fetch( `${ this.#site.site }/wp-json/sw-immosuite-e2e/v1/${ route }`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', 'X-Sw-Immosuite-E2e': '1' },
			body: JSON.stringify( body ),
		} );
		if ( ! response.ok ) {
			throw new Error( `Test backend, route ${ route }: ${ response.status } ${ await response.text() }` );
		}
		return ( await response.json() ) as T;
	}
}
