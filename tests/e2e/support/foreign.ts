import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody else's website: another origin, and another site for the browser, since its name is another one. */
export class ForeignSite {
	readonly #pages = new Map< string, string >();
	#server: Server | undefined;

	/** Opens the site on a free port, inside the given range when one is given. */
	async open(): Promise< void > {
		const server = createServer( ( request, response ) => {
			const page = this.#pages.get( request.url ?? '' );
			response.writeHead( page === undefined ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' } );
			response.end( page ?? '' );
		} );
		await new Promise< void >( ( resolve ) => server.listen( 0, '127.0.0.1', resolve ) );
		this.#server = server;
	}

	/** Puts a page there and returns its address. */
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
