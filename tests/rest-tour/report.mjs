import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routes } from './contract.mjs';

/** Hands what the tour got to Node's test runner, a test for each step: its reporters print and count. */
export class Report {
	#heading = '';

	/** @type {Set<string>} */
	#seen = new Set();

	/** @param {string} heading of the steps that follow */
	stop( heading ) {
		this.#heading = heading;
	}

	/**
	 * @param {string} what
	 * @param {string[]} faults none: as specified
	 * @param {string} [got]
	 */
	step( what, faults, got = '' ) {
		void test( `${ this.#heading }: ${ what }`, ( context ) => {
			if ( got !== '' ) {
				context.diagnostic( got.length > 300 ? `${ got.slice( 0, 300 ) }…` : got );
			}
			assert.equal( faults.join( '\n' ), '' );
		} );
	}

	/** @param {string} route that a call has been answered as specified on */
	visited( route ) {
		this.#seen.add( route );
	}

	/** One step for each route of the contract. */
	demandEveryRoute() {
		this.stop( 'Every route of the contract' );
		for ( const route of Object.keys( routes ) ) {
			this.step( route, this.#seen.has( route ) ? [] : [ 'no call of it was answered with 2xx' ] );
		}
	}
}
