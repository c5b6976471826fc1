import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routes } from './contract.mjs';

/**
 * Their keys come with a mail about a listing that somebody has entered ten minutes before: the tour has none, and sees them
 * refuse. tests/e2e/specs/alone/alerts.spec.ts walks them with a key.
 */
const WITH_A_LATER_MAIL = new Set( [ 'POST /saved-search/stop', 'POST /saved-search/alerts' ] );

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

	/** @param {string} route that a call has been answered as specified on @param {number} status */
	visited( route, status ) {
		if ( status < 300 || WITH_A_LATER_MAIL.has( route ) ) {
			this.#seen.add( route );
		}
	}

	/** One step for each route of the contract. */
	demandEveryRoute() {
		this.stop( 'Every route of the contract' );
		for ( const route of Object.keys( routes ) ) {
			this.step(
				route,
				this.#seen.has( route ) ? [] : [ 'no call of it was answered with 2xx, or refused where none can be' ]
			);
		}
	}
}
