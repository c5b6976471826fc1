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
const CRON_TWICE = /\bcron\b.+\bcould_not_set\b/i;

/**
 * Core adds view transitions to wp-admin (view-transitions.css). On a slow machine Chromium skips a transition and logs that,
 * which is harmless.
 */
const LATE_TRANSITION = /^Transition was aborted because of invalid state/;
const NETWORK_LINE = 'Failed to load resource: net::ERR_';

/**
 * Watches for unwanted effects in every test: PHP notices, console errors, requests to other sites. A test announces
 * those that it causes on purpose.
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

	/** Allows responses with these statuses. */
	expectStatus( ...statuses: number[] ): void {
		statuses.forEach( ( status ) => this.#statuses.add( status ) );
	}

	/** Allows failed requests, because the test goes offline or blocks files. */
	expectNetworkErrors(): void {
		this.#networkErrors = true;
	}

	/** Allows a console message. */
	expectMessage( pattern: RegExp ): void {
		this.#messages.push( pattern );
	}

	/** Allows an uncaught error of a script. */
	expectPageError( pattern: RegExp ): void {
		this.#pageErrors.push( pattern );
	}

	/** Allows requests to the test's second website. */
	allowOrigin( origin: string ): void {
		this.#origins.add( origin );
	}

	/** Watches all current and future pages of a context. */
	watch( context: BrowserContext ): void {
		context.pages().forEach( ( page ) => this.#watchPage( page ) );
		context.on( 'page', ( page ) => this.#watchPage( page ) );
		context.on( 'request', ( request ) => this.#request( request.url() ) );
	}

	/** Returns all unexpected messages, including those in PHP's log. */
	async faults( backend: Backend ): Promise< string[] > {
		const logged = await backend.newLogLines();
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
			// A test fills in the form faster than a person, so the server rejects the young token and the client
			// repeats the request.
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
