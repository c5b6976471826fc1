import { patience } from './patience';
import type { Site } from './site';

const POLL = 100;

interface Log {
	readonly size: number;
	readonly text: string;
}

/** What the site holds about one visitor's address. */
export interface Stored {
	readonly submissions: number;
	readonly confirmed: number;
	readonly mails: number;
	/** Mails to the address that could not be sent so far. */
	readonly tried: number;
	/** Mails about what the visitor has sent, the agency's among them, that have not left yet. */
	readonly waiting: number;
}

/** A stored search of a confirmed address. */
export interface StoredSearch {
	readonly marketingType: string;
	readonly objectType: string;
	readonly categoryId: number;
	/** Regions and values, as the wire has them. */
	readonly criteria: unknown;
}

/** What the site holds of somebody's account. Consents by their purposes, each once. */
export interface StoredAccount {
	/** null: there is no account. */
	readonly contact: Readonly< Record< 'firstname' | 'lastname' | 'zip' | 'city', string > > | null;
	/** Browsers that are signed in. */
	readonly sessions: number;
	/** Mailed keys, used ones among them. */
	readonly keys: number;
	/** Given and not withdrawn. */
	readonly open: readonly string[];
	readonly revoked: readonly string[];
}

/**
 * The door to the test site's back room (tests/e2e/mu-plugins): what only time or the server's own
 * files could tell, such as a token of last month or the log of PHP.
 */
export class Backstage {
	readonly #site: Site;
	#logOffset = 0;

	constructor( site: Site ) {
		this.#site = site;
	}

	/** Forgets what the log holds so far. */
	async skipLog(): Promise< void > {
		this.#logOffset = ( await this.#call< Log >( 'log', { offset: 0 } ) ).size;
	}

	/** Lines written to debug.log since the last look. */
	async newLogLines(): Promise< string[] > {
		const log = await this.#call< Log >( 'log', { offset: this.#logOffset } );
		this.#logOffset = log.size;
		return log.text.split( '\n' ).filter( ( line ) => line.trim() !== '' );
	}

	/** The same form token, issued so many days ago. */
	async agedToken( token: string, days: number ): Promise< string > {
		return ( await this.#call< { token: string } >( 'token', { token, days } ) ).token;
	}

	/** Lets the validity of a mailed key run out. */
	async expireKey( key: string ): Promise< void > {
		await this.#call( 'expire-key', { key } );
	}

	/** Makes every waiting mail due, as if its back-off had passed, and wakes the worker. */
	async passBackOff(): Promise< void > {
		await this.#call( 'due', {} );
	}

	/** Lets the attempts for the mails to an address be used up. @param said What the mail server has said; without it, what it did say. */
	async giveUpMail( email: string, said?: string ): Promise< void > {
		await this.#call( 'give-up', { email, ...( said !== undefined && { said } ) } );
	}

	/** How much is stored about an address. */
	stored( email: string ): Promise< Stored > {
		return this.#call< Stored >( 'stored', { email } );
	}

	/** The stored searches of an address. */
	async searches( email: string ): Promise< readonly StoredSearch[] > {
		return ( await this.#call< { searches: StoredSearch[] } >( 'searches', { email } ) ).searches;
	}

	/** What is left of the account of an address. */
	account( email: string ): Promise< StoredAccount > {
		return this.#call< StoredAccount >( 'account', { email } );
	}

	/** Lets the minute pass after which an address may ask for another sign-in link (I7). */
	async passLoginPause( email: string ): Promise< void > {
		await this.#call( 'next-login', { email } );
	}

	/** Waits until no mail about what a visitor has sent is under way any more: from then on their number is final. */
	async untilMailed( email: string, milliseconds = 20_000 * patience ): Promise< void > {
		const end = Date.now() + milliseconds;
		let waiting = ( await this.stored( email ) ).waiting;
		while ( waiting > 0 && Date.now() < end ) {
			await new Promise( ( resolve ) => setTimeout( resolve, POLL ) );
			waiting = ( await this.stored( email ) ).waiting;
		}
		if ( waiting > 0 ) {
			throw new Error( `${ waiting } mails are under way after ${ milliseconds } ms.` );
		}
	}

	/** Answers saved searches as of so many minutes from now: ten of them lie between what an agent saves and a mail (O23). */
	async answerSearches( minutes: number ): Promise< void > {
		await this.#call( 'answer', { later: minutes * 60 } );
	}

	/** Has the watched folder looked into, as if what lies there had stood still for half a minute (P244). */
	async lookIntoFolder(): Promise< void > {
		await this.#call( 'look', {} );
	}

	/** Brings the notice after the first activation back. */
	async reopenSetup(): Promise< void > {
		await this.#call( 'set-up', {} );
	}

	/** One new entry for each text, past all checks: it stands in every field. Those of the last time go. @return Their UUIDs. */
	async plantEntries( texts: readonly string[] ): Promise< readonly string[] > {
		return ( await this.#call< { uuids: string[] } >( 'plant', { texts } ) ).uuids;
	}

	/** Publishes a page with this content and returns its address. */
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
			throw new Error( `Back room, ${ route }: ${ response.status } ${ await response.text() }` );
		}
		return ( await response.json() ) as T;
	}
}
