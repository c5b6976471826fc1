/** What tests of the store and of widgets share; no part of any bundle. */
import { connectCalls } from './calls';
import type { DefaultToken } from './form-token';
import { forget } from './session';

type Listener = ( event: { data: unknown } ) => void;

/** jsdom has no channels: one page's worth of them, each hearing the others and never itself. */
export class FakeChannel {
	static #all = new Set< FakeChannel >();
	readonly #listeners = new Set< Listener >();
	readonly name: string;

	/** How many nobody has closed. */
	static get open(): number {
		return FakeChannel.#all.size;
	}

	static install(): void {
		FakeChannel.#all = new Set();
		Object.defineProperty( globalThis, 'BroadcastChannel', { value: FakeChannel, configurable: true } );
	}

	constructor( name: string ) {
		this.name = name;
		FakeChannel.#all.add( this );
	}

	addEventListener( _type: string, listener: Listener ): void {
		this.#listeners.add( listener );
	}

	postMessage( data: unknown ): void {
		for ( const other of FakeChannel.#all ) {
			if ( other !== this && other.name === this.name ) {
				other.#listeners.forEach( ( listener ) => listener( { data } ) );
			}
		}
	}

	close(): void {
		FakeChannel.#all.delete( this );
	}
}

/** As much of an answer as the client reads; jsdom has no Response of its own. */
class FakeResponse {
	readonly ok: boolean;
	readonly statusText = '';
	readonly url = '';
	readonly headers: { get: ( name: string ) => string | null };
	readonly status: number;
	readonly #body: unknown;

	constructor( status: number, body: unknown, headers: Readonly< Record< string, string > > = {} ) {
		this.headers = { get: ( name ) => headers[ name ] ?? null };
		this.status = status;
		this.ok = status < 300;
		this.#body = body;
	}

	text(): Promise< string > {
		return Promise.resolve( this.#body === null ? '' : JSON.stringify( this.#body ) );
	}
}

export interface FakeCall {
	/** As routes.json names it, without the namespace: `GET /contact`. */
	readonly route: string;
	readonly nonce: string | null;
	/** `Idempotency-Key`. */
	readonly key: string | null;
	readonly body: unknown;
}

type FakeAnswer = readonly [ status: number, body: unknown, headers?: Readonly< Record< string, string > > ];

/** The refusal of whoever is not, or no longer, signed in (W3). */
export const NO_SESSION: FakeAnswer = [ 403, { code: 'sw_immosuite_session', message: '', data: { status: 403 } } ];

/** A server of one test: it answers a route as told, and notes what it was asked. */
export class FakeServer {
	readonly calls: FakeCall[] = [];
	/** By route; what is missing is cut off like a lost connection. */
	readonly answers: Record< string, ( call: FakeCall ) => FakeAnswer > = {};

	/** Takes the place of the browser's own way to the server. */
	install(): void {
		const fetch = ( url: string, init: RequestInit ): Promise< FakeResponse > => this.#answer( url, init );
		Object.assign( globalThis, { fetch, Response: FakeResponse } );
	}

	/** Routes in the order of their calls, each with the nonce that went along. */
	get asked(): string[] {
		return this.calls.map( ( { route, nonce } ) => `${ route }${ nonce === null ? '' : ` (${ nonce })` }` );
	}

	#answer( url: string, { method = 'GET', headers, body }: RequestInit ): Promise< FakeResponse > {
		const all = new Headers( headers );
		const name = all.get( 'X-HTTP-Method-Override' ) ?? method;
		const route = `${ name } ${ new URL( url ).pathname.replace( /^.*\/sw-immosuite\/v1/, '' ) }`;
		const call = {
			route,
			nonce: all.get( 'X-WP-Nonce' ),
			key: all.get( 'Idempotency-Key' ),
			body: typeof body === 'string' ? ( JSON.parse( body ) as unknown ) : null,
		};
		this.calls.push( call );
		const answer = this.answers[ route ];
		return answer === undefined
			? Promise.reject( new TypeError( 'Failed to fetch' ) )
			: Promise.resolve( new FakeResponse( ...answer( call ) ) );
	}
}

/** A server that the calls of this document reach, which belongs to a stranger: nobody is signed in, nothing is kept. */
export function startServer( widget: DefaultToken[ 'widget' ], lang: DefaultToken[ 'lang' ] ): FakeServer {
	localStorage.clear();
	forget();
	const server = new FakeServer();
	server.install();
	connectCalls( 'https://site.example/wp-json/', { widget, lang } );
	return server;
}
