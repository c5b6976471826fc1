/** What tests of the store and of widgets share; no part of any bundle. */

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
