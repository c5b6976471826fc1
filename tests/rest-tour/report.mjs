import { routes } from './contract.mjs';

/** Prints what the tour got, in the Test Anything Protocol, and counts. */
export class Report {
	#count = 0;
	#failed = 0;

	/** @type {Set<string>} */
	#seen = new Set();

	/** @param {string} heading */
	stop( heading ) {
		console.log( `\n# ${ heading }` );
	}

	/**
	 * @param {string} what
	 * @param {string[]} faults none: as specified
	 * @param {string} [got]
	 */
	step( what, faults, got = '' ) {
		this.#count++;
		this.#failed += faults.length > 0 ? 1 : 0;
		console.log( `${ faults.length > 0 ? 'not ok' : 'ok' } ${ this.#count } - ${ what }` );
		if ( got !== '' ) {
			console.log( `#   ${ got.length > 300 ? `${ got.slice( 0, 300 ) }…` : got }` );
		}
		faults.forEach( ( fault ) => console.log( `#   DEVIATION: ${ fault }` ) );
	}

	/** @param {string} route that a call has been answered as specified on */
	visited( route ) {
		this.#seen.add( route );
	}

	/** One step for each route of the contract. */
	demandEveryRoute() {
		this.stop( 'Every route of the contract' );
		for ( const route of Object.keys( routes ) ) {
			this.step(
				`${ route } was visited`,
				this.#seen.has( route ) ? [] : [ 'no call of it was answered with 2xx' ]
			);
		}
	}

	/** @returns {number} exit code */
	end() {
		console.log( `\n1..${ this.#count }\n# tests ${ this.#count }\n# pass ${ this.#count - this.#failed }` );
		return this.#failed === 0 ? 0 : 1;
	}
}
