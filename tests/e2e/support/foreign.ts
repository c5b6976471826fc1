import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A third-party website: another origin, and because of its host name also another site for the browser. */
export class ForeignSite {
	readonly #pages = new Map< string, string >();
	#server: Server | undefined;

	/** Starts the website on a free port. */
	async open(): Promise< void > {
		const server = createServer( ( request, response ) => {
			const page = this.#pages.get( request.url ?? '' );
			response.writeHead( page === undefined ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' } );
			response.end( page ?? '' );
		} );
		await new Promise< void >( ( resolve ) => server.listen( 0, '127.0.0.1', resolve ) );
		this.#server = server;
	}

	/** Adds a page and returns its address. */
	page( path: string, html: string ): string {
		this.#pages.set(
			path,
			`<!doctype html><html lang="en"><title>Elsewhere</title><link rel="icon" href="data:,"><body>${ html }</body></html>`
		);
		return this.origin + path;
	}

	get origin(): string {
		const address = this.#server?.address() as AddressInfo;
		return `http://localhost:${ address.port }`;
	}

	async close(): Promise< void > {
		const server = this.#server;
		server?.closeAllConnections();
		await new Promise< void >( ( resolve ) =>
			server === undefined ? resolve() : server.close( () => resolve() )
		);
	}
}
