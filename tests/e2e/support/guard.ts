import type { BrowserContext, ConsoleMessage, Page } from '@playwright/test';
import type { Site } from './site';
import type { Backend } from './backend';

/** Routes that require a form token. */
const FORMS = /\/(?:wizard\/(?:contact|saved-search|expose-inquiry|newsletter)|contact\/lead\/\d+)\?_locale=user$/;
/** Chromium's console message about an error response. */
const STATUS_LINE = /^Failed to load resource: the server responded with a status of (\d{3})/;
/**
 * Core's log message when two visitors trigger cron at once: the second run finds the event already removed, so its
 * update of the option changes nothing (wp_unschedule_event, wp_reschedule_event).
 */
const CRON_RACE = /\bcron\b.+\bcould_not_set\b/i;

/**
 * Core adds view transitions to wp-admin (view-transitions.css). On a slow machine Chromium skips a transition and logs that,
 * which is harmless.
 */
const LATE_TRANSITION = /^Transition was aborted because of invalid state/;
const NETWORK_LINE = 'Failed to load resource: net::ERR_';

/**
 * Watches for unwanted effects in every test: PHP notices, console errors, requests to other sites. A test announces
 * the effects that it causes on purpose.
 */
export class Guard {
	readonly #faults: string[] = [];
	readonly #allowedStatuses = new Set< number >();
	readonly #allowedOrigins: Set< string >;
	#allowsNetworkErrors = false;
	#allowedMessages: RegExp[] = [];
	#allowedPageErrors: RegExp[] = [ LATE_TRANSITION ];

	constructor( site: Site ) {
		this.#allowedOrigins = new Set( [ new URL( site.site ).origin, new URL( site.mail ).origin ] );
	}

	/** Allows responses with these statuses. */
	expectStatus( ...statuses: number[] ): void {
		statuses.forEach( ( status ) => this.#allowedStatuses.add( status ) );
	}

	/** Allows failed requests, because the test goes offline or blocks files. */
	expectNetworkErrors(): void {
		this.#allowsNetworkErrors = true;
	}

	/** Allows a console message. */
	expectMessage( pattern: RegExp ): void {
		this.#allowedMessages.push( pattern );
	}

	/** Allows an uncaught error of a script. */
	expectPageError( pattern: RegExp ): void {
		this.#allowedPageErrors.push( pattern );
	}

	/** Allows requests to another site. */
	allowOrigin( origin: string ): void {
		this.#allowedOrigins.add( origin );
	}

	/** Watches all current and future pages of a context. */
	watch( context: BrowserContext ): void {
		context.pages().forEach( ( page ) => this.#watchPage( page ) );
		context.on( 'page', ( page ) => this.#watchPage( page ) );
		context.on( 'request', ( request ) => this.#checkRequest( request.url() ) );
	}

	/** Returns all unexpected messages, including those in PHP's log. */
	async faults( backend: Backend ): Promise< string[] > {
		const logged = await backend.newLogLines();
		const lines = logged.filter( ( line ) => ! CRON_RACE.test( line ) );
		return [ ...this.#faults, ...lines.map( ( line ) => `debug.log: ${ line }` ) ];
	}

	#watchPage( page: Page ): void {
		page.on( 'console', ( message ) => this.#checkConsole( message ) );
		page.on( 'pageerror', ( { message } ) => {
			if ( ! this.#allowedPageErrors.some( ( pattern ) => pattern.test( message ) ) ) {
				this.#faults.push( `page error: ${ message }` );
			}
		} );
	}

	#checkConsole( message: ConsoleMessage ): void {
		if ( message.type() !== 'error' || this.#isExpected( message.text(), message.location().url ) ) {
			return;
		}
		this.#faults.push( `console: ${ message.text() } (${ message.location().url })` );
	}

	#isExpected( text: string, url: string ): boolean {
		const status = STATUS_LINE.exec( text )?.[ 1 ];
		if ( status !== undefined ) {
			// A test fills in the form faster than a person, so the server rejects the young token and the client
			// repeats the request.
			const isTooYoung = status === '403' && FORMS.test( url );
			return isTooYoung || this.#allowedStatuses.has( Number( status ) );
		}
		if ( text.startsWith( NETWORK_LINE ) ) {
			return this.#allowsNetworkErrors;
		}
		return this.#allowedMessages.some( ( pattern ) => pattern.test( text ) );
	}

	#checkRequest( url: string ): void {
		const { protocol, origin } = new URL( url );
		if ( ( protocol === 'http:' || protocol === 'https:' ) && ! this.#allowedOrigins.has( origin ) ) {
			this.#faults.push( `foreign request: ${ url }` );
		}
	}
}
