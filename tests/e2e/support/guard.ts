import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';
import type { Site } from './site';
import type { Backstage } from './backstage';

/** Routes that a form token opens. */
const FORMS = /\/(?:wizard\/(?:contact|saved-search|expose-inquiry|newsletter)|contact\/lead\/\d+)\?_locale=user$/;
/** Chromium's own line for an answer that is no success. */
const STATUS_LINE = /^Failed to load resource: the server responded with a status of (\d{3})/;
/**
 * Core's note where two visitors at once have started its cron: the second run finds the event taken away already, and
 * the option that it would write is stored as it is (wp_unschedule_event, wp_reschedule_event).
 */
const CRON_TWICE = /\bcron\b.+\bcould_not_set\b/i;

/**
 * Core gives wp-admin a transition from page to page (view-transitions.css). Where a busy machine shows the next page first,
 * Chromium gives it up and says so; the page is there all the same.
 */
const LATE_TRANSITION = /^Transition was aborted because of invalid state/;
const NETWORK_LINE = 'Failed to load resource: net::ERR_';

/**
 * Watches everything a test must not cause: a notice of PHP, an error in the console, a request to
 * somebody else's server. What a test provokes on purpose it announces first.
 */
export class Guard {
	readonly #faults: string[] = [];
	readonly #statuses = new Set< number >();
	readonly #origins: Set< string >;
	#networkErrors = false;
	#messages: RegExp[] = [];
	#pageErrors: RegExp[] = [ LATE_TRANSITION ];

	constructor( site: Site ) {
		this.#origins = new Set( [ new URL( site.site ).origin, new URL( site.mail ).origin ] );
	}

	/** This test makes the server answer with these. */
	expectStatus( ...statuses: number[] ): void {
		statuses.forEach( ( status ) => this.#statuses.add( status ) );
	}

	/** This test cuts the line. */
	expectNetworkErrors(): void {
		this.#networkErrors = true;
	}

	/** This test provokes a message in the console. */
	expectMessage( pattern: RegExp ): void {
		this.#messages.push( pattern );
	}

	/** This test breaks a script. */
	expectPageError( pattern: RegExp ): void {
		this.#pageErrors.push( pattern );
	}

	/** This test has a second website of its own. */
	allowOrigin( origin: string ): void {
		this.#origins.add( origin );
	}

	/** Watches all pages of a context, those to come included. */
	watch( context: BrowserContext ): void {
		context.pages().forEach( ( page ) => this.#watchPage( page ) );
		context.on( 'page', ( page ) => this.#watchPage( page ) );
		context.on( 'request', ( request ) => this.#request( request.url() ) );
	}

	/** What went wrong, the log of PHP included. */
	async faults( backstage: Backstage ): Promise< string[] > {
		const logged = await backstage.newLogLines();
		const lines = logged.filter( ( line ) => ! CRON_TWICE.test( line ) );
		return [ ...this.#faults, ...lines.map( ( line ) => `debug.log: ${ line }` ) ];
	}

	#watchPage( page: Page ): void {
		page.on( 'console', ( message ) => this.#console( message ) );
		page.on( 'pageerror', ( { message } ) => {
			if ( ! this.#pageErrors.some( ( pattern ) => pattern.test( message ) ) ) {
				this.#faults.push( `page error: ${ message }` );
			}
		} );
	}

	#console( message: ConsoleMessage ): void {
		if ( message.type() !== 'error' || this.#expected( message.text(), message.location().url ) ) {
			return;
		}
		this.#faults.push( `console: ${ message.text() } (${ message.location().url })` );
	}

	#expected( text: string, url: string ): boolean {
		const status = STATUS_LINE.exec( text )?.[ 1 ];
		if ( status !== undefined ) {
			// A test fills the form in faster than any person: the token is too young, the client repeats by itself (P310).
			const tooYoung = status === '403' && FORMS.test( url );
			return tooYoung || this.#statuses.has( Number( status ) );
		}
		if ( text.startsWith( NETWORK_LINE ) ) {
			return this.#networkErrors;
		}
		return this.#messages.some( ( pattern ) => pattern.test( text ) );
	}

	#request( url: string ): void {
		const { protocol, origin } = new URL( url );
		if ( ( protocol === 'http:' || protocol === 'https:' ) && ! this.#origins.has( origin ) ) {
			this.#faults.push( `foreign request: ${ url }` );
		}
	}
}
