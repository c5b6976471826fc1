/** Helpers for tests of the store and of widgets; not part of any bundle. */
import { connectCalls } from './calls';
import type { DefaultToken } from './form-token';
import { forget } from './session';

type Listener = ( event: { data: unknown } ) => void;

/** Replaces BroadcastChannel, which jsdom lacks: each channel receives the messages of the others. */
export class FakeChannel {
	static #all = new Set< FakeChannel >();
	readonly #listeners = new Set< Listener >();
	readonly name: string;

	/** Number of channels not closed. */
	static get openCount(): number {
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

/** The part of a Response that the client reads; jsdom has no Response. */
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
	/** As in routes.json, without the namespace: `GET /contact`. */
	readonly route: string;
	readonly nonce: string | null;
	readonly key: string | null;
	readonly body: unknown;
}

type FakeAnswer = readonly [ status: number, body: unknown, headers?: Readonly< Record< string, string > > ];

/** Response for a visitor who is not signed in. */
export const NO_SESSION: FakeAnswer = [ 403, { code: 'sw_immosuite_session', message: '', data: { status: 403 } } ];

/** The server of a test: returns the configured responses, and records requests. */
export class FakeServer {
	readonly calls: FakeCall[] = [];
	/** Responses by route; a missing route fails like a lost connection. */
	readonly responses: Record< string, ( call: FakeCall ) => FakeAnswer | Promise< FakeAnswer > > = {};

	/** Replaces fetch(). */
	install(): void {
		const fetch = ( url: string, init: RequestInit ): Promise< FakeResponse > => this.#answer( url, init );
		Object.assign( globalThis, { fetch, Response: FakeResponse } );
	}

	/** Requested routes in order, each with its nonce. */
	get requestedRoutes(): string[] {
		return this.calls.map( ( { route, nonce } ) => `${ route }${ nonce === null ? '' : ` (${ nonce })` }` );
	}

	#answer( url: string, { method = 'GET', headers, body }: RequestInit ): Promise< FakeResponse > {
		const allHeaders = new Headers( headers );
		const verb = allHeaders.get( 'X-HTTP-Method-Override' ) ?? method;
		const route = `${ verb } ${ new URL( url ).pathname.replace( /^.*\/sw-immosuite\/v1/, '' ) }`;
		const call = {
			route,
			nonce: allHeaders.get( 'X-WP-Nonce' ),
			key: allHeaders.get( 'Idempotency-Key' ),
			body: typeof body === 'string' ? ( JSON.parse( body ) as unknown ) : null,
		};
		this.calls.push( call );
		const answer = this.responses[ route ];
		return answer === undefined
			? Promise.reject( new TypeError( 'Failed to fetch' ) )
			: Promise.resolve( answer( call ) ).then( ( parts ) => new FakeResponse( ...parts ) );
	}
}

/** Connects this document to a server without a session, and clears the storage. */
export function startServer( widget: DefaultToken[ 'widget' ], lang: DefaultToken[ 'lang' ] ): FakeServer {
	localStorage.clear();
	forget();
	const server = new FakeServer();
	server.install();
	connectCalls( 'https://site.example/wp-json/', { widget, lang } );
	return server;
}
